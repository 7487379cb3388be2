package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.HeaderMap;
import dev.oncepaid.channel.api.ApiResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes HTTP answers of tests. */
public final class Responses {

    private Responses() {}

    public static ApiResponse of(int status, String body) {
        return of(status, body.getBytes(StandardCharsets.UTF_8), Map.of(), Asked.NOW);
    }

    public static ApiResponse of(
            int status, byte[] body, Map<String, String> headers, Instant receivedAt) {
        Map<String, List<String>> values = new HashMap<>();
        headers.forEach((name, value) -> values.put(name, List.of(value)));
        return new ApiResponse(status, new HeaderMap(values), body, receivedAt);
    }

    /** The same answer with another body and the same headers. */
    public static ApiResponse with(ApiResponse response, byte[] body) {
        return new ApiResponse(response.status(), response.headers(), body, response.receivedAt());
    }

    public static String text(ApiResponse response) {
        return new String(response.body(), StandardCharsets.UTF_8);
    }
}
