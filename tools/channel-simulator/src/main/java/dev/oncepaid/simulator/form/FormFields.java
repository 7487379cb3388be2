package dev.oncepaid.simulator.form;

import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/** What can be done with form fields; maps keep the order of sending. */
public final class FormFields {

    private FormFields() {}

    /** The chosen fields as {@code k=v&k=v}, sorted by name, values as they are. */
    public static String sortedPairs(
            Map<String, String> fields, BiPredicate<String, String> isChosen) {
        return new TreeMap<>(fields)
                .entrySet().stream()
                        .filter(field -> isChosen.test(field.getKey(), field.getValue()))
                        .map(field -> field.getKey() + "=" + field.getValue())
                        .collect(Collectors.joining("&"));
    }

    /** The body of a form POST, in the order of the map. */
    public static byte[] encoded(Map<String, String> fields, Charset charset) {
        return fields.entrySet().stream()
                .map(field -> pair(field, charset))
                .collect(Collectors.joining("&"))
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** The charset of this name; UTF-8 where there is none. */
    public static Charset charset(String name) {
        try {
            return Charset.forName(name);
        } catch (UnsupportedCharsetException | IllegalCharsetNameException _) {
            return StandardCharsets.UTF_8;
        }
    }

    /** A copy with this field set. */
    public static Map<String, String> with(Map<String, String> fields, String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(fields);
        changed.put(name, value);
        return changed;
    }

    /** A copy without this field. */
    public static Map<String, String> without(Map<String, String> fields, String name) {
        Map<String, String> changed = new LinkedHashMap<>(fields);
        changed.remove(name);
        return changed;
    }

    private static String pair(Map.Entry<String, String> field, Charset charset) {
        return URLEncoder.encode(field.getKey(), charset)
                + "="
                + URLEncoder.encode(field.getValue(), charset);
    }
}
