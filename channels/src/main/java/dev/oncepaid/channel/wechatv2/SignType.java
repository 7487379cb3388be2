package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.crypto.Digests;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** The two ways in which WeChat Pay v2 signs. */
enum SignType {
    MD5("MD5", 32) {
        @Override
        byte[] digest(byte[] content, byte[] apiKey) {
            return Digests.md5(content);
        }
    },
    HMAC_SHA256("HMAC-SHA256", 64) {
        @Override
        byte[] digest(byte[] content, byte[] apiKey) {
            return Digests.hmacSha256(apiKey, content);
        }
    };

    private final String code;
    private final int chars;

    SignType(String code, int chars) {
        this.code = code;
        this.chars = chars;
    }

    abstract byte[] digest(byte[] content, byte[] apiKey);

    /** The type with exactly this code, as settings and messages write it. */
    static Optional<SignType> fromCode(String code) {
        for (SignType type : values()) {
            if (type.code.equals(code)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    String code() {
        return code;
    }

    /** Whether the signature has the length of another type's. */
    boolean isOthers(String sign) {
        return sign.length() != chars
                && Arrays.stream(values()).anyMatch(type -> type.chars == sign.length());
    }

    /** The text to sign up to the key: {@code name=value&} of each element that takes part. */
    static String content(Map<String, String> elements) {
        StringBuilder content = new StringBuilder(512);
        elements.forEach(
                (name, value) -> {
                    if (!value.isEmpty() && !name.equals("sign")) {
                        content.append(name).append('=').append(value).append('&');
                    }
                });
        return content.toString();
    }

    /**
     * Whether {@code sign} signs the elements: all but {@code sign} that have a value, in the order
     * of their names, and the key behind them.
     */
    boolean verifies(String sign, Map<String, String> elements, String apiKey) {
        return MessageDigest.isEqual(
                sign(elements, apiKey).getBytes(StandardCharsets.US_ASCII),
                sign.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The signature of the elements, in upper-case hex.
     *
     * @param elements in the order of their names
     */
    String sign(Map<String, String> elements, String apiKey) {
        String content = content(elements) + "key=" + apiKey;
        return HexFormat.of()
                .withUpperCase()
                .formatHex(
                        digest(
                                content.getBytes(StandardCharsets.UTF_8),
                                apiKey.getBytes(StandardCharsets.UTF_8)));
    }
}
