package dev.oncepaid.stack.demo;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.delivery.Fault;
import dev.oncepaid.simulator.delivery.Outgoing;
import dev.oncepaid.simulator.delivery.Planned;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Says for one order what the channels send and when, from the start of its story. */
final class StoryTeller {

    private static final int STORM_COPIES = 8;
    private static final Duration STORM_GAP = Duration.ofMillis(300);
    private static final int NEW_IDS = 3;
    private static final Duration SHORTLY = Duration.ofMillis(700);
    private static final int TRADE_NO_DIGITS = 28;

    private final List<SimulatedAccount> accounts;
    private final Signing signing;
    private final Random random;
    private final RefundStories refunds;

    StoryTeller(List<SimulatedAccount> accounts, Signing signing, Random random) {
        this.accounts = accounts;
        this.signing = signing;
        this.random = random;
        this.refunds = new RefundStories(accounts, signing, random);
    }

    List<Planned> tell(DemoOrder order) {
        SimulatedAccount account = accounts.get(random.nextInt(accounts.size()));
        Payment payment = payment(order, order.amount());
        List<Planned> paid = says(account, new Statement.Paid(payment));
        return switch (order.scenario()) {
            case PAID_ONCE, PAID_AFTER_CLOSE, UNKNOWN_ORDER, REGISTERED_LATE -> paid;
            case REPEAT_STORM -> Fault.repeated(STORM_COPIES, STORM_GAP).applyTo(paid);
            case SIMULTANEOUS_REPEATS -> Fault.simultaneous(STORM_COPIES).applyTo(paid);
            case NEW_NOTIFY_IDS -> underNewIds(paid);
            case WAITING_THEN_PAID -> inTurn(says(account, new Statement.Waiting(payment)), paid);
            case PAID_THEN_WAITING -> inTurn(paid, says(account, new Statement.Waiting(payment)));
            case PAID_THEN_OTHER_TRADE_CLOSED ->
                    inTurn(
                            paid,
                            says(account, new Statement.Closed(payment(order, order.amount()))));
            case PAID_THEN_SAME_TRADE_CLOSED ->
                    inTurn(paid, says(account, new Statement.Closed(payment)));
            case CLOSED_BY_CHANNEL ->
                    says(whoTellsOfCloses(account, payment), new Statement.Closed(payment));
            case PAID_THEN_REFUNDED -> refunds.inTwoParts(payment);
            case PARTLY_REFUNDED -> refunds.inPart(payment);
            case REFUND_BEFORE_PAYMENT -> refunds.beforeThePayment(payment);
            case OVER_REFUNDED -> refunds.beyondThePayment(payment);
            case UNSIGNED_REFUND -> refunds.unsigned(payment);
            case PAID_TWICE -> together(paid, paidOnceMore(order));
            case WRONG_AMOUNT ->
                    says(account, new Statement.Paid(payment(order, wrong(order.amount()))));
            case FORGED_THEN_PAID -> inTurn(forged(paid), paid);
            case ONLY_FORGED -> Fault.repeated(2, SHORTLY).applyTo(forged(paid));
            case ANOTHER_ACCOUNT -> aboutAnotherAccount(payment);
        };
    }

    private Payment payment(DemoOrder order, Money amount) {
        return new Payment(order.orderNo(), new TradeNo(signing.digits(TRADE_NO_DIGITS)), amount);
    }

    /** Nothing where the channel has no notification for such a statement. */
    private List<Planned> says(SimulatedAccount account, Statement statement) {
        return account.notice(statement, signing).stream()
                .map(notice -> new Planned(Duration.ZERO, Outgoing.genuine(notice)))
                .toList();
    }

    private List<Planned> underNewIds(List<Planned> paid) {
        return Stream.iterate(paid, told -> again(told))
                .limit(NEW_IDS + 1L)
                .flatMap(List::stream)
                .toList();
    }

    private List<Planned> again(List<Planned> told) {
        return told.stream().map(planned -> renotified(planned).later(SHORTLY)).toList();
    }

    private Planned renotified(Planned planned) {
        return new Planned(
                planned.at(), Outgoing.genuine(planned.outgoing().notice().renotified(signing)));
    }

    private SimulatedAccount whoTellsOfCloses(SimulatedAccount preferred, Payment payment) {
        return Stream.concat(Stream.of(preferred), accounts.stream())
                .filter(
                        account ->
                                account.notice(new Statement.Closed(payment), signing).isPresent())
                .findFirst()
                .orElseThrow();
    }

    private List<Planned> paidOnceMore(DemoOrder order) {
        SimulatedAccount account = accounts.get(random.nextInt(accounts.size()));
        return says(account, new Statement.Paid(payment(order, order.amount())));
    }

    private Money wrong(Money amount) {
        return Money.cny(amount.minor() + (random.nextBoolean() ? 1 : -1));
    }

    private List<Planned> forged(List<Planned> paid) {
        return paid.stream()
                .map(planned -> planned.outgoing().notice())
                .map(
                        notice ->
                                new Planned(
                                        Duration.ZERO,
                                        Outgoing.forged(notice, someForgery(notice))))
                .toList();
    }

    private Forgery someForgery(Notice notice) {
        List<Forgery> possible = Forgery.of(notice.account().channel());
        return possible.get(random.nextInt(possible.size()));
    }

    private List<Planned> aboutAnotherAccount(Payment payment) {
        SimulatedAccount account =
                accounts.stream()
                        .filter(each -> !accountField(each).isEmpty())
                        .skip(random.nextInt(2))
                        .findFirst()
                        .orElse(accounts.getFirst());
        return account.notice(new Statement.Paid(payment), signing).stream()
                .map(notice -> notice.set(accountField(account), "2021999999999999"))
                .map(notice -> new Planned(Duration.ZERO, Outgoing.genuine(notice)))
                .toList();
    }

    /** The field in which a channel names the account; empty where it has none. */
    private static String accountField(SimulatedAccount account) {
        return switch (account.channel()) {
            case ALIPAY -> "app_id";
            case WECHAT -> "mchid";
            case WECHAT_V2 -> "mch_id";
            case UNIONPAY -> "merId";
            case WEBHOOK -> "";
        };
    }

    static List<Planned> inTurn(List<Planned> first, List<Planned> second) {
        return Stream.concat(first.stream(), second.stream().map(planned -> planned.later(SHORTLY)))
                .toList();
    }

    private static List<Planned> together(List<Planned> one, List<Planned> other) {
        return Stream.of(one, other).flatMap(List::stream).toList();
    }
}
