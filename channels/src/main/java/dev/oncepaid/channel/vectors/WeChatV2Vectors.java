package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.wechatv2.WeChatV2Parts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The kinds of WeChat Pay v2. */
final class WeChatV2Vectors {

    private WeChatV2Vectors() {}

    static Replay notification(Vector vector) {
        String merchantId =
                WeChatV2Parts.xml(vector.body())
                        .map(elements -> elements.getOrDefault("mch_id", ""))
                        .orElse("");
        return Verdict.compare(
                vector,
                WeChatV2Parts.verifierFor(merchantId, text(vector.key(), "api_key"))
                        .verify(vector.notification()));
    }

    static Replay sign(Vector vector) {
        Map<String, String> elements = new TreeMap<>();
        vector.json()
                .path("params")
                .properties()
                .forEach(param -> elements.put(param.getKey(), param.getValue().asString()));
        boolean verified =
                WeChatV2Parts.verifies(
                        vector.text("sign_type"),
                        vector.text("sign"),
                        elements,
                        text(vector.key(), "api_key"));
        return Replay.when(
                verified == vector.expected().path("valid").booleanValue(),
                "verified: " + verified);
    }

    /** The order in which elements are signed is the one they are read in. */
    static Replay order(Vector vector) {
        String xml =
                vector.json()
                        .path("input")
                        .valueStream()
                        .map(name -> "<%1$s>1</%1$s>".formatted(name.asString()))
                        .collect(Collectors.joining("", "<xml>", "</xml>"));
        List<String> found =
                WeChatV2Parts.xml(xml).map(Map::keySet).map(List::copyOf).orElse(List.of());
        List<String> wanted =
                vector.expected().path("order").valueStream().map(JsonNode::asString).toList();
        return Replay.when(found.equals(wanted), found.toString());
    }

    static Replay requestInfo(Vector vector) {
        JsonNode key = vector.key();
        Optional<String> plain =
                key.has("aes_key")
                        ? WeChatV2Parts.openWith(vector.text("req_info"), text(key, "aes_key"))
                        : WeChatV2Parts.open(vector.text("req_info"), text(key, "api_key"));
        JsonNode expected = vector.expected().path("plaintext");
        Optional<String> wanted =
                expected.isString() ? Optional.of(expected.asString()) : Optional.empty();
        return Replay.when(plain.equals(wanted), "opened differently");
    }

    static Replay xml(Vector vector) {
        boolean rejected = WeChatV2Parts.xml(vector.body()).isEmpty();
        return Replay.when(
                rejected == text(vector.expected(), "parse").contains("reject"),
                "rejected: " + rejected);
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }
}
