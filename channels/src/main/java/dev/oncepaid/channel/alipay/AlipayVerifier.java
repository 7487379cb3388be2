package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.crypto.StrictBase64;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.Form.EmptyValues;
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
    private static final Set<String> UNSIGNED_WITH_CERT_SN = Set.of("sign", "sign_type", CERT_SN);

    private final AlipayKeys keys;
    private final AlipayFacts facts;

    AlipayVerifier(AlipayKeys keys, AlipayFacts facts) {
        this.keys = keys;
        this.facts = facts;
    }

    @Override
    public Verification verify(Notification notification) {
        return switch (Form.read(notification.body(), PARAMETERS_MAX)) {
            case FormResult.Malformed() -> new Refused(Reason.MALFORMED);
            case FormResult.Doubled(String name) ->
                    new Refused(name.equals("sign") ? Reason.MISSING_SIGNATURE : Reason.MALFORMED);
            case FormResult.Read(Form form) -> verify(form, notification.receivedAt());
        };
    }

    @Override
    public Optional<Instant> statedSendTime(Notification notification) {
        return Form.read(notification.body(), PARAMETERS_MAX) instanceof FormResult.Read(Form form)
                ? ChannelTime.spaced(form.ascii("notify_time"))
                : Optional.empty();
    }

    private Verification verify(Form form, Instant receivedAt) {
        Optional<String> sign = form.ascii("sign").filter(text -> !text.isBlank());
        if (sign.isEmpty()) {
            return new Refused(Reason.MISSING_SIGNATURE);
        }
        // V1 leaves sign_type unsigned: anyone can write another algorithm into it.
        if (!form.ascii("sign_type").orElse(PINNED_SIGN_TYPE).equals(PINNED_SIGN_TYPE)) {
            return new Refused(Reason.ALGORITHM);
        }
        Optional<Charset> charset = AlipayCharset.of(form.ascii("charset")).filter(form::isValidIn);
        if (charset.isEmpty()) {
            return new Refused(Reason.CHARSET);
        }
        List<AlipayKeys.Key> candidates = keys.candidates(form.ascii(CERT_SN));
        if (candidates.isEmpty()) {
            return Refused.unknownSerial(form.ascii(CERT_SN).orElse(""));
        }
        Optional<byte[]> signature = StrictBase64.decode(sign.get());
        Optional<AlipayKeys.Key> signer =
                signature.flatMap(bytes -> signerOf(form, bytes, candidates));
        if (signer.isEmpty()) {
            return new Refused(Reason.BAD_SIGNATURE);
        }
        return signer.get().validity().contains(receivedAt)
                ? facts.read(form, charset.get())
                : new Refused(
                        Reason.UNTRUSTED_CERTIFICATE,
                        signer.get().certSn().orElse(Refused.NO_SERIAL));
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
