package dev.oncepaid.channel;

import java.util.List;

/** Tells of the headers that a channel's signature needs, each exactly once. */
public final class HeaderSteps {

    private HeaderSteps() {}

    /** One step per header. */
    public static List<Step> of(Notification.Headers headers, String... names) {
        return List.of(names).stream().map(name -> step(name, headers.values(name))).toList();
    }

    private static Step step(String name, List<String> values) {
        if (values.isEmpty()) {
            return Step.failed(name, "is missing; was it left out when the request was captured?");
        }
        if (values.size() > 1) {
            return Step.failed(name, "comes " + values.size() + " times; it must come once");
        }
        return Step.of(!values.getFirst().isBlank(), name, values.getFirst(), "is empty");
    }
}
