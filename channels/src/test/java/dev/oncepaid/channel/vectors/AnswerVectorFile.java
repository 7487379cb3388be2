package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.signing.Asked;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/** Writes vectors of one channel's answers. */
final class AnswerVectorFile {

    private final VectorFile file;
    private final String prefix;
    private final List<String> headers;
    private final Consumer<ObjectNode> key;
    private final Consumer<ObjectNode> request;

    /**
     * @param prefix of ids and kinds, such as {@code wechat.v3}
     * @param headers those of an answer that are kept
     * @param key adds what the answers are checked with
     * @param request adds what every call names
     */
    AnswerVectorFile(
            String prefix,
            List<String> headers,
            Consumer<ObjectNode> key,
            Consumer<ObjectNode> request) {
        this.file = new VectorFile(prefix.replace('.', '_') + "_answers");
        this.prefix = prefix;
        this.headers = headers;
        this.key = key;
        this.request = request;
    }

    /** A vector; the caller adds to what is returned what the answer must be read as. */
    ObjectNode add(String call, String name, String signature, ApiResponse response) {
        ObjectNode vector =
                file.add(
                        "own-%s-%s-%s".formatted(prefix.replace(".", ""), call, name),
                        prefix + "." + call);
        vector.put("source", "AnswerVectorGenerator")
                .put("now_epoch", response.receivedAt().getEpochSecond());
        key.accept(vector.putObject("key"));
        ObjectNode asked = vector.putObject("request").put("api", call);
        request.accept(asked);
        ask(call, asked);
        ObjectNode http = vector.putObject("http").put("status", response.status());
        ObjectNode sent = http.putObject("headers");
        for (String header : headers) {
            response.headers().values(header).forEach(value -> sent.put(header, value));
        }
        http.put("body", new String(response.body(), StandardCharsets.UTF_8));
        return vector.putObject("expected").put("signature", signature);
    }

    /** What is compared with the answer beside the numbers. */
    private static void ask(String call, ObjectNode asked) {
        switch (call) {
            case "query" -> asked.put("amount_minor", 10000).put("currency", "CNY");
            case "refund", "refund-query" ->
                    asked.put("amount_minor", 10000)
                            .put("refund_minor", 3000)
                            .put("refunded_before_minor", 2000)
                            .put("currency", "CNY");
            case "bill", "file" -> asked.put("bill_date", "2026-11-28");
            default -> asked.put("closes", Asked.ORDER_NO);
        }
    }

    /** An answer that states something; the caller adds the facts. */
    ObjectNode yes(String call, String name, String reason, ApiResponse response) {
        return add(call, name, "valid", response)
                .put("outcome", "yes")
                .put("reason", reason)
                .putObject("normalized");
    }

    /** An answer that states nothing. */
    void other(String call, String name, String[] expected, ApiResponse response) {
        ObjectNode vector =
                add(call, name, expected[0], response)
                        .put("outcome", expected[1])
                        .put("reason", expected[2]);
        if (expected.length > 3) {
            vector.put("account_alarm", true);
        }
    }

    static String[] expect(String... signatureOutcomeReason) {
        return signatureOutcomeReason;
    }

    void write(Path directory) {
        file.write(directory);
    }
}
