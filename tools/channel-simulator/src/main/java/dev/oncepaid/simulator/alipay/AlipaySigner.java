package dev.oncepaid.simulator.alipay;

import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.SignedRequest.Header;
import dev.oncepaid.simulator.crypto.Rsa;
import dev.oncepaid.simulator.form.FormFields;
import java.nio.charset.Charset;
import java.security.PrivateKey;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Signs form fields as Alipay does: sorted, joined, in the message's own charset, RSA2. */
final class AlipaySigner {

    private final AlipayAccount account;
    private final AlipayEnvelope envelope;

    AlipaySigner(AlipayAccount account, AlipayEnvelope envelope) {
        this.account = account;
        this.envelope = envelope;
    }

    SignedRequest signed(Map<String, String> fields) {
        return request(signedBy(account.alipayKey(), fields));
    }

    SignedRequest forged(Map<String, String> fields, Forgery forgery) {
        return request(forgedFields(fields, forgery));
    }

    private Map<String, String> forgedFields(Map<String, String> fields, Forgery forgery) {
        PrivateKey genuine = account.alipayKey();
        return switch (forgery) {
            case WRONG_KEY -> signedBy(Rsa.strangersKeyPair().getPrivate(), fields);
            case CHANGED_CONTENT -> {
                Map<String, String> signed = signedBy(genuine, fields);
                yield FormFields.with(
                        signed, "total_amount", signed.getOrDefault("total_amount", "") + "0");
            }
            case MISSING_SIGNATURE -> fields;
            case BROKEN_SIGNATURE -> FormFields.with(fields, "sign", "*this is no base64*");
            case OTHER_ALGORITHM -> {
                Map<String, String> weak = FormFields.with(fields, "sign_type", "RSA");
                yield FormFields.with(weak, "sign", Rsa.sha1(content(weak), genuine));
            }
            case STALE_TIMESTAMP,
                    FUTURE_TIMESTAMP,
                    UNKNOWN_SERIAL,
                    SIGNATURE_PROBE,
                    UNTRUSTED_CERTIFICATE ->
                    throw new IllegalArgumentException("alipay has no " + forgery.code());
        };
    }

    private Map<String, String> signedBy(PrivateKey key, Map<String, String> fields) {
        return FormFields.with(fields, "sign", Rsa.sha256(content(fields), key));
    }

    private byte[] content(Map<String, String> fields) {
        return FormFields.sortedPairs(fields, this::isSigned).getBytes(charset(fields));
    }

    private boolean isSigned(String name, String value) {
        return switch (name) {
            case "", "sign" -> false;
            case "sign_type" -> envelope.signTypeSigned();
            case "alipay_cert_sn" -> envelope.certSn() != AlipayEnvelope.CertSn.UNSIGNED;
            default -> envelope.emptySigned() || !value.isEmpty();
        };
    }

    private SignedRequest request(Map<String, String> fields) {
        Charset charset = charset(fields);
        String contentType =
                "application/x-www-form-urlencoded; charset="
                        + charset.name().toLowerCase(Locale.ROOT);
        return new SignedRequest(
                "POST",
                account.notifyPath(),
                List.of(new Header("Content-Type", envelope.contentTypeOr(contentType))),
                FormFields.encoded(fields, charset));
    }

    /** The charset that the message names; UTF-8 where it names none, or none that exists. */
    private static Charset charset(Map<String, String> fields) {
        return FormFields.charset(fields.getOrDefault("charset", "utf-8"));
    }
}
