package dev.oncepaid.stack.demo;

/** What happens to one order. {@link StoryTeller} plays each. */
enum Scenario {
    /** One notification, nothing else. */
    PAID_ONCE("PAID"),
    /** The same notification eight times within seconds. */
    REPEAT_STORM("PAID"),
    /** The same notification eight times at the same instant. */
    SIMULTANEOUS_REPEATS("PAID"),
    /** The same fact again and again, under a new notification id each time. */
    NEW_NOTIFY_IDS("PAID"),
    /** The channel tells first that it waits for the payer. */
    WAITING_THEN_PAID("PAID"),
    /** "Waiting for the payer" arrives when the order is paid. */
    PAID_THEN_WAITING("PAID"),
    /** An earlier attempt is closed after a later one has paid. */
    PAID_THEN_OTHER_TRADE_CLOSED("PAID"),
    /** The channel closes the very trade that paid, and says nothing of a refund. */
    PAID_THEN_SAME_TRADE_CLOSED("PAID"),
    /** The only attempt that this order allows is closed by the channel. */
    CLOSED_BY_CHANNEL("CLOSED"),
    /** The merchant closed the order; the payer pays nevertheless. */
    PAID_AFTER_CLOSE("CLOSED"),
    /** Paid, then given back in two parts. */
    PAID_THEN_REFUNDED("REFUNDED"),
    /** Paid, then a part is given back. */
    PARTLY_REFUNDED("PARTIALLY_REFUNDED"),
    /** The notice of the refund overtakes that of the payment. */
    REFUND_BEFORE_PAYMENT("REFUNDED"),
    /** More is given back than was paid. */
    OVER_REFUNDED("PAID"),
    /** A refund in words that nothing signs, as WeChat Pay v2 has it. */
    UNSIGNED_REFUND("PAID"),
    /** Two trades pay the same order, often in two channels. */
    PAID_TWICE("PAID"),
    /** One cent is missing or too much. */
    WRONG_AMOUNT("AWAITING_PAYMENT"),
    /** A forgery first, then the genuine notification. */
    FORGED_THEN_PAID("PAID"),
    /** Forgeries only: nobody has paid. */
    ONLY_FORGED("AWAITING_PAYMENT"),
    /** Paid, but no merchant ever registers such an order. */
    UNKNOWN_ORDER(""),
    /** Paid before the merchant has registered the order. */
    REGISTERED_LATE("PAID"),
    /** Genuine, but about another account than the one of the notify URL. */
    ANOTHER_ACCOUNT("AWAITING_PAYMENT");

    private final String endsAs;

    Scenario(String endsAs) {
        this.endsAs = endsAs;
    }

    /** The status in which the order must end; empty where there is no order. */
    String endsAs() {
        return endsAs;
    }

    Registration registration() {
        return switch (this) {
            case UNKNOWN_ORDER -> Registration.NEVER;
            case REGISTERED_LATE -> Registration.AFTER_THE_TRAFFIC;
            case PAID_AFTER_CLOSE -> Registration.FIRST_AND_CLOSED;
            case PAID_ONCE,
                    REPEAT_STORM,
                    SIMULTANEOUS_REPEATS,
                    NEW_NOTIFY_IDS,
                    WAITING_THEN_PAID,
                    PAID_THEN_WAITING,
                    PAID_THEN_OTHER_TRADE_CLOSED,
                    PAID_THEN_SAME_TRADE_CLOSED,
                    CLOSED_BY_CHANNEL,
                    PAID_THEN_REFUNDED,
                    PARTLY_REFUNDED,
                    REFUND_BEFORE_PAYMENT,
                    OVER_REFUNDED,
                    UNSIGNED_REFUND,
                    PAID_TWICE,
                    WRONG_AMOUNT,
                    FORGED_THEN_PAID,
                    ONLY_FORGED,
                    ANOTHER_ACCOUNT ->
                    Registration.FIRST;
        };
    }

    /** What the merchant does. */
    enum Registration {
        /** Registers the order before any notification. */
        FIRST,
        /** Registers it, then closes it, before any notification. */
        FIRST_AND_CLOSED,
        /** Registers it when the notifications have been sent. */
        AFTER_THE_TRAFFIC,
        /** Does not know it. */
        NEVER
    }
}
