package dev.oncepaid.simulator.cli;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.delivery.Outgoing;
import dev.oncepaid.simulator.delivery.Planned;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import picocli.CommandLine.Option;

/** How much of what, and how fast. */
final class StormOptions {

    private static final int NOTICES_MAX = 1_000_000;

    @Option(
            names = "--rate",
            paramLabel = "N",
            description = "Notifications per second (default: 200).")
    private int ratePerSecond = 200;

    @Option(
            names = "--duration",
            paramLabel = "SECONDS",
            description = "Sends nothing new after this (default: 10).")
    private int durationSeconds = 10;

    @Option(
            names = "--copies",
            paramLabel = "N",
            description = "How often each is sent, one right after the other (default: 8).")
    private int copies = 8;

    @Option(
            names = "--distinct",
            paramLabel = "N",
            description = "Different payments, at most (default: as the rate allows).")
    private int distinctMax = NOTICES_MAX;

    @Option(
            names = "--forged",
            paramLabel = "PERCENT",
            description = "Chance of each payment to be forged, in any way (default: 0).")
    private int forgedPercent;

    @Option(
            names = "--order-prefix",
            paramLabel = "TEXT",
            description = "What order numbers begin with (default: S).")
    private String orderPrefix = "S";

    Duration duration() {
        return Duration.ofSeconds(durationSeconds);
    }

    /** One payment of 100.00 yuan per order, the accounts in turn. */
    List<Planned> plan(List<SimulatedAccount> speakers, Signing signing) {
        requirePositive();
        long wanted = Math.min((long) distinctMax * copies, (long) ratePerSecond * durationSeconds);
        List<Planned> plan = new ArrayList<>();
        while (plan.size() < Math.min(wanted, NOTICES_MAX)) {
            int number = plan.size() / copies;
            SimulatedAccount speaker = speakers.get(number % speakers.size());
            Outgoing outgoing = outgoing(paid(number, speaker, signing), signing.random());
            for (int copy = 0; copy < copies; copy++) {
                long atNanos = plan.size() * 1_000_000_000L / ratePerSecond;
                plan.add(new Planned(Duration.ofNanos(atNanos), outgoing));
            }
        }
        return plan;
    }

    private Outgoing outgoing(Notice notice, RandomGenerator random) {
        if (random.nextInt(100) >= forgedPercent) {
            return Outgoing.genuine(notice);
        }
        List<Forgery> ways = Forgery.of(notice.account().channel());
        return Outgoing.forged(notice, ways.get(random.nextInt(ways.size())));
    }

    private Notice paid(int number, SimulatedAccount speaker, Signing signing) {
        Payment payment =
                new Payment(
                        new OrderNo(orderPrefix + (number + 1)),
                        new TradeNo(signing.digits(28)),
                        Money.cny(10_000));
        return speaker.notice(new Statement.Paid(payment), signing)
                .orElseThrow(() -> new IllegalStateException("every channel tells of payments"));
    }

    private void requirePositive() {
        if (ratePerSecond < 1 || durationSeconds < 1 || copies < 1 || distinctMax < 1) {
            throw new IllegalArgumentException(
                    "--rate, --duration, --copies and --distinct are at least 1");
        }
        if (forgedPercent < 0 || forgedPercent > 100) {
            throw new IllegalArgumentException("--forged is a percentage");
        }
    }
}
