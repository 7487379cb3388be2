package dev.oncepaid.settlement.resolve;

import dev.oncepaid.model.OrderNo;
import java.util.Map;

/** What a person may decide about a case. */
sealed interface Action {

    /** The code that the case keeps as its resolution. */
    String code();

    /** What was chosen beside it. */
    default Map<String, ?> parameters() {
        return Map.of();
    }

    /** The suspended money goes back to the payer: a refund is queued under its fixed number. */
    record Refund() implements Action {
        @Override
        public String code() {
            return "REFUND_ORDERED";
        }
    }

    /**
     * The suspended money pays this open order of the same amount; {@code register} makes the order
     * first.
     */
    record Book(OrderNo orderNo, boolean register) implements Action {
        @Override
        public String code() {
            return "BOOKED";
        }

        @Override
        public Map<String, ?> parameters() {
            return Map.of("order_no", orderNo.value(), "register", register);
        }
    }

    /** The suspended money is kept without an order. */
    record WriteOff() implements Action {
        @Override
        public String code() {
            return "WRITTEN_OFF";
        }
    }

    /** Nothing is to be done; only for cases that hold no money. */
    record Ignore() implements Action {
        @Override
        public String code() {
            return "IGNORED";
        }
    }
}
