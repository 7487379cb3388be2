package dev.oncepaid.channel;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds notifications for tests. */
public final class Notifications {

    private Notifications() {}

    public static Notification of(String body, Instant receivedAt) {
        return of(body.getBytes(StandardCharsets.UTF_8), Map.of(), receivedAt);
    }

    public static Notification of(byte[] body, Map<String, String> headers, Instant receivedAt) {
        Map<String, List<String>> values = new HashMap<>();
        headers.forEach((name, value) -> values.put(name, List.of(value)));
        return new Notification(body, headers(values), receivedAt);
    }

    public static String body(Notification notification) {
        return new String(notification.body(), StandardCharsets.UTF_8);
    }

    /** Headers of which one may have several values. */
    public static Notification.Headers headers(Map<String, List<String>> values) {
        return new HeaderMap(values);
    }
}
