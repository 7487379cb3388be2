package dev.oncepaid.benchmarks.siege;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FaultsTest {

    @Test
    void everyPromisedFaultIsThereUnderItsOwnName() {
        assertThat(Faults.all().stream().map(Fault::name))
                .doesNotHaveDuplicates()
                .contains(
                        "postgres-stopped",
                        "backends-killed",
                        "connections-exhausted",
                        "disk-full",
                        "statement-timeout",
                        "kafka-stopped",
                        "kafka-silent",
                        "gateway-killed",
                        "graceful-stop",
                        "slow-drip",
                        "slow-heads",
                        "slow-heads-200",
                        "slow-bodies-200",
                        "resets",
                        "hostile-requests",
                        "pipelined",
                        "chunked",
                        "expect-continue",
                        "http-1.0");
    }
}
