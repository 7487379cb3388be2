package dev.oncepaid.platform.query;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The parameters that a request may have.
 *
 * @param single those that may be given once
 * @param repeatable those that may be given several times
 */
public record QueryParameters(Set<String> single, Set<String> repeatable) {

    private static final String NO_TEXT = "\uFFFD";

    public static QueryParameters single(Set<String> names) {
        return new QueryParameters(names, Set.of());
    }

    /** What is wrong with a query, by the name of the parameter; empty if nothing is. */
    public Map<String, String> faults(@Nullable String query) {
        Map<String, String> faults = new LinkedHashMap<>();
        Set<String> seen = new HashSet<>();
        if (query != null) {
            for (String part : query.split("&", -1)) {
                if (!part.isEmpty()) {
                    check(part, seen, faults);
                }
            }
        }
        return faults;
    }

    private void check(String part, Set<String> seen, Map<String, String> faults) {
        int equals = part.indexOf('=');
        String name = decoded(equals < 0 ? part : part.substring(0, equals));
        String value = equals < 0 ? "" : decoded(part.substring(equals + 1));
        if (name.contains(NO_TEXT) || value.contains(NO_TEXT)) {
            faults.put(name, "is no UTF-8 in URL encoding");
        } else if (!single.contains(name) && !repeatable.contains(name)) {
            faults.put(name, "is no parameter of this request; " + known());
        } else if (value.isEmpty()) {
            faults.put(name, "is empty; leave it out or give it a value");
        } else if (!seen.add(name) && single.contains(name)) {
            faults.put(name, "is given twice");
        }
    }

    private String known() {
        Set<String> all = new TreeSet<>(single);
        all.addAll(repeatable);
        return all.isEmpty() ? "it has none" : "there are " + String.join(", ", all);
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException _) {
            return NO_TEXT;
        }
    }
}
