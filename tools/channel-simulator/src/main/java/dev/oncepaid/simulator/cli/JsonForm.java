package dev.oncepaid.simulator.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.model.EventKey;
import dev.oncepaid.simulator.SignedRequest;
import java.net.URI;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** For programs: {@code method, url, path, headers[{name,value}], body_base64, keys[]}. */
final class JsonForm implements RequestForm {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private final URI gateway;
    private final List<EventKey> keys;

    /**
     * @param keys under which the gateway stores the request once it acknowledges it
     */
    JsonForm(URI gateway, List<EventKey> keys) {
        this.gateway = gateway;
        this.keys = keys;
    }

    @Override
    public byte[] write(SignedRequest request) {
        ObjectNode json = JSON.createObjectNode();
        json.put("method", request.method());
        json.put("url", gateway.resolve(request.path()).toString());
        json.put("path", request.path());
        ArrayNode headers = json.putArray("headers");
        request.headers()
                .forEach(h -> headers.addObject().put("name", h.name()).put("value", h.value()));
        json.put("body_base64", Base64.getEncoder().encodeToString(request.body()));
        ArrayNode stored = json.putArray("keys");
        keys.forEach(key -> stored.add(key.toString()));
        return (JSON.writeValueAsString(json) + "\n").getBytes(UTF_8);
    }
}
