package dev.oncepaid.stack.demo;

import static dev.oncepaid.stack.demo.Speakers.SHORTLY;
import static dev.oncepaid.stack.demo.Speakers.inTurn;
import static dev.oncepaid.stack.demo.Speakers.said;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.SimulatedChannel;
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
    private static final int TRADE_NO_DIGITS = 28;

    private final Speakers speakers;
    private final Signing signing;
    private final Random random;
    private final CloseStories closes;
    private final RefundStories refunds;
    private final StrangeStories strange;

    StoryTeller(List<SimulatedAccount> accounts, Signing signing, Random random) {
        this.speakers = new Speakers(accounts, signing, random);
        this.signing = signing;
        this.random = random;
        this.closes = new CloseStories(speakers);
        this.refunds = new RefundStories(speakers);
        this.strange = new StrangeStories(speakers);
    }

    List<Planned> tell(DemoOrder order) {
        SimulatedAccount account = speakers.any();
        Payment payment = payment(order, order.amount());
        List<Planned> paid = speakers.paid(account, payment);
        List<Planned> waiting = speakers.says(account, new Statement.Waiting(payment));
        return switch (order.scenario()) {
            case PAID_ONCE, PAID_AFTER_CLOSE, UNKNOWN_ORDER, REGISTERED_LATE -> paid;
            case REPEAT_STORM -> Fault.repeated(STORM_COPIES, STORM_GAP).applyTo(paid);
            case SIMULTANEOUS_REPEATS -> Fault.simultaneous(STORM_COPIES).applyTo(paid);
            case NEW_NOTIFY_IDS -> underNewIds(payment);
            case WAITING_THEN_PAID -> inTurn(waiting, paid);
            case PAID_THEN_WAITING -> inTurn(paid, waiting);
            case PAID_THEN_OTHER_TRADE_CLOSED ->
                    closes.ofAnotherTrade(payment, payment(order, order.amount()));
            case PAID_THEN_SAME_TRADE_CLOSED -> closes.ofTheTradeThatPaid(payment);
            case CLOSED_BY_CHANNEL -> closes.unpaid(payment);
            case PAID_THEN_REFUNDED -> refunds.inTwoParts(payment);
            case PARTLY_REFUNDED -> refunds.inPart(payment);
            case REFUND_BEFORE_PAYMENT -> refunds.beforeThePayment(payment);
            case OVER_REFUNDED -> refunds.beyondThePayment(payment);
            case UNSIGNED_REFUND -> refunds.unsigned(payment);
            case REFUND_FAILED -> refunds.inVain(payment);
            case REFUND_WITHOUT_PAYMENT -> refunds.withoutPayment(payment);
            case PAID_TWICE ->
                    together(paid, speakers.paid(speakers.any(), payment(order, order.amount())));
            case WRONG_AMOUNT -> speakers.paid(account, payment(order, wrong(order.amount())));
            case FORGED_THEN_PAID -> inTurn(forged(paid), paid);
            case ONLY_FORGED -> Fault.repeated(2, SHORTLY).applyTo(forged(paid));
            case ANOTHER_ACCOUNT -> aboutAnotherAccount(payment);
            case WORD_NEVER_SEEN -> strange.wordNeverSeen(payment);
            case UNREADABLE -> strange.encryptedWithAnotherKey(payment);
            case ABOUT_NO_PAYMENT -> strange.andOfSomethingElse(payment);
        };
    }

    private Payment payment(DemoOrder order, Money amount) {
        return new Payment(order.orderNo(), new TradeNo(signing.digits(TRADE_NO_DIGITS)), amount);
    }

    private List<Planned> underNewIds(Payment payment) {
        List<Planned> paid = speakers.paid(speakers.of(SimulatedChannel::numbersNotices), payment);
        return Stream.iterate(paid, this::again).limit(NEW_IDS + 1L).flatMap(List::stream).toList();
    }

    private List<Planned> again(List<Planned> told) {
        return told.stream().map(planned -> renotified(planned).later(SHORTLY)).toList();
    }

    private Planned renotified(Planned planned) {
        return new Planned(
                planned.at(), Outgoing.genuine(planned.outgoing().notice().renotified(signing)));
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
        SimulatedAccount account = speakers.of(channel -> channel.accountField().isPresent());
        String field = SimulatedChannel.of(account.channel()).accountField().orElseThrow();
        return said(speakers.paidNotice(account, payment).set(field, "2021999999999999"));
    }

    private static List<Planned> together(List<Planned> one, List<Planned> other) {
        return Stream.of(one, other).flatMap(List::stream).toList();
    }
}
