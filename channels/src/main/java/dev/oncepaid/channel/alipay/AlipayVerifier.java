package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.Checks;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Trace;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.crypto.StrictBase64;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.Form.EmptyValues;
import dev.oncepaid.channel.form.FormChecks;
import dev.oncepaid.channel.form.FormResult;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The V1 rule: everything but {@code sign} and {@code sign_type}, decoded once, sorted, joined, and
 * SHA256withRSA over the bytes in the message's own character set.
 */
final class AlipayVerifier implements NotificationVerifier {

    static final int PARAMETERS_MAX = 512;
    static final String PINNED_SIGN_TYPE = "RSA2";
    static final String CERT_SN = "alipay_cert_sn";
    static final Set<String> UNSIGNED = Set.of("sign", "sign_type");
    private static final FormChecks FORM = new FormChecks(PARAMETERS_MAX, "sign", "charset");
    private static final Set<String> UNSIGNED_WITH_CERT_SN = Set.of("sign", "sign_type", CERT_SN);

    private final AlipayKeys keys;
    private final AlipayFacts facts;

    AlipayVerifier(AlipayKeys keys, AlipayFacts facts) {
        this.keys = keys;
        this.facts = facts;
    }

    @Override
    public Verification verify(Notification notification, Trace trace) {
        Checks checks = new Checks(trace);
        return FORM.read(notification.body(), checks)
                .map(form -> verify(form, notification.receivedAt(), checks))
                .orElseGet(checks::refusal);
    }

    @Override
    public Optional<Instant> statedSendTime(Notification notification) {
        return Form.read(notification.body(), PARAMETERS_MAX) instanceof FormResult.Read(Form form)
                ? ChannelTime.spaced(form.ascii("notify_time"))
                : Optional.empty();
    }

    private Verification verify(Form form, Instant receivedAt, Checks checks) {
        Optional<String> sign = form.ascii("sign").filter(text -> !text.isBlank());
        checks.require(
                sign.isPresent(),
                new Refused(Reason.MISSING_SIGNATURE),
                "sign",
                () -> "is missing or empty");
        // V1 leaves sign_type unsigned: anyone can write another algorithm into it.
        String type = form.ascii("sign_type").orElse(PINNED_SIGN_TYPE);
        checks.require(
                type.equals(PINNED_SIGN_TYPE),
                new Refused(Reason.ALGORITHM),
                "sign_type",
                () -> "RSA2, or absent, which means the same",
                () -> "'" + type + "': only RSA2 is accepted, whatever the message asks for");
        Charset charset = FORM.charset(form, AlipayCharset.of(form.ascii("charset")), checks);
        FORM.showSigned(form, UNSIGNED, charset, checks);
        List<AlipayKeys.Key> candidates = candidates(form, checks);
        if (sign.isEmpty() || checks.isOver()) {
            return checks.refusal();
        }
        checkSignature(form, sign.get(), candidates, receivedAt, checks);
        return checks.verdict(() -> facts.read(form, charset));
    }

    private List<AlipayKeys.Key> candidates(Form form, Checks checks) {
        Optional<String> named = form.ascii(CERT_SN);
        List<AlipayKeys.Key> candidates = keys.candidates(named);
        checks.require(
                !candidates.isEmpty(),
                Refused.unknownSerial(named.orElse("")),
                "key",
                () ->
                        named.isPresent() && keys.areOfCertificates()
                                ? "that of the certificate alipay_cert_sn=" + named.get()
                                : "the message names none: any of the account's "
                                        + candidates.size(),
                () ->
                        "alipay_cert_sn=%s is not configured; configured: %s"
                                .formatted(named.orElse(""), keys.certSns()));
        return candidates;
    }

    private static void checkSignature(
            Form form,
            String sign,
            List<AlipayKeys.Key> candidates,
            Instant receivedAt,
            Checks checks) {
        Optional<byte[]> signature = StrictBase64.decode(sign);
        Optional<AlipayKeys.Key> signer =
                signature.flatMap(bytes -> signerOf(form, bytes, candidates));
        checks.require(
                signer.isPresent(),
                new Refused(Reason.BAD_SIGNATURE),
                "sign",
                () -> "signs this text",
                () ->
                        signature.isPresent()
                                ? "%d bytes, signs this text under none of these keys"
                                        .formatted(signature.get().length)
                                : "is no base64; a raw + in the body means a blank, it must be"
                                        + " %2B");
        signer.ifPresent(
                key ->
                        checks.require(
                                key.validity().contains(receivedAt),
                                new Refused(
                                        Reason.UNTRUSTED_CERTIFICATE,
                                        key.certSn().orElse(Refused.NO_SERIAL)),
                                "certificate",
                                () ->
                                        "was valid only from %s to %s"
                                                .formatted(
                                                        key.validity().from(),
                                                        key.validity().to())));
    }

    /**
     * The official rule first. Two readings more, each under the same keys, because Alipay's own
     * libraries disagree: one keeps empty values, another leaves {@code alipay_cert_sn} out.
     */
    static Optional<AlipayKeys.Key> signerOf(
            Form form, byte[] signature, List<AlipayKeys.Key> candidates) {
        Optional<AlipayKeys.Key> signer =
                signerOf(form.joinedWithout(UNSIGNED, EmptyValues.LEFT_OUT), signature, candidates);
        if (signer.isEmpty() && form.hasEmptyValues()) {
            signer =
                    signerOf(form.joinedWithout(UNSIGNED, EmptyValues.KEPT), signature, candidates);
        }
        if (signer.isEmpty() && form.ascii(CERT_SN).isPresent()) {
            signer =
                    signerOf(
                            form.joinedWithout(UNSIGNED_WITH_CERT_SN, EmptyValues.LEFT_OUT),
                            signature,
                            candidates);
        }
        return signer;
    }

    static Optional<AlipayKeys.Key> signerOf(
            byte[] content, byte[] signature, List<AlipayKeys.Key> candidates) {
        for (AlipayKeys.Key candidate : candidates) {
            if (candidate.key().verifies(signature, content)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }
}
