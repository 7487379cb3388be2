package dev.oncepaid.channel.content;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Collects further fields worth reading; nothing decides on them, so nothing fails on them. */
public final class Details {

    /** Longer values are left out; the stored body has them. */
    private static final int VALUE_CHARS_MAX = 1024;

    private final Map<String, String> details = new LinkedHashMap<>();

    public Details add(String name, Optional<String> value) {
        value.filter(text -> text.length() <= VALUE_CHARS_MAX)
                .ifPresent(text -> details.put(name, text));
        return this;
    }

    public Map<String, String> toMap() {
        return details;
    }
}
