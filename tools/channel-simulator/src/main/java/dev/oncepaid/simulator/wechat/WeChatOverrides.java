package dev.oncepaid.simulator.wechat;

import dev.oncepaid.simulator.crypto.Aes;
import dev.oncepaid.simulator.json.JsonFields;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** How a body is put together, and what of it is replaced by hand. */
record WeChatOverrides(
        boolean signsWithPublicKey,
        Optional<String> apiV3Key,
        Optional<String> plaintext,
        Optional<String> body) {

    static final WeChatOverrides NONE =
            new WeChatOverrides(false, Optional.empty(), Optional.empty(), Optional.empty());

    private static final int API_V3_KEY_CHARS = 32;

    WeChatOverrides with(String part, String value) {
        return switch (part) {
            case "key" -> new WeChatOverrides(isPublicKey(value), apiV3Key, plaintext, body);
            case "api-v3-key" ->
                    new WeChatOverrides(
                            signsWithPublicKey, Optional.of(sized(value)), plaintext, body);
            case "plaintext" ->
                    new WeChatOverrides(signsWithPublicKey, apiV3Key, Optional.of(value), body);
            case "body" ->
                    new WeChatOverrides(
                            signsWithPublicKey, apiV3Key, plaintext, Optional.of(value));
            default -> throw new IllegalArgumentException("no part " + part);
        };
    }

    /**
     * What whoever holds the account's key reads there: the fields, or what stands in their place;
     * empty where that is no JSON object, or encrypted with another key.
     */
    Optional<ObjectNode> readable(ObjectNode resource) {
        if (apiV3Key.isPresent() || body.isPresent()) {
            return Optional.empty();
        }
        return plaintext.isPresent()
                ? plaintext.flatMap(JsonFields::object)
                : Optional.of(resource);
    }

    byte[] body(String accountsKey, ObjectNode envelope, ObjectNode resource) {
        String key = apiV3Key.orElse(accountsKey);
        String text = body.orElseGet(() -> sealed(key, envelope, resource).toString());
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private ObjectNode sealed(String key, ObjectNode envelope, ObjectNode resource) {
        ObjectNode sealed = envelope.deepCopy();
        if (sealed.get("resource") instanceof ObjectNode wrapping && !wrapping.has("ciphertext")) {
            String plain = plaintext.orElseGet(resource::toString);
            wrapping.put("ciphertext", encrypted(key, wrapping, plain));
        }
        return sealed;
    }

    private static String encrypted(String key, JsonNode wrapping, String plain) {
        byte[] sealed =
                Aes.gcm(
                        key.getBytes(StandardCharsets.US_ASCII),
                        JsonFields.text(wrapping, "nonce").getBytes(StandardCharsets.UTF_8),
                        JsonFields.text(wrapping, "associated_data")
                                .getBytes(StandardCharsets.UTF_8),
                        plain.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(sealed);
    }

    private static String sized(String key) {
        if (key.length() != API_V3_KEY_CHARS) {
            throw new IllegalArgumentException(
                    "api-v3-key has %d characters, not %d"
                            .formatted(API_V3_KEY_CHARS, key.length()));
        }
        return key;
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
