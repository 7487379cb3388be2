package dev.oncepaid.settlement.resolve;

import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.json.BadRequest;
import dev.oncepaid.settlement.json.Fields;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code {"action":"refund|book|write-off|ignore","comment":"…"}}; for {@code book} also {@code
 * order_no} and, where the order is yet to be made, {@code register}.
 */
record ResolutionRequest(Action action, String comment) {

    private static final int COMMENT_CHARS_MAX = 500;
    private static final Set<String> FIELDS = Set.of("action", "comment", "order_no", "register");

    /**
     * @throws BadRequest naming every faulty field
     */
    static ResolutionRequest of(byte[] body) {
        Fields fields = Fields.of(body, FIELDS);
        Action action = action(fields);
        String comment = fields.text("comment", ResolutionRequest::comment);
        fields.require();
        return new ResolutionRequest(
                Objects.requireNonNull(action), Objects.requireNonNull(comment));
    }

    private static @Nullable Action action(Fields fields) {
        String word = fields.text("action", text -> text);
        return switch (word) {
            case null -> null;
            case "refund" -> alone(fields, new Action.Refund());
            case "book" -> book(fields);
            case "write-off" -> alone(fields, new Action.WriteOff());
            case "ignore" -> alone(fields, new Action.Ignore());
            default -> {
                fields.fault("action", "must be refund, book, write-off or ignore");
                yield null;
            }
        };
    }

    // Whoever names an order has meant "book" and must not find the money refunded.
    private static Action alone(Fields fields, Action action) {
        Stream.of("order_no", "register")
                .filter(fields::has)
                .forEach(name -> fields.fault(name, "goes with book only"));
        return action;
    }

    private static @Nullable Action book(Fields fields) {
        OrderNo orderNo = fields.text("order_no", OrderNo::new);
        boolean register = fields.truth("register");
        return orderNo == null ? null : new Action.Book(orderNo, register);
    }

    private static String comment(String text) {
        if (text.isBlank() || text.length() > COMMENT_CHARS_MAX) {
            throw new IllegalArgumentException(
                    "must say why in 1 to " + COMMENT_CHARS_MAX + " characters");
        }
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("holds a character that cannot be stored");
        }
        return text.strip();
    }
}
