package dev.oncepaid.channel;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Headers that are held in memory: of a captured, stored or made-up notification. */
public final class HeaderMap implements Notification.Headers {

    private final Map<String, List<String>> byLowerCaseName = new TreeMap<>();

    /** The values by name, each name in whatever case. */
    public HeaderMap(Map<String, List<String>> values) {
        values.forEach(
                (name, list) ->
                        byLowerCaseName.put(name.toLowerCase(Locale.ROOT), List.copyOf(list)));
    }

    @Override
    public List<String> values(String name) {
        return byLowerCaseName.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
    }
}
