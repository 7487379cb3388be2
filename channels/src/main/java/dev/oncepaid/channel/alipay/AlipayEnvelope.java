package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.api.ApiReason;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/**
 * The outer JSON of an answer, taken apart without changing a character: what is signed is the
 * node's text as it came, braces included.
 *
 * @param nodes the text of each object by its name
 * @param sign the signature; empty where there is none
 * @param charset in which the texts give back the bytes that came
 * @param fault why nothing can be signed here: no JSON, or one of two meanings
 */
record AlipayEnvelope(
        Map<String, String> nodes,
        Optional<String> sign,
        Optional<String> certSn,
        Charset charset,
        Optional<ApiReason> fault) {

    private static final String ERROR_NODE = "error_response";
    private static final String NODE_END = "_response";

    /**
     * Reads the envelope in the request's character set. Bytes that are not in it are read one by
     * one, so that it still shows whether they are signed. Linear time.
     */
    static AlipayEnvelope read(byte[] body, Charset charset) {
        try {
            return read(charset.newDecoder().decode(ByteBuffer.wrap(body)).toString(), charset);
        } catch (CharacterCodingException _) {
            Charset bytes = StandardCharsets.ISO_8859_1;
            return read(new String(body, bytes), bytes);
        }
    }

    private static AlipayEnvelope read(String text, Charset charset) {
        Members members = new Members();
        Optional<ApiReason> fault = members.read(text);
        return new AlipayEnvelope(
                members.nodes,
                Optional.ofNullable(members.texts.get("sign")).filter(sign -> !sign.isBlank()),
                Optional.ofNullable(members.texts.get(AlipayVerifier.CERT_SN)),
                charset,
                fault);
    }

    /** The node of the method, else the one for errors, else whichever answer it is. */
    Optional<Node> node(String name) {
        return named(name)
                .or(() -> named(ERROR_NODE))
                .or(
                        () ->
                                nodes.keySet().stream()
                                        .filter(other -> other.endsWith(NODE_END))
                                        .findFirst()
                                        .flatMap(this::named));
    }

    private Optional<Node> named(String name) {
        return Optional.ofNullable(nodes.get(name)).map(text -> new Node(name, text));
    }

    /** One answer as it came. */
    record Node(String name, String text) {

        boolean isError() {
            return name.equals(ERROR_NODE);
        }
    }

    /** The members of the outer object; keeps what was found when it ends too early. */
    private static final class Members {

        private final Map<String, String> nodes = new HashMap<>();
        private final Map<String, String> texts = new HashMap<>();
        private final Set<String> names = new HashSet<>();
        private boolean isDoubled;

        Optional<ApiReason> read(String text) {
            try (JsonParser parser = JsonMapper.shared().createParser(text)) {
                if (!readAll(parser, text)) {
                    return Optional.of(ApiReason.UNREADABLE);
                }
            } catch (JacksonException _) {
                return Optional.of(ApiReason.UNREADABLE);
            }
            return isDoubled ? Optional.of(ApiReason.DUPLICATE_KEY) : Optional.empty();
        }

        private boolean readAll(JsonParser parser, String text) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
                String name = parser.currentName();
                isDoubled |= !names.add(name);
                readMember(name, parser, text);
            }
            return parser.nextToken() == null;
        }

        private void readMember(String name, JsonParser parser, String text) {
            JsonToken token = parser.nextToken();
            if (token == JsonToken.VALUE_STRING) {
                texts.put(name, parser.getString());
            } else if (token == JsonToken.START_OBJECT) {
                int from = (int) parser.currentTokenLocation().getCharOffset();
                parser.skipChildren();
                int to = (int) parser.currentLocation().getCharOffset();
                nodes.put(name, text.substring(from, to));
            } else {
                parser.skipChildren();
            }
        }
    }
}
