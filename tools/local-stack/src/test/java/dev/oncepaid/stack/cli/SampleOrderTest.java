package dev.oncepaid.stack.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class SampleOrderTest {

    @Test
    void isTheFirstThatIsNotThereYet() {
        assertThat(SampleOrder.firstFree(Set.<String>of()::contains)).isEqualTo("O-1");
        assertThat(SampleOrder.firstFree(Set.of("O-1", "O-2", "O-4")::contains)).isEqualTo("O-3");
        assertThat(SampleOrder.firstFree(_ -> true)).isEqualTo("O-1");
    }
}
