package dev.oncepaid.stack.demo;

/**
 * What happens to one order. {@link StoryTeller} plays each.
 *
 * <p>Together they show every verdict that a channel's notification can bring about. Two need more
 * than a channel and are not played: {@code UNSUPPORTED_VERSION}, a gateway that is newer than the
 * worker, and {@code POISON}, an event on which the worker itself fails again and again.
 */
enum Scenario {
    /** One notification, nothing else. */
    PAID_ONCE(Ending.settled("PAID", "APPLIED")),
    /** The same notification eight times within seconds. */
    REPEAT_STORM(Ending.settled("PAID", "APPLIED")),
    /** The same notification eight times at the same instant. */
    SIMULTANEOUS_REPEATS(Ending.settled("PAID", "APPLIED")),
    /** The same fact again and again, under a new notification id each time. */
    NEW_NOTIFY_IDS(Ending.settled("PAID", "ALREADY_APPLIED")),
    /** The channel tells first that it waits for the payer. */
    WAITING_THEN_PAID(Ending.settled("PAID", "APPLIED")),
    /** "Waiting for the payer" arrives when the order is paid. */
    PAID_THEN_WAITING(Ending.settled("PAID", "APPLIED")),
    /** An earlier attempt is closed after a later one has paid. */
    PAID_THEN_OTHER_TRADE_CLOSED(Ending.settled("PAID", "STALE")),
    /** The channel closes the very trade that paid, and says nothing of a refund. */
    PAID_THEN_SAME_TRADE_CLOSED(Ending.forAPerson("PAID", "CONTRADICTION")),
    /** The only attempt that this order allows is closed by the channel. */
    CLOSED_BY_CHANNEL(Ending.settled("CLOSED", "APPLIED")),
    /** The merchant closed the order; the payer pays nevertheless. */
    PAID_AFTER_CLOSE(Ending.forAPerson("CLOSED", "LATE_PAYMENT")),
    /** Paid, then given back in two parts. */
    PAID_THEN_REFUNDED(Ending.settled("REFUNDED", "APPLIED")),
    /** Paid, then a part is given back. */
    PARTLY_REFUNDED(Ending.settled("PARTIALLY_REFUNDED", "APPLIED")),
    /** The notice of the refund overtakes that of the payment. */
    REFUND_BEFORE_PAYMENT(Ending.settled("REFUNDED", "APPLIED")),
    /** More is given back than was paid. */
    OVER_REFUNDED(Ending.forAPerson("PAID", "REFUND_EXCEEDS")),
    /** A refund in words that nothing signs, as WeChat Pay v2 has it. */
    UNSIGNED_REFUND(Ending.forAPerson("PAID", "UNCONFIRMED")),
    /** The channel could not give back what it was asked to. */
    REFUND_FAILED(Ending.forAPerson("PAID", "REFUND_ABNORMAL")),
    /** A refund of a payment that nobody ever tells of. */
    REFUND_WITHOUT_PAYMENT(Ending.forAPerson("AWAITING_PAYMENT", "REFUND_EARLY")),
    /** Two trades pay the same order, often in two channels. */
    PAID_TWICE(Ending.forAPerson("PAID", "DOUBLE_PAYMENT")),
    /** One cent is missing or too much. */
    WRONG_AMOUNT(Ending.forAPerson("AWAITING_PAYMENT", "MISMATCH")),
    /** A forgery first, then the genuine notification. */
    FORGED_THEN_PAID(Ending.settled("PAID", "APPLIED")),
    /** Forgeries only: nobody has paid. */
    ONLY_FORGED(Ending.untold()),
    /** Paid, but no merchant ever registers such an order. */
    UNKNOWN_ORDER(Ending.forAPerson("", "UNKNOWN_ORDER")),
    /** Paid before the merchant has registered the order. */
    REGISTERED_LATE(Ending.settled("PAID", "APPLIED")),
    /** Genuine, but about another account than the one of the notify URL. */
    ANOTHER_ACCOUNT(Ending.forAPerson("AWAITING_PAYMENT", "WRONG_ACCOUNT")),
    /** The channel uses a word for the trade's state that nobody has seen before. */
    WORD_NEVER_SEEN(Ending.forAPerson("AWAITING_PAYMENT", "UNKNOWN_STATUS")),
    /** Signed by the channel, but encrypted with a key that the gateway does not have. */
    UNREADABLE(Ending.forAPerson("AWAITING_PAYMENT", "UNREADABLE")),
    /** Paid, and then a notification of the channel that is about no payment at all. */
    ABOUT_NO_PAYMENT(Ending.settled("PAID", "NOT_OURS"));

    @SuppressWarnings("ImmutableEnumChecker") // a record of texts and a boolean: nothing to change
    private final Ending ending;

    Scenario(Ending ending) {
        this.ending = ending;
    }

    Ending ending() {
        return ending;
    }

    /**
     * Whether the verdict hangs on which notification comes first. A gateway that is killed between
     * the two makes the channel send the first one again, after the second.
     */
    boolean isLeftToArrival() {
        return this == PAID_THEN_SAME_TRADE_CLOSED;
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
                    REFUND_FAILED,
                    REFUND_WITHOUT_PAYMENT,
                    PAID_TWICE,
                    WRONG_AMOUNT,
                    FORGED_THEN_PAID,
                    ONLY_FORGED,
                    ANOTHER_ACCOUNT,
                    WORD_NEVER_SEEN,
                    UNREADABLE,
                    ABOUT_NO_PAYMENT ->
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
