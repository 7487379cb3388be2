package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.Notification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes vectors of one channel in the format that {@link VectorReplayTest} and {@link
 * BillVectorsTest} read.
 */
final class VectorFile {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final String channel;
    private final ObjectNode file = JSON.createObjectNode();

    VectorFile(String channel) {
        this.channel = channel;
        file.put("channel", channel).putArray("vectors");
    }

    /** A vector with its name and kind; the caller adds the rest. */
    ObjectNode add(String id, String kind) {
        return file.withArray("vectors")
                .addObject()
                .put("id", id)
                .put("channel", channel)
                .put("kind", kind)
                .put("origin", "made by VectorGenerator");
    }

    /** A request that the gateway must take as genuine; returns {@code expected.normalized}. */
    static ObjectNode valid(ObjectNode vector, Notification notification, List<String> headers) {
        request(vector, notification, headers);
        return vector.putObject("expected").put("valid", true).putObject("normalized");
    }

    /** A request that the gateway must refuse. */
    static void invalid(
            ObjectNode vector, Notification notification, List<String> headers, String reason) {
        request(vector, notification, headers);
        vector.putObject("expected").put("valid", false).put("reason", reason);
    }

    private static void request(
            ObjectNode vector, Notification notification, List<String> headers) {
        vector.put("now_epoch", notification.receivedAt().getEpochSecond());
        ObjectNode http = vector.putObject("http").put("method", "POST");
        ObjectNode sent = http.putObject("headers");
        for (String header : headers) {
            notification.headers().values(header).forEach(value -> sent.put(header, value));
        }
        http.put("body", new String(notification.body(), StandardCharsets.UTF_8));
    }

    void write(Path directory) {
        try {
            Files.createDirectories(directory);
            Files.writeString(
                    directory.resolve(channel + ".json"),
                    JSON.writerWithDefaultPrettyPrinter().writeValueAsString(file) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
