package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.channel.crypto.Digests;
import dev.oncepaid.channel.crypto.RsaKey;
import dev.oncepaid.channel.crypto.StrictBase64;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.Form.EmptyValues;
import dev.oncepaid.channel.form.FormResult;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * SHA256withRSA over the lower-case hex text of the SHA-256 of all parameters but the signature: a
 * double hash.
 */
final class UnionPayVerifier implements NotificationVerifier {

    static final int PARAMETERS_MAX = 512;
    private static final String PINNED_VERSION = "5.1.0";
    private static final String PINNED_SIGN_METHOD = "01";
    static final Set<String> UNSIGNED = Set.of("signature");
    private static final Charset CHINESE = Charset.forName("GB18030");

    private final EmbeddedCertificates certificates;
    private final String merchantId;

    UnionPayVerifier(EmbeddedCertificates certificates, String merchantId) {
        this.certificates = certificates;
        this.merchantId = merchantId;
    }

    @Override
    public Verification verify(Notification notification) {
        return switch (Form.read(notification.body(), PARAMETERS_MAX)) {
            case FormResult.Malformed() -> new Refused(Reason.MALFORMED);
            case FormResult.Doubled(String name) ->
                    new Refused(
                            name.equals("signature") ? Reason.MISSING_SIGNATURE : Reason.MALFORMED);
            case FormResult.Read(Form form) -> verify(form, notification.receivedAt());
        };
    }

    private Verification verify(Form form, Instant receivedAt) {
        Optional<String> sent = form.ascii("signature").filter(text -> !text.isBlank());
        Optional<String> certificate = form.ascii("signPubKeyCert");
        if (sent.isEmpty() || certificate.isEmpty()) {
            return new Refused(Reason.MISSING_SIGNATURE);
        }
        if (!isPinned(form)) {
            return new Refused(Reason.ALGORITHM);
        }
        Optional<Charset> charset = charset(form).filter(form::isValidIn);
        if (charset.isEmpty()) {
            return new Refused(Reason.CHARSET);
        }
        Optional<RsaKey> key = certificates.keyOf(certificate.get(), receivedAt);
        if (key.isEmpty()) {
            return new Refused(Reason.UNTRUSTED_CERTIFICATE);
        }
        Optional<byte[]> signature = StrictBase64.decode(sent.get());
        return signature.isPresent() && isSigned(form, signature.get(), key.get())
                ? read(form, charset.get())
                : new Refused(Reason.BAD_SIGNATURE);
    }

    static boolean isPinned(Form form) {
        return form.ascii("version").equals(Optional.of(PINNED_VERSION))
                && form.ascii("signMethod").equals(Optional.of(PINNED_SIGN_METHOD));
    }

    static Optional<Charset> charset(Form form) {
        return switch (form.ascii("encoding").orElse("UTF-8").toUpperCase(Locale.ROOT)) {
            case "UTF-8" -> Optional.of(StandardCharsets.UTF_8);
            case "GBK", "GB18030" -> Optional.of(CHINESE);
            default -> Optional.empty();
        };
    }

    /** Without empty values, as the official library; with them, for the rule does not say. */
    static boolean isSigned(Form form, byte[] signature, RsaKey key) {
        return isSigned(form.joinedWithout(UNSIGNED, EmptyValues.LEFT_OUT), signature, key)
                || (form.hasEmptyValues()
                        && isSigned(
                                form.joinedWithout(UNSIGNED, EmptyValues.KEPT), signature, key));
    }

    private static boolean isSigned(byte[] content, byte[] signature, RsaKey key) {
        String hash = HexFormat.of().formatHex(Digests.sha256(content));
        return key.verifies(signature, hash.getBytes(StandardCharsets.US_ASCII));
    }

    private Verification read(Form form, Charset charset) {
        try {
            return Verification.Genuine.of(
                    new UnionPayStatement(form, charset).read(),
                    form.ascii("merId").equals(Optional.of(merchantId)));
        } catch (UnreadableContent e) {
            return new Verification.Unreadable(e.reason());
        }
    }
}
