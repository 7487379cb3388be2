package dev.oncepaid.channel.webhook;

import dev.oncepaid.channel.Checks;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Notification.Headers;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Trace;
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
    private static final Duration CLOCK_SKEW_MAX = Duration.ofMinutes(5);

    private static final String VERSION = "v1,";
    private static final int SIGNATURES_MAX = 16;
    private static final String TIMESTAMP = "webhook-timestamp";

    private final List<byte[]> secrets;
    private final AccountId account;

    WebhookVerifier(List<byte[]> secrets, AccountId account) {
        this.secrets = List.copyOf(secrets);
        this.account = account;
    }

    @Override
    public Verification verify(Notification notification, Trace trace) {
        Checks checks = new Checks(trace);
        Headers headers = notification.headers();
        Optional<String> signatures =
                checks.header(headers, "webhook-signature", Reason.MISSING_SIGNATURE);
        Optional<String> id = checks.header(headers, "webhook-id", Reason.MISSING_HEADER);
        Optional<String> timestamp = checks.header(headers, TIMESTAMP, Reason.MISSING_HEADER);
        Optional<Instant> sentAt = checks.seconds(timestamp, TIMESTAMP, Reason.MISSING_HEADER);
        checks.require(
                id.isEmpty() || id.flatMap(this::prefixed).isPresent(),
                new Refused(Reason.MISSING_HEADER),
                "webhook-id",
                () -> "is too long, or has a character that no id has");
        if (checks.isRefused()) {
            return checks.refusal();
        }
        checks.requireFresh(
                isFresh(sentAt.orElseThrow(), notification.receivedAt()),
                new Refused(Reason.STALE),
                sentAt.orElseThrow(),
                notification.receivedAt());
        String head = id.orElseThrow() + "." + timestamp.orElseThrow() + ".";
        checkSignature(signatures.orElseThrow(), head, notification.body(), checks);
        return checks.verdict(() -> read(notification, id.orElseThrow()));
    }

    private void checkSignature(String signatures, String head, byte[] body, Checks checks) {
        if (checks.isOver()) {
            return;
        }
        checks.showSigned(
                "id, timestamp, body, with dots between",
                () -> head + new String(body, StandardCharsets.UTF_8));
        checks.require(
                isSigned(signatures, head, body),
                new Refused(Reason.BAD_SIGNATURE),
                "webhook-signature",
                () -> "a v1 signature of it is that of this text",
                () -> "no v1 signature of it is that of this text with a secret of the account");
    }

    @Override
    public Optional<Instant> statedSendTime(Notification notification) {
        Checks checks = new Checks(Trace.none());
        return checks.seconds(
                checks.header(notification.headers(), TIMESTAMP, Reason.MISSING_HEADER),
                TIMESTAMP,
                Reason.MISSING_HEADER);
    }

    private static boolean isFresh(Instant sentAt, Instant receivedAt) {
        return Duration.between(sentAt, receivedAt).abs().compareTo(CLOCK_SKEW_MAX) <= 0;
    }

    private Optional<String> prefixed(String id) {
        String prefixed = WebhookStatement.prefixed(account, id);
        return NotifyIds.valid(prefixed).map(_ -> prefixed);
    }

    private boolean isSigned(String signatures, String head, byte[] body) {
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
}
