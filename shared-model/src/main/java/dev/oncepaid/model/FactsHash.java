package dev.oncepaid.model;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Currency;
import java.util.HexFormat;

/**
 * Tells a repeat from another statement under the same key: SHA-256 over the identity facts.
 *
 * <p>Identity facts are kind, order, amount, currency, status, refund number and refunded figure.
 * Times are none, because a channel renews them with every attempt; nor are details. The rule has a
 * version that is hashed with them, so that a changed rule never equals an older one by accident.
 */
public final class FactsHash {

    /** The length of {@link #of}, as the database checks it. */
    public static final int BYTES = 32;

    private static final String RULE_VERSION = "1";
    private static final int SUFFIX_BYTES = 8;

    private FactsHash() {}

    public static byte[] of(Facts facts) {
        MessageDigest digest = sha256();
        put(digest, RULE_VERSION);
        put(digest, facts.kind().name());
        switch (facts) {
            case Facts.Paid f -> putTrade(digest, f, StatedAmount.of(f.amount()));
            case Facts.Waiting f -> putTrade(digest, f);
            case Facts.PaymentFailed f -> putTrade(digest, f);
            case Facts.Closed f -> putTrade(digest, f);
            case Facts.Refunded f -> {
                putTrade(digest, f, f.amount().stated());
                put(digest, f.refundNo().value());
            }
            case Facts.RefundFailed f -> {
                putTrade(digest, f, f.amount());
                put(digest, f.refundNo().value());
            }
            case Facts.UnconfirmedRefund f -> {
                putTrade(digest, f, f.amount());
                put(digest, f.refundNo().value());
            }
            case Facts.UnknownStatus f -> {
                put(digest, f.orderNo().map(OrderNo::value).orElse(""));
                put(digest, f.status());
                f.amount().ifPresent(amount -> putAmount(digest, amount));
            }
            case Facts.Other f -> put(digest, f.what());
            case Facts.Unreadable _ -> {
                // The notify_id of such an event is the hash of its body, so the key says it all.
            }
        }
        return digest.digest();
    }

    /** Of the same facts as those of {@code eventId}, judged for another merchant. */
    public static byte[] judgedAgain(byte[] factsHash, MerchantId merchant, long eventId) {
        MessageDigest digest = sha256();
        digest.update(factsHash);
        put(digest, merchant.value());
        put(digest, Long.toString(eventId));
        return digest.digest();
    }

    /**
     * Appended to a {@code notify_id} that already stands for other facts of the same trade; one
     * too long for it is replaced by its own hash first.
     */
    public static NotifyId distinguish(NotifyId notifyId, byte[] hash) {
        String suffix = "~" + HexFormat.of().formatHex(hash, 0, SUFFIX_BYTES);
        boolean fits = notifyId.value().length() + suffix.length() <= NotifyId.CHARS_MAX;
        return new NotifyId((fits ? notifyId.value() : hashed(notifyId)) + suffix);
    }

    private static String hashed(NotifyId notifyId) {
        byte[] bytes = notifyId.value().getBytes(StandardCharsets.UTF_8);
        return HexFormat.of().formatHex(sha256().digest(bytes));
    }

    private static void putTrade(MessageDigest digest, Facts.OfTrade facts, StatedAmount amount) {
        putTrade(digest, facts);
        putAmount(digest, amount);
    }

    private static void putTrade(MessageDigest digest, Facts.OfTrade facts) {
        put(digest, facts.orderNo().value());
        put(digest, facts.status());
    }

    private static void putAmount(MessageDigest digest, StatedAmount amount) {
        put(digest, Long.toString(amount.minor()));
        put(digest, amount.currency().map(Currency::getCurrencyCode).orElse(""));
    }

    /** Each field goes in with its length, so that no two lists of fields read the same. */
    private static void put(MessageDigest digest, String field) {
        byte[] bytes = field.getBytes(StandardCharsets.UTF_8);
        digest.update(
                ByteBuffer.allocate(Integer.BYTES + bytes.length)
                        .putInt(bytes.length)
                        .put(bytes)
                        .flip());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
