package dev.oncepaid.gateway.reparse;

import dev.oncepaid.gateway.channel.Notification;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The headers of a stored notification: a JSON object of arrays. */
record StoredHeadersReader(Map<String, List<String>> byName) implements Notification.Headers {

    static StoredHeadersReader of(String json) {
        Map<String, List<String>> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (Map.Entry<String, JsonNode> header : JsonMapper.shared().readTree(json).properties()) {
            List<String> values = new ArrayList<>();
            header.getValue().forEach(value -> values.add(value.asString()));
            byName.put(header.getKey(), values);
        }
        return new StoredHeadersReader(byName);
    }

    @Override
    public List<String> values(String name) {
        return byName.getOrDefault(name, List.of());
    }
}
