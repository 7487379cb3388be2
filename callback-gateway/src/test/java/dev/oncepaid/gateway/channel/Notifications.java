package dev.oncepaid.gateway.channel;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Builds notifications for tests. */
public final class Notifications {

    private Notifications() {}

    public static Notification of(String body, Instant receivedAt) {
        return of(body.getBytes(StandardCharsets.UTF_8), Map.of(), receivedAt);
    }

    public static Notification of(byte[] body, Map<String, String> headers, Instant receivedAt) {
        Map<String, List<String>> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.forEach((name, value) -> values.put(name, new ArrayList<>(List.of(value))));
        return new Notification(body, headers(values), receivedAt);
    }

    /** Headers of which one may have several values. */
    public static Notification.Headers headers(Map<String, List<String>> values) {
        Map<String, List<String>> lowerCase = new TreeMap<>();
        values.forEach((name, list) -> lowerCase.put(name.toLowerCase(Locale.ROOT), list));
        return name -> lowerCase.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
    }
}
