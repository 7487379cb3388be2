package dev.oncepaid.settlement.replay;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.settlement.event.HandleStatus;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

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
     * Takes nothing it does not know, nor what no event can have: a mistyped condition must mean
     * neither "all" nor "none".
     *
     * @throws BadRequest naming every faulty condition
     */
    Choice {
        Fields named = Fields.none();
        Map<String, String> read = new HashMap<>();
        conditions.forEach(
                (name, text) -> {
                    Object value = named.value(name, () -> read(name, text));
                    if (value != null) {
                        read.put(name, value.toString());
                    }
                });
        requireOrder(named, read);
        named.require();
        conditions = Map.copyOf(read);
    }

    private static Object read(String name, String text) {
        return switch (name) {
            case FROM, UNTIL -> Fields.instant(text);
            case CHANNEL -> Fields.oneOf(Channel.class, text);
            case ACCOUNT -> new AccountId(text);
            case MERCHANT -> new MerchantId(text);
            case ORDER -> new OrderNo(text);
            case STATUS -> Fields.oneOf(HandleStatus.class, text);
            case AFTER -> eventId(text);
            default -> throw new IllegalArgumentException("is no condition");
        };
    }

    private static String eventId(String text) {
        if (!text.matches("\\d{1,18}")) {
            throw new IllegalArgumentException("is no event id");
        }
        return text;
    }

    private static void requireOrder(Fields named, Map<String, String> read) {
        String from = read.get(FROM);
        String until = read.get(UNTIL);
        if (from != null && until != null && !Instant.parse(from).isBefore(Instant.parse(until))) {
            named.fault(FROM, "is not before " + UNTIL);
        }
    }

    Optional<String> get(String name) {
        return Optional.ofNullable(conditions.get(name));
    }

    /** Only events with a greater id. */
    long after() {
        return Long.parseLong(conditions.getOrDefault(AFTER, "0"));
    }
}
