package dev.oncepaid.simulator.unionpay;

import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.SignedRequest.Header;
import dev.oncepaid.simulator.crypto.Certificates;
import dev.oncepaid.simulator.crypto.Hash;
import dev.oncepaid.simulator.crypto.Pem;
import dev.oncepaid.simulator.crypto.Rsa;
import dev.oncepaid.simulator.form.FormFields;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Signs form fields as UnionPay does: RSA over the hex digits of the SHA-256 of the sorted pairs,
 * which hashes twice.
 */
final class UnionPaySigner {

    private final UnionPayAccount account;
    private final boolean emptySigned;

    UnionPaySigner(UnionPayAccount account, boolean emptySigned) {
        this.account = account;
        this.emptySigned = emptySigned;
    }

    SignedRequest signed(Map<String, String> fields) {
        return request(signedBy(account.signer().key(), fields));
    }

    SignedRequest forged(Map<String, String> fields, Forgery forgery) {
        return request(forgedFields(fields, forgery));
    }

    private Map<String, String> forgedFields(Map<String, String> fields, Forgery forgery) {
        PrivateKey genuine = account.signer().key();
        return switch (forgery) {
            case WRONG_KEY -> signedBy(Rsa.strangersKeyPair().getPrivate(), fields);
            case CHANGED_CONTENT -> {
                String amount = fields.getOrDefault("txnAmt", "") + "0";
                yield FormFields.with(signedBy(genuine, fields), "txnAmt", amount);
            }
            case MISSING_SIGNATURE -> fields;
            case BROKEN_SIGNATURE -> FormFields.with(fields, "signature", "*this is no base64*");
            case OTHER_ALGORITHM -> {
                Map<String, String> old = FormFields.with(fields, "version", "5.0.0");
                byte[] digits = ascii(Hash.sha1(content(old)));
                yield FormFields.with(old, "signature", Rsa.sha1(digits, genuine));
            }
            case UNTRUSTED_CERTIFICATE -> {
                Certificates.Issued own = selfMade();
                String pem = Pem.of(own.certificate()).replace("\n", "\r\n");
                yield signedBy(own.key(), FormFields.with(fields, "signPubKeyCert", pem));
            }
            case STALE_TIMESTAMP, FUTURE_TIMESTAMP, UNKNOWN_SERIAL, SIGNATURE_PROBE ->
                    throw new IllegalArgumentException("unionpay has no " + forgery.code());
        };
    }

    private Map<String, String> signedBy(PrivateKey key, Map<String, String> fields) {
        byte[] digits = ascii(Hash.sha256(content(fields)));
        return FormFields.with(fields, "signature", Rsa.sha256(digits, key));
    }

    private byte[] content(Map<String, String> fields) {
        return FormFields.sortedPairs(
                        fields,
                        (name, value) ->
                                !name.equals("signature") && (emptySigned || !value.isEmpty()))
                .getBytes(charset(fields));
    }

    private SignedRequest request(Map<String, String> fields) {
        Charset charset = charset(fields);
        String contentType =
                "application/x-www-form-urlencoded;charset="
                        + charset.name().toLowerCase(Locale.ROOT);
        return new SignedRequest(
                "POST",
                account.notifyPath(),
                List.of(new Header("Content-Type", contentType)),
                FormFields.encoded(fields, charset));
    }

    /** It has the genuine one's name, and nobody's word but its own. */
    private Certificates.Issued selfMade() {
        return Certificates.selfSigned(
                account.signer().certificate().getSubjectX500Principal().getName());
    }

    private static Charset charset(Map<String, String> fields) {
        return FormFields.charset(fields.getOrDefault("encoding", "UTF-8"));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
