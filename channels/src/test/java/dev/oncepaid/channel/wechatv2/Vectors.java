package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.vectors.ChannelVectors;
import dev.oncepaid.channel.vectors.Replay;
import dev.oncepaid.channel.vectors.Vector;
import dev.oncepaid.channel.vectors.Verdict;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The kinds of WeChat Pay v2. */
public final class Vectors implements ChannelVectors {

    @Override
    public Map<String, Function<Vector, Replay>> kinds() {
        return Map.of(
                "wechat.v2.notify", Vectors::notification,
                "wechat.v2.sign", Vectors::sign,
                "wechat.v2.order", Vectors::order,
                "wechat.v2.req_info", Vectors::requestInfo,
                "wechat.v2.xml", Vectors::xml);
    }

    private static Replay notification(Vector vector) {
        String merchantId =
                FlatXml.read(bytes(vector.body()), "xml")
                        .map(elements -> elements.getOrDefault("mch_id", ""))
                        .orElse("");
        return Verdict.compare(
                vector,
                new WeChatV2Verifier(
                                List.of(text(vector.key(), "api_key")),
                                EnumSet.allOf(SignType.class),
                                new WeChatV2Identity(merchantId, List.of(), List.of()))
                        .verify(vector.notification()));
    }

    private static Replay sign(Vector vector) {
        TreeMap<String, String> elements = new TreeMap<>();
        vector.json()
                .path("params")
                .properties()
                .forEach(param -> elements.put(param.getKey(), param.getValue().asString()));
        boolean verified =
                SignType.fromCode(vector.text("sign_type"))
                        .orElseThrow()
                        .verifies(vector.text("sign"), elements, text(vector.key(), "api_key"));
        return Replay.when(
                verified == vector.expected().path("valid").booleanValue(),
                "verified: " + verified);
    }

    /** The order in which elements are signed is the one they are read in. */
    private static Replay order(Vector vector) {
        String xml =
                vector.json()
                        .path("input")
                        .valueStream()
                        .map(name -> "<%1$s>1</%1$s>".formatted(name.asString()))
                        .collect(Collectors.joining("", "<xml>", "</xml>"));
        List<String> found =
                FlatXml.read(bytes(xml), "xml")
                        .map(Map::keySet)
                        .map(List::copyOf)
                        .orElse(List.of());
        List<String> wanted =
                vector.expected().path("order").valueStream().map(JsonNode::asString).toList();
        return Replay.when(found.equals(wanted), found.toString());
    }

    private static Replay requestInfo(Vector vector) {
        JsonNode key = vector.key();
        Optional<String> plain =
                (key.has("aes_key")
                                ? RequestInfo.openWith(
                                        vector.text("req_info"), bytes(text(key, "aes_key")))
                                : RequestInfo.open(vector.text("req_info"), text(key, "api_key")))
                        .map(opened -> new String(opened, StandardCharsets.UTF_8));
        JsonNode expected = vector.expected().path("plaintext");
        Optional<String> wanted =
                expected.isString() ? Optional.of(expected.asString()) : Optional.empty();
        return Replay.when(plain.equals(wanted), "opened differently");
    }

    private static Replay xml(Vector vector) {
        boolean rejected = FlatXml.read(bytes(vector.body()), "xml").isEmpty();
        return Replay.when(
                rejected == text(vector.expected(), "parse").contains("reject"),
                "rejected: " + rejected);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }
}
