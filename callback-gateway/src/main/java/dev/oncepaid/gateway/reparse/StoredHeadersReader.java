package dev.oncepaid.gateway.reparse;

import dev.oncepaid.channel.HeaderMap;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.model.StrictJson;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Reads the headers of a stored notification: a JSON object of arrays. */
final class StoredHeadersReader {

    private StoredHeadersReader() {}

    static Notification.Headers of(String json) {
        Map<String, List<String>> byName = new HashMap<>();
        for (Map.Entry<String, JsonNode> header : StrictJson.read(json).properties()) {
            List<String> values = new ArrayList<>();
            header.getValue().forEach(value -> values.add(value.asString()));
            byName.put(header.getKey(), values);
        }
        return new HeaderMap(byName);
    }
}
