package dev.oncepaid.simulator.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class LatenciesTest {

    private final Latencies latencies = new Latencies();

    @Test
    void aQuantileIsAtMostAnEighthTooHigh() {
        LongStream.rangeClosed(1, 1_000).forEach(ms -> latencies.add(Duration.ofMillis(ms)));

        assertThat(latencies.quantile(0.5).toMillis()).isBetween(500L, 563L);
        assertThat(latencies.quantile(0.99).toMillis()).isBetween(990L, 1_114L);
    }

    @Test
    void nothingMeasuredIsZero() {
        assertThat(latencies.quantile(0.99)).isZero();
    }

    @Test
    void theExtremesFit() {
        latencies.add(Duration.ZERO);
        latencies.add(Duration.ofDays(300));

        assertThat(latencies.quantile(1)).isGreaterThan(Duration.ofDays(1));
    }
}
