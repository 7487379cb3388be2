package dev.oncepaid.channel.form;

import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes what {@link Form} and URLs read. */
public final class PercentEncoding {

    private PercentEncoding() {}

    /** One segment of a path or one value of a query; a blank is {@code %20}. */
    public static String segment(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** {@code name=value&…} in the order of the map, as forms write it. */
    public static String form(Map<String, String> parameters, Charset charset) {
        return parameters.entrySet().stream()
                .map(p -> p.getKey() + "=" + URLEncoder.encode(p.getValue(), charset))
                .collect(Collectors.joining("&"));
    }
}
