package dev.oncepaid.settlement.resolve;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.failedAt;
import static dev.oncepaid.settlement.testing.Told.other;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refundFailed;
import static dev.oncepaid.settlement.testing.Told.refundFailedAt;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.unconfirmed;
import static dev.oncepaid.settlement.testing.Told.unknownStatus;
import static dev.oncepaid.settlement.testing.Told.unreadable;
import static dev.oncepaid.settlement.testing.Told.waiting;

import dev.oncepaid.model.Facts;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.Told;
import java.util.Optional;
import java.util.function.Consumer;

/** How a case comes about. */
enum Opened {
    LATE_PAYMENT(
            "a payment of a closed order",
            s -> {
                s.closed();
                s.tell(paid(s.order(), s.trade(), 10_000));
            }),
    DOUBLE_PAYMENT(
            "a second payment",
            s -> {
                s.registered();
                s.tell(paid(s.order(), "X" + s.trade(), 10_000));
                s.tell(paid(s.order(), s.trade(), 10_000));
            }),
    MISMATCH(
            "a payment of another amount",
            s -> {
                s.registered(9_999);
                s.tell(paid(s.order(), s.trade(), 10_000));
            }),
    MISMATCH_OF_KNOWN_TRADE(
            "a known trade, now another amount",
            s -> {
                paidOrder(s);
                s.tell(paid(s.order(), s.trade(), 1));
            }),
    MISMATCH_WITHOUT_MONEY(
            "a payment of nothing",
            s -> {
                s.registered();
                s.tell(paid(s.order(), s.trade(), 0));
            }),
    MISMATCH_OF_REFUND(
            "a refund that names another order",
            s -> {
                paidOrder(s);
                s.tell(refunded("other", s.trade(), "R1", 3_000));
            }),
    MISMATCH_OF_REFUND_AMOUNT(
            "a refund that names another order, another amount",
            s -> {
                paidOrder(s);
                s.tell(refunded("other", s.trade(), "R1", 2_000));
            }),
    WRONG_ACCOUNT(
            "a payment",
            s -> {
                s.registered();
                s.tell(foreign(paid(s.order(), s.trade(), 10_000)));
            }),
    WRONG_ACCOUNT_OF_REFUND(
            "a refund",
            s -> {
                paidOrder(s);
                s.tell(foreign(refunded(s.order(), s.trade(), "R1", 3_000)));
            }),
    WRONG_ACCOUNT_OF_REFUND_AMOUNT(
            "a refund of another amount",
            s -> {
                paidOrder(s);
                s.tell(foreign(refunded(s.order(), s.trade(), "R1", 2_000)));
            }),
    WRONG_ACCOUNT_OF_FAILED_REFUND(
            "a refund that failed at a time after the success that comes later",
            s -> {
                paidOrder(s);
                s.tell(
                        foreign(
                                refundFailedAt(
                                        s.order(),
                                        s.trade(),
                                        "R1",
                                        Optional.of(Told.AT.plusSeconds(60)))));
            }),
    WRONG_ACCOUNT_WITHOUT_MONEY(
            "nothing paid yet", s -> s.tell(foreign(waiting(s.order(), s.trade())))),
    UNKNOWN_ORDER("a payment", s -> s.tellLate(paid(s.order(), s.trade(), 10_000))),
    UNKNOWN_ORDER_WITHOUT_MONEY("nothing paid yet", s -> s.tellLate(waiting(s.order(), s.trade()))),
    UNKNOWN_ORDER_OF_REFUND(
            "a refund", s -> s.tellLate(refunded(s.order(), s.trade(), "R1", 3_000))),
    REFUND_EARLY(
            "",
            s -> {
                s.registered();
                s.tellLate(refunded(s.order(), s.trade(), "R1", 3_000));
            }),
    REFUND_EXCEEDS(
            "",
            s -> {
                paidOrder(s);
                s.tell(refunded(s.order(), s.trade(), "R1", 10_001));
            }),
    REFUND_ABNORMAL(
            "",
            s -> {
                paidOrder(s);
                s.tell(refundFailed(s.order(), s.trade(), "R1", 3_000));
            }),
    REFUND_ABNORMAL_LATER(
            "at a time after the success that comes later",
            s -> {
                paidOrder(s);
                s.tell(
                        refundFailedAt(
                                s.order(), s.trade(), "R1", Optional.of(Told.AT.plusSeconds(60))));
            }),
    REFUND_ABNORMAL_OF_SUCCESS(
            "after that refund had succeeded",
            s -> {
                paidOrder(s);
                s.tell(refunded(s.order(), s.trade(), "R1", 3_000));
                s.tell(
                        refundFailedAt(
                                s.order(), s.trade(), "R1", Optional.of(Told.AT.plusSeconds(60))));
            }),
    UNCONFIRMED(
            "",
            s -> {
                paidOrder(s);
                s.tell(unconfirmed(s.order(), s.trade(), "R1", 3_000));
            }),
    UNCONFIRMED_AMOUNT(
            "another amount than the signed statement's",
            s -> {
                paidOrder(s);
                s.tell(unconfirmed(s.order(), s.trade(), "R1", 2_000));
            }),
    CONTRADICTION(
            "",
            s -> {
                paidOrder(s);
                s.tell(closed(s.order(), s.trade()));
            }),
    CONTRADICTION_OF_FAILURE(
            "a failure after the payment",
            s -> {
                paidOrder(s);
                s.tell(failedAt(s.order(), s.trade(), Optional.of(Told.AT.plusSeconds(60))));
            }),
    UNKNOWN_STATUS(
            "",
            s -> {
                paidOrder(s);
                s.tell(unknownStatus(s.order(), s.trade()));
            }),
    UNKNOWN_STATUS_WITHOUT_TRADE(
            "naming no trade", s -> s.tell(unknownStatus(s.order(), Optional.empty()))),
    UNREADABLE("", s -> s.tell(unreadable())),
    POISON("", s -> s.failTooOften(other()));

    private final String words;
    private final Consumer<CaseStage> steps;

    Opened(String words, Consumer<CaseStage> steps) {
        this.words = words;
        this.steps = steps;
    }

    /** Plays it, and leaves the stage with its case. */
    void on(CaseStage stage) {
        steps.accept(stage);
        stage.mark(reason());
    }

    String reason() {
        return name().replaceFirst("_(OF_|WITHOUT_|LATER|AMOUNT).*", "");
    }

    String words() {
        return "`" + reason() + "`" + (words.isEmpty() ? "" : ": " + words);
    }

    private static Stored foreign(Facts facts) {
        return Stored.of(facts).ofAnotherAccount();
    }

    private static void paidOrder(CaseStage stage) {
        stage.registered();
        stage.tell(paid(stage.order(), stage.trade(), 10_000));
    }
}
