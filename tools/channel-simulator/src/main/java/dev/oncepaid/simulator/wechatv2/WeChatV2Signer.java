package dev.oncepaid.simulator.wechatv2;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.crypto.Hash;
import dev.oncepaid.simulator.form.FormFields;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;

/** Signs fields as WeChat Pay v2 does: sorted pairs and the API key, as MD5 or HMAC-SHA256. */
final class WeChatV2Signer {

    private static final String STRANGERS_KEY = "0123456789abcdef0123456789abcdef";

    private final String apiKey;

    WeChatV2Signer(String apiKey) {
        this.apiKey = apiKey;
    }

    /**
     * @param algorithm {@code MD5} or {@code HMAC-SHA256}
     */
    Map<String, String> signed(Map<String, String> fields, String algorithm) {
        return FormFields.with(fields, "sign", signature(fields, algorithm));
    }

    Map<String, String> forged(Map<String, String> fields, String algorithm, Forgery forgery) {
        return switch (forgery) {
            case WRONG_KEY -> new WeChatV2Signer(STRANGERS_KEY).signed(fields, algorithm);
            case CHANGED_CONTENT -> {
                String fee = fields.getOrDefault("total_fee", "") + "0";
                yield FormFields.with(signed(fields, algorithm), "total_fee", fee);
            }
            case MISSING_SIGNATURE -> fields;
            case BROKEN_SIGNATURE -> FormFields.with(fields, "sign", "*this is no hex*");
            case OTHER_ALGORITHM -> {
                Map<String, String> weak = FormFields.with(fields, "sign_type", "SHA1");
                yield FormFields.with(weak, "sign", upper(Hash.sha1(content(weak))));
            }
            case STALE_TIMESTAMP,
                    FUTURE_TIMESTAMP,
                    UNKNOWN_SERIAL,
                    SIGNATURE_PROBE,
                    UNTRUSTED_CERTIFICATE ->
                    throw new IllegalArgumentException("wechat-v2 has no " + forgery.code());
        };
    }

    private String signature(Map<String, String> fields, String algorithm) {
        return switch (algorithm) {
            case "MD5" -> upper(Hash.md5(content(fields)));
            case "HMAC-SHA256" ->
                    upper(
                            HexFormat.of()
                                    .formatHex(
                                            Hash.hmacSha256(
                                                    apiKey.getBytes(UTF_8), content(fields))));
            default ->
                    throw new IllegalArgumentException(
                            "wechat-v2 signs with MD5 or HMAC-SHA256, not '%s'"
                                    .formatted(algorithm));
        };
    }

    private byte[] content(Map<String, String> fields) {
        String pairs =
                FormFields.sortedPairs(
                        fields, (name, value) -> !name.equals("sign") && !value.isEmpty());
        return (pairs + "&key=" + apiKey).getBytes(UTF_8);
    }

    private static String upper(String hex) {
        return hex.toUpperCase(Locale.ROOT);
    }
}
