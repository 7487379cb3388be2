package dev.oncepaid.stack.demo;

import static dev.oncepaid.stack.demo.Speakers.inTurn;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.SimulatedChannel;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.delivery.Planned;
import java.util.List;

/** Says what the channels send about orders whose money goes back. */
final class RefundStories {

    private static final int REFUND_NO_DIGITS = 20;

    private final Speakers speakers;

    RefundStories(Speakers speakers) {
        this.speakers = speakers;
    }

    List<Planned> inTwoParts(Payment payment) {
        SimulatedAccount account = signingRefunds();
        List<Planned> part = refund(account, payment, part(payment), part(payment));
        List<Planned> rest =
                refund(account, payment, whole(payment) - part(payment), whole(payment));
        return inTurn(speakers.paid(account, payment), inTurn(part, rest));
    }

    List<Planned> inPart(Payment payment) {
        SimulatedAccount account = signingRefunds();
        return inTurn(
                speakers.paid(account, payment),
                refund(account, payment, part(payment), part(payment)));
    }

    List<Planned> beforeThePayment(Payment payment) {
        SimulatedAccount account = signingRefunds();
        return inTurn(
                refund(account, payment, whole(payment), whole(payment)),
                speakers.paid(account, payment));
    }

    List<Planned> withoutPayment(Payment payment) {
        return refund(signingRefunds(), payment, whole(payment), whole(payment));
    }

    List<Planned> beyondThePayment(Payment payment) {
        SimulatedAccount account = signingRefunds();
        long tooMuch = whole(payment) + 1;
        return inTurn(speakers.paid(account, payment), refund(account, payment, tooMuch, tooMuch));
    }

    List<Planned> unsigned(Payment payment) {
        SimulatedAccount account = speakers.of(channel -> !channel.signsRefunds());
        return inTurn(
                speakers.paid(account, payment),
                refund(account, payment, part(payment), part(payment)));
    }

    List<Planned> inVain(Payment payment) {
        Statement failed = new Statement.RefundFailed(payment, refundNo(), payment.amount());
        SimulatedAccount account =
                speakers.oneOf(
                        each ->
                                SimulatedChannel.of(each.channel()).signsRefunds()
                                        && !speakers.says(each, failed).isEmpty());
        return inTurn(speakers.paid(account, payment), speakers.says(account, failed));
    }

    private SimulatedAccount signingRefunds() {
        return speakers.of(SimulatedChannel::signsRefunds);
    }

    private static long whole(Payment payment) {
        return payment.amount().minor();
    }

    private static long part(Payment payment) {
        return whole(payment) / 3;
    }

    private List<Planned> refund(
            SimulatedAccount account, Payment payment, long minor, long inAllMinor) {
        return speakers.says(
                account,
                new Statement.Refunded(
                        payment, refundNo(), Money.cny(minor), Money.cny(inAllMinor)));
    }

    private RefundNo refundNo() {
        return new RefundNo(speakers.signing().digits(REFUND_NO_DIGITS));
    }
}
