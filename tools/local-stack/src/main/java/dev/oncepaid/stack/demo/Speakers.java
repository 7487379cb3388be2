package dev.oncepaid.stack.demo;

import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.SimulatedChannel;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.delivery.Outgoing;
import dev.oncepaid.simulator.delivery.Planned;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The accounts in whose name the channels speak, drawn at random among those that fit. */
record Speakers(List<SimulatedAccount> accounts, Signing signing, Random random) {

    /** The time between two notifications of one story. */
    static final Duration SHORTLY = Duration.ofMillis(700);

    SimulatedAccount any() {
        return accounts.get(random.nextInt(accounts.size()));
    }

    SimulatedAccount oneOf(Predicate<SimulatedAccount> fit) {
        List<SimulatedAccount> fitting = accounts.stream().filter(fit).toList();
        return fitting.get(random.nextInt(fitting.size()));
    }

    /** An account whose channel behaves so. */
    SimulatedAccount of(Predicate<SimulatedChannel> fit) {
        return oneOf(account -> fit.test(SimulatedChannel.of(account.channel())));
    }

    /** Such a change of a notice of a payment, by a channel that can be made to send it. */
    Notice changed(Payment payment, BiFunction<SimulatedChannel, Notice, Optional<Notice>> change) {
        List<Notice> possible =
                accounts.stream()
                        .flatMap(account -> changed(account, payment, change).stream())
                        .toList();
        return possible.get(random.nextInt(possible.size()));
    }

    private Optional<Notice> changed(
            SimulatedAccount account,
            Payment payment,
            BiFunction<SimulatedChannel, Notice, Optional<Notice>> change) {
        return change.apply(SimulatedChannel.of(account.channel()), paidNotice(account, payment));
    }

    Notice paidNotice(SimulatedAccount account, Payment payment) {
        return account.notice(new Statement.Paid(payment), signing).orElseThrow();
    }

    List<Planned> paid(SimulatedAccount account, Payment payment) {
        return says(account, new Statement.Paid(payment));
    }

    /** At once; nothing where the channel has no notification for such a statement. */
    List<Planned> says(SimulatedAccount account, Statement statement) {
        return account.notice(statement, signing).stream().map(Speakers::now).toList();
    }

    static List<Planned> said(Notice notice) {
        return List.of(now(notice));
    }

    static List<Planned> inTurn(List<Planned> first, List<Planned> second) {
        return inTurn(first, SHORTLY, second);
    }

    static List<Planned> inTurn(List<Planned> first, Duration gap, List<Planned> second) {
        return Stream.concat(first.stream(), second.stream().map(planned -> planned.later(gap)))
                .toList();
    }

    private static Planned now(Notice notice) {
        return new Planned(Duration.ZERO, Outgoing.genuine(notice));
    }
}
