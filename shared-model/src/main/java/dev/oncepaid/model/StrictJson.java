package dev.oncepaid.model;

import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The one reader of JSON, whoever wrote it: messages of channels, requests, records, stored facts.
 *
 * <p>An object that names a field twice is refused, at any depth: of an amount that is given twice,
 * neither is the right one, and two readers may take different ones. Bytes are UTF-8; none of them
 * chooses another encoding.
 */
public final class StrictJson {

    private static final JsonMapper ONCE = mapper(true);
    private static final JsonMapper TWICE = mapper(false);

    private StrictJson() {}

    private static JsonMapper mapper(boolean refusesTwice) {
        return JsonMapper.builder(
                        JsonFactory.builder()
                                .disable(TokenStreamFactory.Feature.CHARSET_DETECTION)
                                .build())
                .configure(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY, refusesTwice)
                .build();
    }

    /**
     * The value that the bytes hold.
     *
     * @throws JacksonException if they are no single JSON value in UTF-8 that names each field once
     */
    public static JsonNode read(byte[] utf8) {
        return ONCE.readTree(utf8);
    }

    /**
     * The value that the text holds.
     *
     * @throws JacksonException if it is no single JSON value that names each field once
     */
    public static JsonNode read(String text) {
        return ONCE.readTree(text);
    }

    /** Whether the text is JSON but for a field that is named twice. */
    public static boolean namesAFieldTwice(String text) {
        try {
            ONCE.readTree(text);
            return false;
        } catch (JacksonException _) {
            return isReadable(text);
        }
    }

    private static boolean isReadable(String text) {
        try {
            TWICE.readTree(text);
            return true;
        } catch (JacksonException _) {
            return false;
        }
    }
}
