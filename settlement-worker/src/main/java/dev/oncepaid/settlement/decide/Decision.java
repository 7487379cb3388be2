package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Refund;
import java.time.Instant;

/** What is to be done about an event: nothing more, nothing less. */
public sealed interface Decision {

    Verdict verdict();

    /** Nothing is left to do: the event is recorded and ended. */
    record Ended(Verdict verdict) implements Decision {}

    /** Something must come first; tried again later. */
    record Wait(Verdict verdict) implements Decision {}

    /** A person or a later event must come; no money moves. */
    record Park(CaseDraft draft) implements Decision {
        @Override
        public Verdict verdict() {
            return draft.reason();
        }
    }

    /** Somebody is about to pay the order. */
    record StartPaying() implements Decision {
        @Override
        public Verdict verdict() {
            return Verdict.APPLIED;
        }
    }

    /** The channel's close of its only trade closes the order. */
    record CloseOrder() implements Decision {
        @Override
        public Verdict verdict() {
            return Verdict.APPLIED;
        }
    }

    /**
     * The trade pays its order. If its money waited in suspense, what is left of it is released.
     */
    record Settle(Money amount, Instant paidAt) implements Decision {
        @Override
        public Verdict verdict() {
            return Verdict.APPLIED;
        }
    }

    /**
     * The trade's money goes to suspense for {@code reason} (moved there, if it waited in suspense
     * for another), and a person must decide.
     */
    record Suspend(Disposition.Reason reason, Money amount, Instant paidAt, CaseDraft draft)
            implements Decision {
        @Override
        public Verdict verdict() {
            return draft.reason();
        }
    }

    /**
     * The refund is recorded and what it adds goes out of the account that holds the trade's money.
     * It adds nothing where a greater running total came before: then the verdict is {@code STALE}.
     */
    record RecordRefund(Refund refund) implements Decision {
        @Override
        public Verdict verdict() {
            return refund.addedMinor() > 0 ? Verdict.APPLIED : Verdict.STALE;
        }
    }
}
