package dev.oncepaid.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FactRangeTest {

    @Test
    void aTimeIsKeptAsExactAsTheDatabaseKeepsIt() {
        assertThat(FactRange.time(Instant.parse("2026-01-02T03:04:05.123456789Z")))
                .contains(Instant.parse("2026-01-02T03:04:05.123456Z"));
        assertThat(FactRange.time(FactRange.TIME_FROM)).contains(FactRange.TIME_FROM);
        assertThat(FactRange.time(FactRange.TIME_UNTIL.minusNanos(1))).isPresent();
    }

    @Test
    void aTimeThatCannotBeTrueIsNone() {
        assertThat(FactRange.time(FactRange.TIME_FROM.minusNanos(1))).isEmpty();
        assertThat(FactRange.time(FactRange.TIME_UNTIL)).isEmpty();
        assertThat(FactRange.time(Instant.MIN)).isEmpty();
        assertThat(FactRange.time(Instant.MAX)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Money.MINOR_MAX + 1, Long.MIN_VALUE, Long.MAX_VALUE})
    void anAmountOutOfRangeIsNone(long minor) {
        assertThatIllegalArgumentException().isThrownBy(() -> Money.cny(minor));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StatedAmount(minor, Optional.empty()));
    }

    @Property
    void aStatusIsCutWhereItIsTooLongAndOtherwiseOnlyMadeStorable(Values values) {
        String text = values.text(2 * FactRange.STATUS_CHARS_MAX);
        String status = FactRange.status(text);
        assertThat(status).hasSizeLessThanOrEqualTo(FactRange.STATUS_CHARS_MAX);
        assertThat(FactsCodec.storable(text)).startsWith(status);
        if (text.length() <= FactRange.STATUS_CHARS_MAX) {
            assertThat(status).isEqualTo(FactsCodec.storable(text));
        }
        assertThat(FactRange.status(status)).isEqualTo(status);
    }

    @Test
    void noCharacterIsCutInTwo() {
        String smiles = "\ud83d\ude00".repeat(FactRange.STATUS_CHARS_MAX);
        assertThat(FactRange.status("x" + smiles)).doesNotContain("\ufffd").endsWith("\ude00");
    }
}
