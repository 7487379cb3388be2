package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.Checks;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Trace;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.channel.crypto.Digests;
import dev.oncepaid.channel.crypto.RsaKey;
import dev.oncepaid.channel.crypto.StrictBase64;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.Form.EmptyValues;
import dev.oncepaid.channel.form.FormChecks;
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
    private static final FormChecks FORM = new FormChecks(PARAMETERS_MAX, "signature", "encoding");
    private static final Charset CHINESE = Charset.forName("GB18030");

    private final EmbeddedCertificates certificates;
    private final String merchantId;

    UnionPayVerifier(EmbeddedCertificates certificates, String merchantId) {
        this.certificates = certificates;
        this.merchantId = merchantId;
    }

    @Override
    public Verification verify(Notification notification, Trace trace) {
        Checks checks = new Checks(trace);
        return FORM.read(notification.body(), checks)
                .map(form -> verify(form, notification.receivedAt(), checks))
                .orElseGet(checks::refusal);
    }

    private Verification verify(Form form, Instant receivedAt, Checks checks) {
        Optional<String> signature = form.ascii("signature").filter(text -> !text.isBlank());
        Optional<String> certificate = form.ascii("signPubKeyCert");
        checks.require(
                signature.isPresent() && certificate.isPresent(),
                new Refused(Reason.MISSING_SIGNATURE),
                "signature",
                () -> "signature or signPubKeyCert is missing or empty");
        checks.require(
                isPinned(form),
                new Refused(Reason.ALGORITHM),
                "version, signMethod",
                () -> "5.1.0 and 01 (RSA certificate)",
                () ->
                        "only version 5.1.0 with signMethod 01 is accepted, whatever the message"
                                + " asks for");
        Charset charset = FORM.charset(form, charset(form), checks);
        FORM.showSigned(form, UNSIGNED, charset, checks);
        if (signature.isEmpty() || certificate.isEmpty() || checks.isOver()) {
            return checks.refusal();
        }
        checkKey(certificate.get(), receivedAt, checks)
                .ifPresent(key -> checkSignature(form, signature.get(), key, checks));
        return checks.verdict(() -> read(form, charset));
    }

    private Optional<RsaKey> checkKey(String certificate, Instant receivedAt, Checks checks) {
        Optional<RsaKey> key = certificates.keyOf(certificate, receivedAt);
        checks.require(
                key.isPresent(),
                new Refused(Reason.UNTRUSTED_CERTIFICATE),
                "signPubKeyCert",
                () -> "made out to UnionPay and chained to a trust-root",
                () -> certificates.mistrust(certificate, receivedAt));
        return key;
    }

    private static void checkSignature(Form form, String signature, RsaKey key, Checks checks) {
        checks.require(
                StrictBase64.decode(signature)
                        .filter(bytes -> isSigned(form, bytes, key))
                        .isPresent(),
                new Refused(Reason.BAD_SIGNATURE),
                "signature",
                () -> "signs the hex text of the SHA-256 of this text",
                () ->
                        "does not sign this text under the key of that certificate, or is no"
                                + " base64");
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
