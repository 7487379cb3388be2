package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.HeaderMap;
import dev.oncepaid.channel.Notification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One vector of a directory: what was sent, with which keys, and what must come of it. */
public record Vector(JsonNode json) {

    private static final Instant ANY_TIME = Instant.parse("2026-11-29T00:00:00Z");

    static List<Vector> readAll(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .flatMap(Vector::read)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Vector> read(Path file) {
        try {
            return JsonMapper.shared()
                    .readTree(file.toFile())
                    .path("vectors")
                    .valueStream()
                    .map(Vector::new);
        } catch (JacksonException e) {
            throw new UncheckedIOException(new IOException(file + " is no JSON", e));
        }
    }

    public String id() {
        return text("id");
    }

    public String kind() {
        return text("kind");
    }

    public String text(String field) {
        return json.path(field).asString("");
    }

    public JsonNode key() {
        return json.path("key");
    }

    public JsonNode expected() {
        return json.path("expected");
    }

    public Instant now() {
        return json.has("now_epoch")
                ? Instant.ofEpochSecond(json.path("now_epoch").longValue())
                : ANY_TIME;
    }

    /** A return URL is opened by the payer's browser: what it carries stands in its query. */
    public boolean isGet() {
        return json.path("http").path("method").asString("POST").equals("GET");
    }

    public String body() {
        JsonNode http = json.path("http");
        return http.has("body") ? http.path("body").asString() : http.path("query").asString("");
    }

    /** The request as the gateway hands it to a verifier; a query on a POST is not part of it. */
    public Notification notification() {
        Map<String, List<String>> headers = new HashMap<>();
        json.path("http")
                .path("headers")
                .properties()
                .forEach(
                        header ->
                                headers.put(
                                        header.getKey(), List.of(header.getValue().asString())));
        return new Notification(
                body().getBytes(StandardCharsets.UTF_8), new HeaderMap(headers), now());
    }
}
