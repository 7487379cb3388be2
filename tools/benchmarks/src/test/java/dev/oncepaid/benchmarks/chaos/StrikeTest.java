package dev.oncepaid.benchmarks.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StrikeTest {

    @Test
    void killsPausesRestartsAndCutsOffUnderNamesThatAreAContract() {
        assertThat(Strike.all())
                .extracting(Strike::name)
                .containsExactlyInAnyOrder(
                        "worker-killed",
                        "worker-paused",
                        "gateway-killed",
                        "rolling-restart",
                        "postgres-outage",
                        "kafka-outage",
                        "topics-lost",
                        "database-switched-over");
    }
}
