package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderStatus;
import dev.oncepaid.settlement.state.Trade;
import java.util.Optional;

/**
 * Decides what an event means, from nothing but its arguments.
 *
 * <p>The table in {@code docs/order-states.md} is made from this class and compared with it in
 * every build.
 */
public final class Decider {

    private Decider() {}

    public static Decision decide(Situation situation, Event event) {
        if (event.readAgain()) {
            return new Decision.Ended(Verdict.STALE);
        }
        return switch (event.content()) {
            case FactsCodec.Decoded.Newer _ -> new Decision.Wait(Verdict.UNSUPPORTED_VERSION);
            case FactsCodec.Decoded.Known known -> decide(situation, event, known.facts());
        };
    }

    private static Decision decide(Situation situation, Event event, Facts facts) {
        if (facts instanceof Facts.Unreadable) {
            return parkEvent(Verdict.UNREADABLE, event);
        }
        if (!event.accountMatches() && !WrongAccounts.isAboutMoneyHeldHere(situation, event)) {
            return WrongAccounts.decide(situation, event, facts);
        }
        return switch (facts) {
            case Facts.Unreadable _ -> parkEvent(Verdict.UNREADABLE, event);
            case Facts.Other _ -> new Decision.Ended(Verdict.NOT_OURS);
            case Facts.UnknownStatus unknown -> unknown(situation, event, unknown);
            case Facts.OfTrade ofTrade -> ofTrade(situation, event, ofTrade);
        };
    }

    /** One case for all that is said of a trade; where none is named, one for each event. */
    private static Decision unknown(Situation situation, Event event, Facts.UnknownStatus unknown) {
        Optional<Money> amount = unknown.amount().flatMap(situation::money);
        return new Decision.Park(
                unknown.tradeNo().isPresent()
                        ? CaseDraft.ofTrade(Verdict.UNKNOWN_STATUS, event.trade(), amount)
                        : CaseDraft.ofEvent(Verdict.UNKNOWN_STATUS, event.id(), amount));
    }

    private static Decision ofTrade(Situation situation, Event event, Facts.OfTrade facts) {
        return switch (facts) {
            case Facts.UnconfirmedRefund refund -> Refunds.unconfirmed(situation, event, refund);
            case Facts.Paid paid -> Payments.decide(situation, event, paid);
            case Facts.Refunded refunded -> Refunds.decide(situation, event, refunded);
            case Facts.RefundFailed failed -> Refunds.failed(situation, event, failed);
            case Facts.Waiting _ -> waiting(situation, event);
            case Facts.PaymentFailed failed -> paymentFailed(situation, event, failed);
            case Facts.Closed _ -> closed(situation, event);
        };
    }

    private static Decision waiting(Situation situation, Event event) {
        if (namesAnotherOrder(situation, event)) {
            return parkEvent(Verdict.MISMATCH, event);
        }
        return situation
                .order()
                .map(order -> waiting(order.status()))
                .orElseGet(() -> unknownOrder(event));
    }

    private static Decision waiting(OrderStatus status) {
        return switch (status) {
            case AWAITING_PAYMENT -> new Decision.StartPaying();
            case PAYING -> new Decision.Ended(Verdict.ALREADY_APPLIED);
            case PAID, PARTIALLY_REFUNDED, REFUNDED, CLOSED -> new Decision.Ended(Verdict.STALE);
        };
    }

    /** One attempt failed; the next may succeed, so the order stays where it is. */
    private static Decision paymentFailed(
            Situation situation, Event event, Facts.PaymentFailed failed) {
        if (namesAnotherOrder(situation, event)) {
            return parkEvent(Verdict.MISMATCH, event);
        }
        if (situation.trade().isPresent()) {
            return failedAfterPayment(situation.trade().get(), failed);
        }
        return situation.order().isPresent()
                ? new Decision.Ended(Verdict.STALE)
                : unknownOrder(event);
    }

    private static Decision closed(Situation situation, Event event) {
        if (namesAnotherOrder(situation, event)) {
            return parkEvent(Verdict.MISMATCH, event);
        }
        if (situation.trade().isPresent()) {
            return takenBack(situation.trade().get());
        }
        return situation
                .order()
                .map(order -> closed(order, situation.otherTradeKnown()))
                .orElseGet(() -> unknownOrder(event));
    }

    /** A failure before the payment was an earlier attempt; one without a time may have been. */
    private static Decision failedAfterPayment(Trade trade, Facts.PaymentFailed failed) {
        boolean later = failed.at().filter(trade.statement().paidAt()::isBefore).isPresent();
        return later ? takenBack(trade) : new Decision.Ended(Verdict.STALE);
    }

    /** A channel takes a payment back only if it is wholly refunded: else two words contradict. */
    private static Decision takenBack(Trade trade) {
        return trade.remainingMinor() == 0
                ? new Decision.Ended(Verdict.STALE)
                : new Decision.Park(
                        CaseDraft.ofTrade(
                                Verdict.CONTRADICTION, trade.key(), Optional.of(trade.amount())));
    }

    private static Decision closed(Order order, boolean otherTradeKnown) {
        if (!order.singleTrade() || otherTradeKnown) {
            return new Decision.Ended(Verdict.STALE);
        }
        return switch (order.status()) {
            case AWAITING_PAYMENT, PAYING -> new Decision.CloseOrder();
            case CLOSED -> new Decision.Ended(Verdict.ALREADY_APPLIED);
            case PAID, PARTIALLY_REFUNDED, REFUNDED -> new Decision.Ended(Verdict.STALE);
        };
    }

    static boolean namesAnotherOrder(Situation situation, Event event) {
        return situation.trade().filter(trade -> !isAbout(event, trade)).isPresent();
    }

    /**
     * Where no order is named the trade decides. Nobody speaks for other merchants; but an account
     * speaks of its own trades, whichever merchant it was configured for when it did.
     */
    private static boolean isAbout(Event event, Trade trade) {
        boolean maySpeak =
                event.origin().merchant().equals(trade.order().merchant())
                        || trade.isOf(event.origin().accountKey());
        return maySpeak
                && event.order()
                        .filter(named -> !named.orderNo().equals(trade.order().orderNo()))
                        .isEmpty();
    }

    /** For statements without money: with the patience over, a case says so. */
    static Decision unknownOrder(Event event) {
        return event.patienceOver()
                ? new Decision.Park(
                        CaseDraft.ofTrade(Verdict.UNKNOWN_ORDER, event.trade(), Optional.empty()))
                : new Decision.Wait(Verdict.UNKNOWN_ORDER);
    }

    static Decision parkEvent(Verdict reason, Event event) {
        return new Decision.Park(CaseDraft.ofEvent(reason, event.id(), Optional.empty()));
    }
}
