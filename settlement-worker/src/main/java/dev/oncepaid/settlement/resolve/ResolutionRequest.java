package dev.oncepaid.settlement.resolve;

import dev.oncepaid.model.OrderNo;
import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.settlement.audit.Comment;
import dev.oncepaid.settlement.resolve.ResolutionBody.Decision;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A decision as a request states it, in the fields of {@link ResolutionBody}. */
record ResolutionRequest(Action action, String comment) {

    /**
     * @throws BadRequest naming every faulty field
     */
    static ResolutionRequest of(byte[] body) {
        Fields fields = Fields.of(body, ResolutionBody.class);
        Action action = action(fields);
        String comment = fields.text("comment", Comment::of);
        fields.require();
        return new ResolutionRequest(
                Objects.requireNonNull(action), Objects.requireNonNull(comment));
    }

    private static @Nullable Action action(Fields fields) {
        Decision decision = fields.text("action", text -> Fields.oneOf(Decision.class, text));
        return switch (decision) {
            case null -> null;
            case REFUND -> alone(fields, new Action.Refund());
            case BOOK -> book(fields);
            case WRITE_OFF -> alone(fields, new Action.WriteOff());
            case IGNORE -> alone(fields, new Action.Ignore());
        };
    }

    // A request that names an order was meant to book: it must not refund the money.
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
}
