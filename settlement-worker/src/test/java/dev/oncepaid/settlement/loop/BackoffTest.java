package dev.oncepaid.settlement.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BackoffTest {

    private static final Duration MIN = Duration.ofSeconds(1);
    private static final Duration MAX = Duration.ofSeconds(60);
    private static final int EVENTS = 20_000;

    private final Backoff backoff = new Backoff(MIN, MAX, new Random(42));

    @Test
    void theWaitIsNeverLongerThanTheCapHoweverOftenItWasTried() {
        for (int tries = 0; tries < 200; tries++) {
            assertThat(backoff.after(tries)).isPositive().isLessThanOrEqualTo(MAX);
        }
    }

    @Test
    void theWaitGrowsWithTheTriesOnAverage() {
        assertThat(averageMillis(1)).isLessThan(averageMillis(4));
        assertThat(averageMillis(4)).isLessThan(averageMillis(6));
    }

    @Test
    void whatFailsTogetherAgainAndAgainReturnsSpreadOut() {
        int[] returnsPerSecond = new int[(int) MAX.toSeconds() + 1];
        for (int i = 0; i < EVENTS; i++) {
            returnsPerSecond[(int) backoff.after(10).toSeconds()]++;
        }
        assertThat(Arrays.stream(returnsPerSecond).max().getAsInt()).isLessThan(EVENTS / 20);
    }

    private double averageMillis(int tries) {
        return IntStream.range(0, 2_000)
                .mapToLong(_ -> backoff.after(tries).toMillis())
                .average()
                .getAsDouble();
    }
}
