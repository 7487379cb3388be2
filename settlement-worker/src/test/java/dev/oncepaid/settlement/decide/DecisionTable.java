package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.FactsCodec.Decoded;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.state.AccountKey;
import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Disposition.Reason;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.OrderStatus;
import dev.oncepaid.settlement.state.PaidStatement;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import dev.oncepaid.settlement.state.TradeKey;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks {@link Decider} for every statement in every state of an order, and writes a table of it.
 */
final class DecisionTable {

    static final long AMOUNT = 10_000;

    /** The order as it is when the statement comes; empty: not registered. */
    static final List<Optional<OrderStatus>> STATES = states();

    private DecisionTable() {}

    static String header() {
        List<String> names = new ArrayList<>(List.of("statement"));
        STATES.forEach(state -> names.add(state.map(Enum::name).orElse("no such order")));
        return line(names) + line(names.stream().map(_ -> "---").toList());
    }

    static String row(Statement statement) {
        List<String> cells = new ArrayList<>(List.of(statement.words()));
        STATES.forEach(state -> cells.add(cell(statement, state)));
        return line(cells);
    }

    static String cell(Statement statement, Optional<OrderStatus> state) {
        boolean namesTheTradeThatPaid = statement.about() == Statement.About.TRADE_THAT_PAID;
        boolean paid = state.map(OrderStatus::isPaid).orElse(false);
        boolean needsRefund = statement.needsRefund() && refundedMinor(state) == 0;
        boolean needsRest = statement.needsRest() && refundedMinor(state) == AMOUNT;
        if ((namesTheTradeThatPaid && !paid) || needsRefund || needsRest) {
            return "-";
        }
        Event event = event(statement, AMOUNT - refundedMinor(state));
        Decision decision = Decider.decide(situation(statement, state, event), event);
        return words(decision, state);
    }

    private static List<Optional<OrderStatus>> states() {
        List<Optional<OrderStatus>> states = new ArrayList<>(List.of(Optional.empty()));
        for (OrderStatus status : OrderStatus.values()) {
            states.add(Optional.of(status));
        }
        return states;
    }

    private static String line(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static String words(Decision decision, Optional<OrderStatus> state) {
        String then =
                switch (decision) {
                    case Decision.Ended _ -> "";
                    case Decision.Wait _ -> ", waits";
                    case Decision.Park _ -> ", case";
                    case Decision.Suspend _ -> ", suspense, case";
                    case Decision.StartPaying _ -> " → PAYING";
                    case Decision.CloseOrder _ -> " → CLOSED";
                    case Decision.Settle _ -> " → PAID";
                    case Decision.RecordRefund refund -> refunded(refund.refund(), state);
                };
        return decision.verdict() + then;
    }

    private static String refunded(Refund refund, Optional<OrderStatus> state) {
        boolean ofTheOrder = refund.trade().tradeNo().value().equals("A0");
        if (!ofTheOrder || refund.addedMinor() == 0) {
            return "";
        }
        boolean whole = refundedMinor(state) + refund.addedMinor() == AMOUNT;
        return whole ? " → REFUNDED" : " → PARTIALLY_REFUNDED";
    }

    private static Event event(Statement statement, long restMinor) {
        boolean ownNumber = statement.carriesOnlyItsOwnNumber();
        Sender sender = ownNumber ? Sender.UNIONPAY : Sender.ALIPAY;
        return new Event(
                7,
                new Event.Origin(
                        sender.channel(),
                        new AccountId(sender.account()),
                        new MerchantId(sender.merchant()),
                        new TradeNo(statement.about().tradeNo()),
                        Optional.of(new OrderNo(ownNumber ? "R1" : "O1")),
                        Told.AT),
                !statement.ofAnotherAccount(),
                statement.patienceOver(),
                statement.readAgain(),
                statement.isNewer()
                        ? new Decoded.Newer(99)
                        : new Decoded.Known(statement.facts(restMinor)));
    }

    private static Situation situation(
            Statement statement, Optional<OrderStatus> state, Event event) {
        Optional<Trade> trade = trade(statement.about(), state, event.trade());
        List<Refund> refunds =
                statement.about() == Statement.About.TRADE_THAT_PAID && refundedMinor(state) > 0
                        ? List.of(
                                new Refund(
                                        event.trade(),
                                        new RefundNo("R0"),
                                        0,
                                        refundedMinor(state),
                                        Told.AT))
                        : List.of();
        return new Situation(
                event.order()
                        .flatMap(_ -> state)
                        .map(status -> order(status, statement.singleTrade())),
                trade,
                refunds,
                List.of(),
                statement.otherTradeKnown());
    }

    private static Order order(OrderStatus status, boolean singleTrade) {
        TradeKey a0 = new TradeKey(Sender.ALIPAY.channel().provider(), new TradeNo("A0"));
        return new Order(
                key("O1"),
                Money.cny(AMOUNT),
                status,
                singleTrade,
                status.isPaid() ? Optional.of(a0) : Optional.empty(),
                refundedMinor(Optional.of(status)),
                false,
                3);
    }

    private static Optional<Trade> trade(
            Statement.About about, Optional<OrderStatus> state, TradeKey key) {
        return switch (about) {
            case ANYTHING, NEW_TRADE -> Optional.empty();
            case TRADE_THAT_PAID ->
                    Optional.of(
                            trade(key, "O1", Disposition.SETTLED).refunded(refundedMinor(state)));
            case SUSPENDED_TRADE ->
                    Optional.of(trade(key, "O1", new Disposition.Suspended(Reason.LATE_PAYMENT)));
            case TRADE_THAT_WAITED_FOR_ITS_ORDER ->
                    Optional.of(trade(key, "O1", new Disposition.Suspended(Reason.UNKNOWN_ORDER)));
            case TRADE_OF_ANOTHER_ORDER -> Optional.of(trade(key, "O9", Disposition.SETTLED));
            case TRADE_HELD_FOR_WRONG_ACCOUNT ->
                    Optional.of(
                            trade(key, "O1", new Disposition.Suspended(Reason.WRONG_ACCOUNT))
                                    .reassigned(key("O1"), statement(false)));
            case SUSPENDED_TRADE_OF_ANOTHER_MERCHANT ->
                    Optional.of(ofAnotherMerchant(key, new Disposition.Suspended(Reason.MISMATCH)));
            case SETTLED_TRADE_OF_ANOTHER_MERCHANT ->
                    Optional.of(ofAnotherMerchant(key, Disposition.SETTLED));
        };
    }

    private static Trade trade(TradeKey key, String order, Disposition disposition) {
        return Trade.firstSeen(key, key(order), statement(true), Money.cny(AMOUNT), disposition);
    }

    private static Trade ofAnotherMerchant(TradeKey key, Disposition disposition) {
        OrderKey order = new OrderKey(new MerchantId("other"), new OrderNo("O1"));
        return trade(key, "O1", disposition).reassigned(order, statement(true));
    }

    private static PaidStatement statement(boolean accountMatches) {
        AccountKey account =
                new AccountKey(Sender.ALIPAY.channel(), new AccountId(Sender.ALIPAY.account()));
        return new PaidStatement(1, account, accountMatches, Told.AT);
    }

    private static OrderKey key(String orderNo) {
        return new OrderKey(new MerchantId(Sender.ALIPAY.merchant()), new OrderNo(orderNo));
    }

    private static long refundedMinor(Optional<OrderStatus> state) {
        return switch (state.orElse(OrderStatus.AWAITING_PAYMENT)) {
            case AWAITING_PAYMENT, PAYING, PAID, CLOSED -> 0;
            case PARTIALLY_REFUNDED -> 4_000;
            case REFUNDED -> AMOUNT;
        };
    }
}
