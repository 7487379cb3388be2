package dev.oncepaid.settlement.resolve;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.failedAt;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refundFailed;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.unconfirmed;
import static dev.oncepaid.settlement.testing.Told.unknownStatus;
import static dev.oncepaid.settlement.testing.Told.waiting;

import java.util.Optional;
import java.util.function.Consumer;

/** What comes later. */
enum Later {
    REGISTERED("the order is registered", CaseStage::registered),
    PAID("the trade is paid, or paid once more", s -> s.tell(paid(s.order(), s.trade(), 10_000))),
    REFUNDED("the same refund succeeds", s -> s.tell(refunded(s.order(), s.trade(), "R1", 3_000))),
    REFUNDED_OTHER(
            "another refund of part", s -> s.tell(refunded(s.order(), s.trade(), "R2", 3_000))),
    REFUNDED_IN_FULL(
            "another refund of everything",
            s -> s.tell(refunded(s.order(), s.trade(), "R3", 10_000))),
    REFUND_FAILED(
            "the same refund fails", s -> s.tell(refundFailed(s.order(), s.trade(), "R1", 3_000))),
    CLOSED("the trade is closed", s -> s.tell(closed(s.order(), s.trade()))),
    OTHER(
            "waiting, a failed attempt, an unsigned refund, an unknown status",
            s -> {
                s.tell(waiting(s.order(), s.trade()));
                s.tell(failedAt(s.order(), s.trade(), Optional.empty()));
                s.tell(unconfirmed(s.order(), s.trade(), "R4", 3_000));
                s.tell(unknownStatus(s.order(), s.trade()));
            }),
    READ_AGAIN(
            "its notification is read again", s -> s.tellReadAgain(waiting(s.order(), s.trade()))),
    RETRIED("it is tried again", CaseStage::retried);

    private final String words;
    private final Consumer<CaseStage> steps;

    Later(String words, Consumer<CaseStage> steps) {
        this.words = words;
        this.steps = steps;
    }

    void on(CaseStage stage) {
        steps.accept(stage);
    }

    String words() {
        return words;
    }
}
