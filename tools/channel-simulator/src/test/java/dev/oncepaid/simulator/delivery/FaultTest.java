package dev.oncepaid.simulator.delivery;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static dev.oncepaid.simulator.SimulatedTestAccounts.signing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FaultTest {

    private final List<Planned> plan = IntStream.range(0, 20).mapToObj(FaultTest::payment).toList();

    @Test
    void repeatsComeOneGapApart() {
        List<Planned> repeated =
                Fault.repeated(3, Duration.ofMillis(10)).applyTo(plan.subList(0, 1));

        assertThat(repeated)
                .extracting(planned -> planned.at().toMillis())
                .containsExactly(0L, 10L, 20L);
        assertThat(repeated).extracting(Planned::outgoing).containsOnly(plan.getFirst().outgoing());
    }

    @Test
    void reorderingKeepsTheTimesAndTheMessages() {
        List<Planned> reordered = Fault.reordered(new Random(1)).applyTo(plan);

        assertThat(reordered).extracting(Planned::at).isEqualTo(times(plan));
        assertThat(reordered).extracting(Planned::outgoing).isNotEqualTo(outgoing(plan));
        assertThat(reordered)
                .extracting(Planned::outgoing)
                .containsExactlyInAnyOrderElementsOf(outgoing(plan));
    }

    @Test
    void noDelayIsLongerThanAsked() {
        Duration delayMax = Duration.ofSeconds(1);
        List<Planned> delayed = Fault.delayed(delayMax, new Random(1)).applyTo(plan);

        for (int i = 0; i < plan.size(); i++) {
            Duration delay = delayed.get(i).at().minus(plan.get(i).at());
            assertThat(delay).isBetween(Duration.ZERO, delayMax);
        }
    }

    @Test
    void aRenotifiedStatementHasAnotherKeyOfTheSameTrade() {
        List<Planned> twice =
                Fault.renotified(Duration.ZERO, signing(8)).applyTo(plan.subList(0, 1));

        var first = twice.get(0).outgoing().keys().getFirst();
        var second = twice.get(1).outgoing().keys().getFirst();
        assertThat(second.tradeNo()).isEqualTo(first.tradeNo());
        assertThat(second.notifyId()).isNotEqualTo(first.notifyId());
    }

    @Test
    void theSameSeedGivesTheSamePlan() {
        Duration delayMax = Duration.ofSeconds(1);

        assertThat(Fault.delayed(delayMax, new Random(5)).applyTo(plan))
                .isEqualTo(Fault.delayed(delayMax, new Random(5)).applyTo(plan));
    }

    private static Planned payment(int number) {
        Payment payment =
                new Payment(
                        new OrderNo("O" + number), new TradeNo("T" + number), Money.cny(number));
        return new Planned(
                Duration.ofMillis(number),
                Outgoing.genuine(
                        ACCOUNTS.alipay()
                                .notice(new Statement.Paid(payment), signing())
                                .orElseThrow()));
    }

    private static List<Duration> times(List<Planned> plan) {
        return plan.stream().map(Planned::at).toList();
    }

    private static List<Outgoing> outgoing(List<Planned> plan) {
        return plan.stream().map(Planned::outgoing).toList();
    }
}
