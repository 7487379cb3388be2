package dev.oncepaid.channel.content;

import dev.oncepaid.model.FactRange;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Collects further fields worth reading; nothing decides on them, so nothing fails on them. */
public final class Details {

    private final Map<String, String> details = new LinkedHashMap<>();

    public Details add(String name, Optional<String> value) {
        value.filter(text -> text.length() <= FactRange.DETAIL_CHARS_MAX)
                .ifPresent(text -> details.put(name, text));
        return this;
    }

    public Map<String, String> toMap() {
        return details;
    }
}
