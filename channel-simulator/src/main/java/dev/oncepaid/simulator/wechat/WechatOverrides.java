package dev.oncepaid.simulator.wechat;

import dev.oncepaid.simulator.crypto.Aes;
import dev.oncepaid.simulator.json.JsonFields;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** How a body is put together, and what of it is replaced by hand. */
record WechatOverrides(
        boolean signsWithPublicKey, Optional<String> plaintext, Optional<String> body) {

    static final WechatOverrides NONE =
            new WechatOverrides(false, Optional.empty(), Optional.empty());

    WechatOverrides with(String part, String value) {
        return switch (part) {
            case "key" -> new WechatOverrides(isPublicKey(value), plaintext, body);
            case "plaintext" -> new WechatOverrides(signsWithPublicKey, Optional.of(value), body);
            case "body" -> new WechatOverrides(signsWithPublicKey, plaintext, Optional.of(value));
            default -> throw new IllegalArgumentException("no part " + part);
        };
    }

    byte[] body(String apiV3Key, ObjectNode envelope, ObjectNode resource) {
        String text = body.orElseGet(() -> sealed(apiV3Key, envelope, resource).toString());
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private ObjectNode sealed(String apiV3Key, ObjectNode envelope, ObjectNode resource) {
        ObjectNode sealed = envelope.deepCopy();
        if (sealed.get("resource") instanceof ObjectNode wrapping && !wrapping.has("ciphertext")) {
            String plain = plaintext.orElseGet(resource::toString);
            wrapping.put("ciphertext", encrypted(apiV3Key, wrapping, plain));
        }
        return sealed;
    }

    private static String encrypted(String apiV3Key, JsonNode wrapping, String plain) {
        byte[] sealed =
                Aes.gcm(
                        apiV3Key.getBytes(StandardCharsets.US_ASCII),
                        JsonFields.text(wrapping, "nonce").getBytes(StandardCharsets.UTF_8),
                        JsonFields.text(wrapping, "associated_data")
                                .getBytes(StandardCharsets.UTF_8),
                        plain.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(sealed);
    }

    private static boolean isPublicKey(String word) {
        return switch (word) {
            case "public-key" -> true;
            case "certificate" -> false;
            default ->
                    throw new IllegalArgumentException(
                            "wechat signs with key 'certificate' or 'public-key', not '%s'"
                                    .formatted(word));
        };
    }
}
