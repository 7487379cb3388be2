package dev.oncepaid.simulator.alipay;

import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.crypto.Rsa;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.security.PrivateKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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
                yield with(signed, "total_amount", signed.getOrDefault("total_amount", "") + "0");
            }
            case MISSING_SIGNATURE -> fields;
            case BROKEN_SIGNATURE -> with(fields, "sign", "*this is no base64*");
            case OTHER_ALGORITHM -> {
                Map<String, String> weak = with(fields, "sign_type", "RSA");
                yield with(weak, "sign", Rsa.sha1(content(weak), genuine));
            }
            case STALE_TIMESTAMP,
                    FUTURE_TIMESTAMP,
                    UNKNOWN_SERIAL,
                    SIGNATURE_PROBE,
                    UNTRUSTED_CERTIFICATE ->
                    throw new IllegalArgumentException("alipay has no " + forgery.word());
        };
    }

    private Map<String, String> signedBy(PrivateKey key, Map<String, String> fields) {
        return with(fields, "sign", Rsa.sha256(content(fields), key));
    }

    private byte[] content(Map<String, String> fields) {
        return new TreeMap<>(fields)
                .entrySet().stream()
                        .filter(field -> isSigned(field.getKey(), field.getValue()))
                        .map(field -> field.getKey() + "=" + field.getValue())
                        .collect(Collectors.joining("&"))
                        .getBytes(charset(fields));
    }

    private boolean isSigned(String name, String value) {
        return switch (name) {
            case "", "sign" -> false;
            case "sign_type" -> envelope.signTypeSigned();
            default -> envelope.emptySigned() || !value.isEmpty();
        };
    }

    private SignedRequest request(Map<String, String> fields) {
        Charset charset = charset(fields);
        String body =
                fields.entrySet().stream()
                        .map(
                                f ->
                                        encoded(f.getKey(), charset)
                                                + "="
                                                + encoded(f.getValue(), charset))
                        .collect(Collectors.joining("&"));
        String contentType =
                envelope.contentType().isEmpty()
                        ? "application/x-www-form-urlencoded; charset="
                                + charset.name().toLowerCase(Locale.ROOT)
                        : envelope.contentType();
        return new SignedRequest(
                "POST",
                account.notifyPath(),
                List.of(new SignedRequest.Header("Content-Type", contentType)),
                body.getBytes(StandardCharsets.US_ASCII));
    }

    /** The charset that the message names; UTF-8 where it names none, or none that exists. */
    private static Charset charset(Map<String, String> fields) {
        try {
            return Charset.forName(fields.getOrDefault("charset", "utf-8"));
        } catch (UnsupportedCharsetException | IllegalCharsetNameException _) {
            return StandardCharsets.UTF_8;
        }
    }

    private static String encoded(String text, Charset charset) {
        return URLEncoder.encode(text, charset);
    }

    private static Map<String, String> with(Map<String, String> fields, String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(fields);
        changed.put(name, value);
        return changed;
    }
}
