package dev.oncepaid.stack.demo;

import static dev.oncepaid.stack.demo.Speakers.inTurn;

import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.delivery.Planned;
import java.time.Duration;
import java.util.List;

/** Says what the channels send about orders of which a trade is closed. */
final class CloseStories {

    // The two must not overtake each other on a gateway that is slow to warm up.
    private static final Duration WELL_AFTER = Duration.ofSeconds(2);

    private final Speakers speakers;

    CloseStories(Speakers speakers) {
        this.speakers = speakers;
    }

    List<Planned> unpaid(Payment payment) {
        return speakers.says(whoTellsOfCloses(payment), new Statement.Closed(payment));
    }

    List<Planned> ofTheTradeThatPaid(Payment payment) {
        SimulatedAccount account = whoTellsOfCloses(payment);
        return inTurn(
                speakers.paid(account, payment),
                WELL_AFTER,
                speakers.says(account, new Statement.Closed(payment)));
    }

    List<Planned> ofAnotherTrade(Payment payment, Payment other) {
        SimulatedAccount account = whoTellsOfCloses(other);
        return inTurn(
                speakers.paid(account, payment),
                speakers.says(account, new Statement.Closed(other)));
    }

    private SimulatedAccount whoTellsOfCloses(Payment payment) {
        Statement closed = new Statement.Closed(payment);
        return speakers.oneOf(account -> account.notice(closed, speakers.signing()).isPresent());
    }
}
