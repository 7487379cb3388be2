package dev.oncepaid.channel.webhook;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Notification.Headers;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.content.NotifyIds;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.channel.crypto.Digests;
import dev.oncepaid.channel.crypto.StrictBase64;
import dev.oncepaid.model.AccountId;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** HMAC-SHA256 over id, timestamp and raw body; any listed signature of version 1 may fit. */
final class WebhookVerifier implements NotificationVerifier {

    /** At exactly this distance, before or after, a message is still fresh. */
    static final Duration CLOCK_SKEW_MAX = Duration.ofMinutes(5);

    private static final String VERSION = "v1,";
    private static final int SIGNATURES_MAX = 16;
    private static final int TIMESTAMP_DIGITS_MAX = 11;

    private final List<byte[]> secrets;
    private final AccountId account;

    WebhookVerifier(List<byte[]> secrets, AccountId account) {
        this.secrets = List.copyOf(secrets);
        this.account = account;
    }

    @Override
    public Verification verify(Notification notification) {
        Headers headers = notification.headers();
        Optional<String> signatures = single(headers, "webhook-signature");
        if (signatures.isEmpty()) {
            return new Refused(Reason.MISSING_SIGNATURE);
        }
        Optional<String> id = single(headers, "webhook-id");
        Optional<String> timestamp = timestamp(headers);
        if (timestamp.isEmpty() || id.flatMap(this::prefixed).isEmpty()) {
            return new Refused(Reason.MISSING_HEADER);
        }
        Instant sentAt = Instant.ofEpochSecond(Long.parseLong(timestamp.get()));
        Duration age = Duration.between(sentAt, notification.receivedAt());
        if (isStale(age)) {
            return new Refused(Reason.STALE);
        }
        String head = id.get() + "." + timestamp.get() + ".";
        return isSigned(signatures.get(), head, notification.body())
                ? read(notification, id.get())
                : new Refused(Reason.BAD_SIGNATURE);
    }

    @Override
    public Optional<Instant> statedSendTime(Notification notification) {
        return timestamp(notification.headers()).map(Long::parseLong).map(Instant::ofEpochSecond);
    }

    private static Optional<String> timestamp(Headers headers) {
        return single(headers, "webhook-timestamp").filter(WebhookVerifier::isNumber);
    }

    static boolean isStale(Duration age) {
        return age.abs().compareTo(CLOCK_SKEW_MAX) > 0;
    }

    Optional<String> prefixed(String id) {
        String prefixed = WebhookStatement.prefixed(account, id);
        return NotifyIds.valid(prefixed).map(_ -> prefixed);
    }

    boolean isSigned(String signatures, String head, byte[] body) {
        byte[] headBytes = head.getBytes(StandardCharsets.UTF_8);
        List<byte[]> expected =
                secrets.stream()
                        .map(secret -> Digests.hmacSha256(secret, headBytes, body))
                        .toList();
        String[] listed = signatures.split(" ", SIGNATURES_MAX + 1);
        for (int i = 0; i < Math.min(listed.length, SIGNATURES_MAX); i++) {
            if (listed[i].startsWith(VERSION) && fits(listed[i], expected)) {
                return true;
            }
        }
        return false;
    }

    private static boolean fits(String listed, List<byte[]> expected) {
        Optional<byte[]> signature = StrictBase64.decode(listed.substring(VERSION.length()));
        return signature.isPresent()
                && expected.stream().anyMatch(mac -> MessageDigest.isEqual(mac, signature.get()));
    }

    private Verification read(Notification notification, String id) {
        try {
            return Verification.Genuine.of(
                    WebhookStatement.read(notification.body(), account, id), true);
        } catch (UnreadableContent e) {
            return new Verification.Unreadable(e.reason());
        }
    }

    private static Optional<String> single(Headers headers, String name) {
        List<String> values = headers.values(name);
        return values.size() == 1 && !values.getFirst().isBlank()
                ? Optional.of(values.getFirst())
                : Optional.empty();
    }

    static boolean isNumber(String text) {
        return text.length() <= TIMESTAMP_DIGITS_MAX
                && text.chars().allMatch(digit -> digit >= '0' && digit <= '9');
    }
}
