package dev.oncepaid.stack.demo;

import static dev.oncepaid.stack.demo.StoryTeller.inTurn;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.Statement.Refunded;
import dev.oncepaid.simulator.delivery.Outgoing;
import dev.oncepaid.simulator.delivery.Planned;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/** Says what the channels send about orders whose money goes back. */
final class RefundStories {

    private static final int REFUND_NO_DIGITS = 20;

    private final List<SimulatedAccount> accounts;
    private final Signing signing;
    private final Random random;

    RefundStories(List<SimulatedAccount> accounts, Signing signing, Random random) {
        this.accounts = accounts;
        this.signing = signing;
        this.random = random;
    }

    List<Planned> inTwoParts(Payment payment) {
        SimulatedAccount account = signingRefunds();
        List<Planned> part = says(account, refund(payment, part(payment), part(payment)));
        List<Planned> rest =
                says(account, refund(payment, whole(payment) - part(payment), whole(payment)));
        return inTurn(paid(account, payment), inTurn(part, rest));
    }

    List<Planned> inPart(Payment payment) {
        SimulatedAccount account = signingRefunds();
        return inTurn(
                paid(account, payment),
                says(account, refund(payment, part(payment), part(payment))));
    }

    List<Planned> beforeThePayment(Payment payment) {
        SimulatedAccount account = signingRefunds();
        return inTurn(
                says(account, refund(payment, whole(payment), whole(payment))),
                paid(account, payment));
    }

    List<Planned> beyondThePayment(Payment payment) {
        SimulatedAccount account = signingRefunds();
        long tooMuch = whole(payment) + 1;
        return inTurn(paid(account, payment), says(account, refund(payment, tooMuch, tooMuch)));
    }

    List<Planned> unsigned(Payment payment) {
        SimulatedAccount account = oneOf(Channel.WECHAT_V2::equals);
        return inTurn(
                paid(account, payment),
                says(account, refund(payment, part(payment), part(payment))));
    }

    private SimulatedAccount signingRefunds() {
        return oneOf(channel -> channel != Channel.WECHAT_V2);
    }

    private SimulatedAccount oneOf(Predicate<Channel> channels) {
        List<SimulatedAccount> fit =
                accounts.stream().filter(account -> channels.test(account.channel())).toList();
        return fit.get(random.nextInt(fit.size()));
    }

    private static long whole(Payment payment) {
        return payment.amount().minor();
    }

    private static long part(Payment payment) {
        return whole(payment) / 3;
    }

    private Refunded refund(Payment payment, long minor, long inAllMinor) {
        RefundNo refundNo = new RefundNo(signing.digits(REFUND_NO_DIGITS));
        return new Refunded(payment, refundNo, Money.cny(minor), Money.cny(inAllMinor));
    }

    private List<Planned> paid(SimulatedAccount account, Payment payment) {
        return says(account, new Statement.Paid(payment));
    }

    private List<Planned> says(SimulatedAccount account, Statement statement) {
        return account.notice(statement, signing).stream()
                .map(notice -> new Planned(Duration.ZERO, Outgoing.genuine(notice)))
                .toList();
    }
}
