package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
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
    public Verification verify(Notification notification) {
        return switch (SignatureHeaders.of(notification.headers())) {
            case SignatureHeaders.Insufficient(Reason reason) -> new Refused(reason);
            case SignatureHeaders.Present headers -> verify(headers, notification);
        };
    }

    private Verification verify(SignatureHeaders.Present headers, Notification notification) {
        Optional<PlatformKeys.Key> key = keys.of(headers.serial());
        String serial = key.map(PlatformKeys.Key::id).orElse(Refused.OTHER_SERIAL);
        Duration age = Duration.between(headers.signedAt(), notification.receivedAt());
        if (isStale(age)) {
            return new Refused(Reason.STALE, serial);
        }
        if (key.isEmpty()) {
            return Refused.unknownSerial(headers.serial());
        }
        if (!key.get().validity().contains(notification.receivedAt())) {
            return new Refused(Reason.UNTRUSTED_CERTIFICATE, serial);
        }
        return isSigned(headers, notification.body(), key.get())
                ? read(notification)
                : new Refused(Reason.BAD_SIGNATURE, serial);
    }

    @Override
    public Optional<Instant> statedSendTime(Notification notification) {
        return SignatureHeaders.of(notification.headers()) instanceof SignatureHeaders.Present sent
                ? Optional.of(sent.signedAt())
                : Optional.empty();
    }

    static boolean isStale(Duration age) {
        return age.abs().compareTo(CLOCK_SKEW_MAX) >= 0;
    }

    static boolean isSigned(SignatureHeaders.Present headers, byte[] body, PlatformKeys.Key key) {
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
