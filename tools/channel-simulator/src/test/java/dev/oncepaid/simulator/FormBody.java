package dev.oncepaid.simulator;

import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Reads a form the plain way, for the tests' own second look. */
public final class FormBody {

    private FormBody() {}

    public static Map<String, String> read(byte[] body, Charset charset) {
        Map<String, String> fields = new TreeMap<>();
        for (String pair : new String(body, StandardCharsets.US_ASCII).split("&")) {
            int equals = pair.indexOf('=');
            fields.put(
                    URLDecoder.decode(pair.substring(0, equals), charset),
                    URLDecoder.decode(pair.substring(equals + 1), charset));
        }
        return fields;
    }
}
