package dev.oncepaid.benchmarks.siege;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FaultResultTest {

    @Test
    void nothingMayBeLostDoubledOrLeftUnacknowledged() {
        assertThat(result(1_000, 0, 0, 500, 9_000, 0).holds()).as("no limit of latency").isTrue();
        assertThat(result(1_000, 1, 0, 0, 1, 0).holds()).isFalse();
        assertThat(result(1_000, 0, 1, 0, 1, 0).holds()).isFalse();
        assertThat(result(999, 0, 0, 0, 1, 0).holds()).isFalse();
    }

    @Test
    void whereLatencyIsLimitedFewSendingsMayFailToo() {
        assertThat(result(1_000, 0, 0, 10, 1_000, 1_000).holds()).isTrue();
        assertThat(result(1_000, 0, 0, 10, 1_000.1, 1_000).holds()).isFalse();
        assertThat(result(1_000, 0, 0, 11, 1, 1_000).holds()).isFalse();
    }

    private static FaultResult result(
            int acknowledged, int lost, int doubled, long failed, double p99, double p99Max) {
        return new FaultResult(
                "any", 1_000, acknowledged, 1_000, 1_000, lost, doubled, failed, 1, p99, p99Max);
    }
}
