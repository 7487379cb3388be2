package dev.oncepaid.gateway.receive;

import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.FactsCodec;
import java.io.StringWriter;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.json.JsonMapper;

/**
 * What is kept of the headers: those that a channel's signature is made of, so that a stored
 * notification can be verified again.
 */
final class StoredHeaders {

    private static final int JSON_CHARS_USUAL = 1024;

    private static final JsonMapper JSON = JsonMapper.shared();

    private StoredHeaders() {}

    /** A JSON object of arrays; headers that did not come are left out. */
    static String json(Channel channel, Notification.Headers headers) {
        StringWriter text = new StringWriter(JSON_CHARS_USUAL);
        try (JsonGenerator json = JSON.createGenerator(text)) {
            json.writeStartObject();
            for (String name : ChannelProtocol.of(channel).keptHeaders()) {
                write(json, name, headers.values(name));
            }
            json.writeEndObject();
        }
        return text.toString();
    }

    private static void write(JsonGenerator json, String name, List<String> values) {
        if (!values.isEmpty()) {
            json.writeArrayPropertyStart(name);
            values.forEach(value -> json.writeString(FactsCodec.storable(value)));
            json.writeEndArray();
        }
    }
}
