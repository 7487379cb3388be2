package dev.oncepaid.settlement.replay;

import dev.oncepaid.settlement.event.HandleStatus;
import dev.oncepaid.settlement.json.BadRequest;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which stored events are meant: all that fit every named condition. */
record Choice(Map<String, String> conditions) {

    static final String FROM = "received_from";
    static final String UNTIL = "received_until";
    static final String CHANNEL = "channel";
    static final String ACCOUNT = "account";
    static final String MERCHANT = "merchant";
    static final String ORDER = "order_no";
    static final String STATUS = "status";
    static final String AFTER = "after";

    /**
     * Takes nothing it does not know: a mistyped condition must not mean "all".
     *
     * @throws BadRequest naming the condition
     */
    Choice {
        conditions = Map.copyOf(conditions);
        TreeSet<String> unknown = new TreeSet<>(conditions.keySet());
        for (String known :
                new String[] {FROM, UNTIL, CHANNEL, ACCOUNT, MERCHANT, ORDER, STATUS, AFTER}) {
            unknown.remove(known);
        }
        if (!unknown.isEmpty()) {
            throw mistake(unknown.first(), "is no condition");
        }
        for (String time : new String[] {FROM, UNTIL}) {
            requireInstant(time, conditions.get(time));
        }
        String status = conditions.get(STATUS);
        if (status != null) {
            requireStatus(status);
        }
        if (!conditions.getOrDefault(AFTER, "0").matches("\\d{1,18}")) {
            throw mistake(AFTER, "is no event id");
        }
    }

    private static void requireInstant(String name, @Nullable String text) {
        try {
            if (text != null) {
                Instant.parse(text);
            }
        } catch (DateTimeParseException e) {
            throw mistake(name, "is no time such as 2026-01-31T23:00:00Z");
        }
    }

    private static void requireStatus(String status) {
        for (HandleStatus known : HandleStatus.values()) {
            if (known.name().equals(status)) {
                return;
            }
        }
        throw mistake(STATUS, "is none of PENDING, SUCCEEDED, FAILED, PARKED");
    }

    private static BadRequest mistake(String condition, String why) {
        return new BadRequest(Map.of(condition, why));
    }

    Optional<String> get(String name) {
        return Optional.ofNullable(conditions.get(name));
    }

    /** Only events with a greater id. */
    long after() {
        return Long.parseLong(conditions.getOrDefault(AFTER, "0"));
    }
}
