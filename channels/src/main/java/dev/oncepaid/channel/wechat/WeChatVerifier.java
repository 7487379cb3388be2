package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.Checks;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Trace;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.channel.crypto.StrictBase64;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Headers, freshness, serial, signature over the raw body; only then is the body parsed and its
 * resource decrypted.
 */
final class WeChatVerifier implements NotificationVerifier {

    /** At exactly this distance, before or after, a message is stale. */
    static final Duration CLOCK_SKEW_MAX = Duration.ofMinutes(5);

    private static final byte[] LINE_END = {'\n'};

    private final PlatformKeys keys;
    private final Resources resources;
    private final WeChatIdentity identity;

    WeChatVerifier(PlatformKeys keys, Resources resources, WeChatIdentity identity) {
        this.keys = keys;
        this.resources = resources;
        this.identity = identity;
    }

    @Override
    public Verification verify(Notification notification, Trace trace) {
        Checks checks = new Checks(trace);
        return SignatureHeaders.read(notification.headers(), checks)
                .map(headers -> verify(headers, notification, checks))
                .orElseGet(checks::refusal);
    }

    private Verification verify(
            SignatureHeaders headers, Notification notification, Checks checks) {
        Optional<PlatformKeys.Key> key = keys.of(headers.serial());
        Instant receivedAt = notification.receivedAt();
        checks.requireFresh(
                !isStale(Duration.between(headers.signedAt(), receivedAt)),
                new Refused(
                        Reason.STALE, key.map(PlatformKeys.Key::id).orElse(Refused.OTHER_SERIAL)),
                headers.signedAt(),
                receivedAt);
        checks.showSigned(
                "timestamp, nonce, body, each with a line end after it",
                () ->
                        headers.timestamp()
                                + "\n"
                                + headers.nonce()
                                + "\n"
                                + new String(notification.body(), StandardCharsets.UTF_8)
                                + "\n");
        checks.require(
                key.isPresent(),
                Refused.unknownSerial(headers.serial()),
                "key",
                () ->
                        "Wechatpay-Serial %s is not configured; platform-keys has %s"
                                .formatted(headers.serial(), keys.serials()));
        key.filter(_ -> !checks.isOver())
                .ifPresent(known -> checkSignature(headers, notification, known, checks));
        return checks.verdict(() -> read(notification));
    }

    private static void checkSignature(
            SignatureHeaders headers,
            Notification notification,
            PlatformKeys.Key key,
            Checks checks) {
        checks.require(
                key.validity().contains(notification.receivedAt()),
                new Refused(Reason.UNTRUSTED_CERTIFICATE, key.id()),
                "key",
                () -> "the one configured as " + key.id(),
                () ->
                        "the certificate %s was valid only from %s to %s"
                                .formatted(key.id(), key.validity().from(), key.validity().to()));
        if (checks.isOver()) {
            return;
        }
        checks.require(
                isSigned(headers, notification.body(), key),
                new Refused(Reason.BAD_SIGNATURE, key.id()),
                "signature",
                () -> "signs this text",
                () -> "does not sign this text under that key, or is no base64");
    }

    @Override
    public Optional<Instant> statedSendTime(Notification notification) {
        return SignatureHeaders.read(notification.headers(), new Checks(Trace.none()))
                .map(SignatureHeaders::signedAt);
    }

    static boolean isStale(Duration age) {
        return age.abs().compareTo(CLOCK_SKEW_MAX) >= 0;
    }

    static boolean isSigned(SignatureHeaders headers, byte[] body, PlatformKeys.Key key) {
        Optional<byte[]> signature = StrictBase64.decode(headers.signature());
        byte[] head =
                (headers.timestamp() + "\n" + headers.nonce() + "\n")
                        .getBytes(StandardCharsets.UTF_8);
        return signature.isPresent() && key.key().verifies(signature.get(), head, body, LINE_END);
    }

    private Verification read(Notification notification) {
        try {
            Envelope envelope = Envelope.read(notification.body());
            Json resource = resources.open(envelope.resource());
            return new Verification.Genuine(
                    new WeChatStatements(envelope, resource, notification, identity).read());
        } catch (UnreadableContent e) {
            return new Verification.Unreadable(e.reason());
        }
    }
}
