package dev.oncepaid.benchmarks.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleTest {

    private static final List<Strike> STRIKES =
            List.of(new Strike("kill", _ -> {}), new Strike("pause", _ -> {}));

    @Test
    void eachStrikeComesAsOftenAsWantedHoweverShortTheTime() {
        Schedule schedule = new Schedule(STRIKES, 2, Duration.ZERO);

        for (String expected : List.of("kill", "pause", "kill", "pause")) {
            assertThat(schedule.isOver()).isFalse();
            assertThat(schedule.next().name()).isEqualTo(expected);
        }

        assertThat(schedule.isOver()).isTrue();
        assertThat(schedule.struck()).containsEntry("kill", 2).containsEntry("pause", 2);
    }

    @Test
    void theyGoOnForAsLongAsThereIsTime() {
        Schedule schedule = new Schedule(STRIKES, 1, Duration.ofHours(1));

        schedule.next();
        schedule.next();
        assertThat(schedule.isOver()).isFalse();
        assertThat(schedule.next().name()).isEqualTo("kill");
    }
}
