package dev.oncepaid.benchmarks.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class MediansTest {

    @Test
    void theMedianIsTheMiddleOne() {
        assertThat(Medians.of(List.of(9.0, 1.0, 5.0), Double::doubleValue)).isEqualTo(5.0);
    }

    @Test
    void ratiosAreTakenWithinARound() {
        // The second round was slow for both: medians of the rates would give 2.5.
        assertThat(Medians.ofRatios(heats(100, 20, 90), heats(50, 10, 40))).isEqualTo(2.0);
    }

    private static List<HeatResult> heats(double... rates) {
        return DoubleStream.of(rates).mapToObj(MediansTest::heat).toList();
    }

    private static HeatResult heat(double rate) {
        Reading reading =
                new Reading(rate, new Reading.Latency(1, 2, 3), new Reading.CpuCost(1, 1, 1, 1), 0);
        return new HeatResult(reading, Optional.empty(), Optional.empty());
    }
}
