package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ExtendWith(LocalStackExtension.class)
class ClockSkewTest {

    private static final double BUSY_MACHINE_SECONDS = 40;

    private static RunningGateway gateway;

    @BeforeAll
    static void start() {
        gateway = RunningGateway.start();
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    /** More than the five minutes in which a signature counts, too: then everything is refused. */
    static Stream<Arguments> clocks() {
        return Stream.of(
                Arguments.of(Channel.ALIPAY, 120, true),
                Arguments.of(Channel.WECHAT, -120, true),
                Arguments.of(Channel.WEBHOOK, 3_600, false));
    }

    @ParameterizedTest
    @MethodSource("clocks")
    void eachAccountTellsHowFarThisClockIsAheadOfItsChannel(
            Channel channel, int ahead, boolean isAccepted) {
        SimulatedAccount account = account(channel);

        assertThat(gateway.send(sentBy(account, ahead)).status() == 200).isEqualTo(isAccepted);

        assertThat(skew(gateway, account)).isCloseTo(ahead, within(BUSY_MACHINE_SECONDS));
    }

    /** Anybody can write any time over a message that is not signed. */
    @Test
    void aStaleMessageThatIsNotSignedTellsNothing() {
        SimulatedAccount account = account(Channel.WEBHOOK);
        try (RunningGateway own = RunningGateway.start()) {
            SignedRequest forged = sentBy(account, 3_600).withBody(new byte[] {'{', '}'});

            assertThat(own.send(forged).status()).isNotEqualTo(200);

            assertThat(skew(own, account)).isNaN();
        }
    }

    @Test
    void theWayOfAMessageOnlyAddsAndTheLeastCounts() {
        LeastAge ages = new LeastAge(Duration.ofMinutes(5));
        Instant now = Instant.parse("2026-12-01T10:00:00Z");
        ages.take(now.minusSeconds(90), now);
        ages.take(now.minusSeconds(3), now);
        ages.take(now.minusSeconds(40), now);

        assertThat(ages.seconds(now)).isEqualTo(3);
        assertThat(ages.seconds(now.plusSeconds(300))).isEqualTo(3);
        assertThat(ages.seconds(now.plusSeconds(600))).isNaN();
    }

    @Test
    void aTimeThatCannotBeTrueIsTakenToo() {
        LeastAge ages = new LeastAge(Duration.ofMinutes(5));
        Instant now = Instant.parse("2026-12-01T10:00:00Z");
        ages.take(Instant.MAX, now);

        assertThat(ages.seconds(now)).isNegative();
    }

    @Test
    void aClockThatIsBehindIsNegative() {
        LeastAge ages = new LeastAge(Duration.ofMinutes(5));
        Instant now = Instant.parse("2026-12-01T10:00:00Z");
        ages.take(now.plusSeconds(60), now);
        ages.take(now.plusSeconds(58), now);

        assertThat(ages.seconds(now)).isEqualTo(-60);
    }

    @Test
    void aPaceLetsOneThroughInItsTime() {
        Pace pace = new Pace(Duration.ofSeconds(1));
        Instant now = Instant.parse("2026-12-01T10:00:00Z");

        assertThat(pace.allows(now)).isTrue();
        assertThat(pace.allows(now.plusMillis(999))).isFalse();
        assertThat(pace.allows(now.plusMillis(1_000))).isTrue();
    }

    /** By a sender whose clock is so many seconds behind this machine's. */
    private static SignedRequest sentBy(SimulatedAccount account, int behind) {
        Signing signing =
                Signing.seeded(
                        Clock.offset(Clock.systemUTC(), Duration.ofSeconds(-behind)), behind);
        return account.notice(new Statement.Paid(Shop.aPayment()), signing)
                .orElseThrow()
                .sign(signing);
    }

    private static SimulatedAccount account(Channel channel) {
        return Shop.every().stream()
                .filter(account -> account.channel() == channel)
                .findFirst()
                .orElseThrow();
    }

    private static double skew(RunningGateway at, SimulatedAccount account) {
        Gauge gauge =
                at.bean(MeterRegistry.class)
                        .get("oncepaid.clock.skew")
                        .tag("account", account.id().value())
                        .gauge();
        return gauge.value();
    }
}
