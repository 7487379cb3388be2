package dev.oncepaid.channel.unionpay.bill;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowTimeTest {

    @ParameterizedTest
    @CsvSource({
        "0102030405, 2026-01-02, 2026-01-01T19:04:05Z",
        "1231230500, 2026-01-01, 2025-12-31T15:05:00Z",
        "0101000000, 2025-12-31, 2025-12-31T16:00:00Z",
        "0229225959, 2028-02-29, 2028-02-29T14:59:59Z",
        "0228230000, 2028-02-29, 2028-02-28T15:00:00Z",
        "0229120000, 2029-01-01, 2028-02-29T04:00:00Z",
        "0229120000, 2027-12-31, 2028-02-29T04:00:00Z",
        "0710120000, 2026-01-01, 2025-07-10T04:00:00Z"
    })
    void aTimeHasTheYearInWhichItIsNearestToTheFile(String text, LocalDate day, Instant time) {
        assertThat(RowTime.nearest(text, day)).contains(time);
    }

    @ParameterizedTest
    @CsvSource({
        "0230120000, 2026-01-02", "0229120000, 2026-06-01", "1301000000, 2026-01-02",
        "0102240000, 2026-01-02", "010203040, 2026-01-02", "01020304050, 2026-01-02",
        "'', 2026-01-02", "０102030405, 2026-01-02", "-102030405, 2026-01-02"
    })
    void aTimeThatIsNotWithinAYearIsNone(String text, LocalDate day) {
        assertThat(RowTime.nearest(text, day)).isEmpty();
    }
}
