package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.UnreadableContent;
import java.util.Optional;

/** The outer JSON of every APIv3 notification. */
record Envelope(
        Optional<String> id,
        Optional<String> createTime,
        Optional<String> eventType,
        Json resource) {

    static Envelope read(byte[] body) {
        Json json = Json.read(body).orElseThrow(() -> new UnreadableContent("json"));
        return new Envelope(
                json.text("id"),
                json.text("create_time"),
                json.text("event_type"),
                json.object("resource"));
    }
}
