package dev.oncepaid.benchmarks.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MediansTest {

    @Test
    void theMedianIsTheMiddleOne() {
        assertThat(Medians.of(List.of(9.0, 1.0, 5.0), Double::doubleValue)).isEqualTo(5.0);
    }

    @Test
    void ratiosAreTakenWithinARound() {
        // The second round was slow for both: medians of the rates would give 2.5.
        List<Double> ours = List.of(100.0, 20.0, 90.0);
        List<Double> theirs = List.of(50.0, 10.0, 40.0);
        assertThat(Medians.ofRatios(ours, theirs, Double::doubleValue)).isEqualTo(2.0);
    }
}
