package dev.oncepaid.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SendOrderTest {

    @Test
    void repeatsHaveTheirShareAndRepeatOnlyWhatWentOutBefore() {
        SendOrder order = SendOrder.mixed(10, 1_010, 0.9, 7);
        Set<Integer> sent = new HashSet<>();
        int sendings = 0;
        while (order.hasNext()) {
            int next = order.nextInt();
            assertThat(sent.contains(next) || next == 10 + sent.size()).isTrue();
            sent.add(next);
            sendings++;
        }
        assertThat(sent).hasSize(1_000);
        assertThat((double) sendings).isCloseTo(10_000, within(1_000.0));
    }
}
