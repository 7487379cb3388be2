package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.Facts;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Disposition.Reason;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.Trade;
import java.util.Optional;

/** What a paid trade means. */
final class Payments {

    private Payments() {}

    static Decision decide(Situation situation, Event event, Facts.Paid paid) {
        if (situation.trade().isPresent()) {
            return again(situation, event, paid, situation.trade().get());
        }
        if (paid.amount().minor() == 0) {
            // No money came, so there is none to keep in sight.
            return Decider.parkEvent(Verdict.MISMATCH, event);
        }
        return situation
                .order()
                .map(order -> first(order, event, paid))
                .orElseGet(() -> withoutOrder(event, paid));
    }

    /** A trade that is known already. */
    private static Decision again(Situation situation, Event event, Facts.Paid paid, Trade trade) {
        boolean namesItsOrder =
                event.order()
                        .filter(named -> named.orderNo().equals(trade.order().orderNo()))
                        .isPresent();
        if (!namesItsOrder || !trade.amount().equals(paid.amount())) {
            return contradicts(event, paid);
        }
        if (event.accountMatches() && trade.isSuspendedFor(Reason.WRONG_ACCOUNT)) {
            return anew(situation, event, paid, trade);
        }
        if (isOfACorrectedMerchant(event, trade)) {
            return ofACorrectedMerchant(situation, event, paid, trade);
        }
        if (Decider.namesAnotherOrder(situation, event)) {
            return contradicts(event, paid);
        }
        boolean waitedForThisOrder =
                trade.isSuspendedFor(Reason.UNKNOWN_ORDER)
                        && event.order().filter(trade.order()::equals).isPresent();
        return waitedForThisOrder && situation.order().isPresent()
                ? anew(situation, event, paid, trade)
                : new Decision.Ended(Verdict.ALREADY_APPLIED);
    }

    private static Decision ofACorrectedMerchant(
            Situation situation, Event event, Facts.Paid paid, Trade trade) {
        if (trade.disposition() instanceof Disposition.Refunded) {
            return new Decision.Ended(Verdict.ALREADY_APPLIED);
        }
        return trade.isUndecided() ? anew(situation, event, paid, trade) : contradicts(event, paid);
    }

    /** The trade's own account has another merchant now than when it told of the trade. */
    private static boolean isOfACorrectedMerchant(Event event, Trade trade) {
        return event.accountMatches()
                && trade.isOf(event.origin().accountKey())
                && event.id() > trade.statement().eventId()
                && !event.origin().merchant().equals(trade.order().merchant());
    }

    /** Held money of which is now known whose it is, decided as if it came in now. */
    private static Decision anew(Situation situation, Event event, Facts.Paid paid, Trade trade) {
        Decision decision =
                situation
                        .order()
                        .map(order -> first(order, event, paid))
                        .orElseGet(() -> withoutOrder(event, paid));
        boolean nothingLeftToSuspend =
                decision instanceof Decision.Suspend && trade.remainingMinor() == 0;
        return nothingLeftToSuspend ? new Decision.Ended(Verdict.ALREADY_APPLIED) : decision;
    }

    private static Decision contradicts(Event event, Facts.Paid paid) {
        return new Decision.Park(
                CaseDraft.ofEvent(Verdict.MISMATCH, event.id(), Optional.of(paid.amount())));
    }

    /** A trade whose money has no place yet, and an order that it names. */
    private static Decision first(Order order, Event event, Facts.Paid paid) {
        if (!order.amount().equals(paid.amount())) {
            return suspend(Reason.MISMATCH, Verdict.MISMATCH, event, paid);
        }
        return switch (order.status()) {
            case AWAITING_PAYMENT, PAYING -> new Decision.Settle(paid.amount(), event.time(paid));
            case PAID, PARTIALLY_REFUNDED, REFUNDED ->
                    suspend(Reason.DOUBLE_PAYMENT, Verdict.DOUBLE_PAYMENT, event, paid);
            case CLOSED -> suspend(Reason.LATE_PAYMENT, Verdict.LATE_PAYMENT, event, paid);
        };
    }

    private static Decision withoutOrder(Event event, Facts.Paid paid) {
        return event.patienceOver()
                ? suspend(Reason.UNKNOWN_ORDER, Verdict.UNKNOWN_ORDER, event, paid)
                : new Decision.Wait(Verdict.UNKNOWN_ORDER);
    }

    static Decision suspend(Reason reason, Verdict verdict, Event event, Facts.Paid paid) {
        return new Decision.Suspend(
                reason,
                paid.amount(),
                event.time(paid),
                CaseDraft.ofTrade(verdict, event.trade(), Optional.of(paid.amount())));
    }
}
