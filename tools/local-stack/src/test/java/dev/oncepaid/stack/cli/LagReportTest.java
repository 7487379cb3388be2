package dev.oncepaid.stack.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.stack.inspect.ConsumerLag.Sample;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LagReportTest {

    @Test
    void saysHowFastAndWhenTheWorkersWillHaveCaughtUp() {
        assertThat(LagReport.words(new Sample(1_000, 50_000), new Sample(11_000, 41_000), 2))
                .isEqualTo(
                        Map.of(
                                "lag", "41000 records",
                                "rate", "5000 records/s",
                                "caught up", "in about 10 s"));
    }

    @Test
    void aLagThatGrowsIsNeverCaughtUp() {
        assertThat(LagReport.words(new Sample(0, 100), new Sample(50, 200), 1))
                .containsEntry("rate", "50 records/s")
                .containsEntry("caught up", "not at this rate");
    }

    @Test
    void withoutLagThereIsNothingToCatchUp() {
        assertThat(LagReport.words(new Sample(9, 0), new Sample(9, 0), 1))
                .containsEntry("caught up", "now");
    }
}
