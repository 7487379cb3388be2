package dev.oncepaid.settlement.simulation;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * What truly happened to one order, and what the channels tell of it: every fact at least once, in
 * the order it happened. UnionPay's refunds name no order. {@code paidTwice}: which trade settles
 * is left to the order of arrival.
 */
record OrderStory(String orderNo, Sender from, List<Facts> facts, boolean paidTwice) {

    static final long AMOUNT = 10_000;

    private static final int REFUNDS_MAX = 4;

    static OrderStory random(RandomGenerator random, String orderNo) {
        List<Facts> facts = new ArrayList<>();
        Sender from = random.nextInt(3) == 0 ? Sender.UNIONPAY : Sender.ALIPAY;
        String trade = "A-" + orderNo;
        boolean paid = random.nextInt(10) > 0;
        boolean paidTwice = paid && random.nextInt(4) == 0;
        if (random.nextBoolean()) {
            facts.add(Told.waiting(orderNo, trade));
        }
        if (random.nextInt(3) == 0) {
            facts.add(Told.failed(orderNo, "X-" + orderNo));
            facts.add(Told.closed(orderNo, "X-" + orderNo));
        }
        if (paid) {
            facts.add(Told.paid(orderNo, trade, AMOUNT));
        }
        if (paidTwice) {
            facts.add(Told.paid(orderNo, "B-" + orderNo, AMOUNT));
        } else if (paid) {
            addRefunds(random, facts, from == Sender.UNIONPAY ? "" : orderNo, trade);
        }
        return new OrderStory(orderNo, from, facts, paidTwice);
    }

    private static void addRefunds(
            RandomGenerator random, List<Facts> facts, String orderNo, String trade) {
        boolean namesItself = orderNo.isEmpty();
        boolean runningTotals = random.nextBoolean() && !namesItself;
        int refunds = random.nextInt(REFUNDS_MAX);
        long inAll = 0;
        for (int i = 1; i <= refunds && inAll < AMOUNT; i++) {
            long amount =
                    random.nextInt(3) == 0
                            ? AMOUNT - inAll
                            : random.nextLong(1, AMOUNT - inAll + 1);
            inAll += amount;
            RefundAmount told =
                    runningTotals
                            ? new RefundAmount.Cumulative(Money.cny(inAll))
                            : new RefundAmount.Single(Money.cny(amount));
            String refund = "R" + i + (namesItself ? trade : "");
            String named = namesItself ? refund : orderNo;
            if (random.nextInt(3) == 0) {
                facts.add(Told.refundFailed(named, trade, refund, amount));
            }
            if (random.nextInt(3) == 0 && !runningTotals) {
                facts.add(Told.unconfirmed(named, trade, refund, amount));
            }
            facts.add(Told.refunded(named, trade, refund, told));
        }
        if (random.nextInt(3) == 0) {
            String refund = "F" + trade;
            facts.add(Told.refundFailed(namesItself ? refund : orderNo, trade, refund, 1));
        }
    }
}
