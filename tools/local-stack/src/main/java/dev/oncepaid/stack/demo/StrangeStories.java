package dev.oncepaid.stack.demo;

import static dev.oncepaid.stack.demo.Speakers.inTurn;
import static dev.oncepaid.stack.demo.Speakers.said;

import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SimulatedChannel;
import dev.oncepaid.simulator.delivery.Planned;
import java.util.List;

/** Says what the channels send that is genuine and yet no fact which could be booked. */
final class StrangeStories {

    private final Speakers speakers;

    StrangeStories(Speakers speakers) {
        this.speakers = speakers;
    }

    /** A status that no documentation knows: neither paid nor failed can be read into it. */
    List<Planned> wordNeverSeen(Payment payment) {
        return said(speakers.changed(payment, SimulatedChannel::withUnknownStatus));
    }

    /** The merchant has changed the key at the channel and not at the gateway. */
    List<Planned> encryptedWithAnotherKey(Payment payment) {
        return said(
                speakers.changed(
                        payment,
                        (channel, paid) ->
                                channel.encryptedWithAnotherKey(paid, speakers.signing())));
    }

    /** Paid; then the channel tells of something that is no payment of the merchant's. */
    List<Planned> andOfSomethingElse(Payment payment) {
        Notice other = speakers.changed(payment, SimulatedChannel::aboutNoPayment);
        return inTurn(speakers.paid(other.account(), payment), said(other));
    }
}
