package dev.oncepaid.settlement.apply;

import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.loop.Backoff;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

@ExtendWith(LocalStackExtension.class)
class StormTest {

    private static final int EVENTS = 20_000;
    private static final int PER_SECOND_MAX = EVENTS / 20;

    private final SettlementProperties defaults =
            new Binder(new MapConfigurationPropertySource(Map.of()))
                    .bindOrCreate("oncepaid.settlement", SettlementProperties.class);
    private final Backoff backoff =
            new Backoff(
                    defaults.retryDelayMin(),
                    defaults.retryDelayMax(),
                    RandomGenerator.of("L64X128MixRandom"));

    private static long busiestSecond(Supplier<Duration> wait) {
        return Stream.generate(wait)
                .limit(EVENTS)
                .collect(Collectors.groupingBy(Duration::toSeconds, Collectors.counting()))
                .values()
                .stream()
                .mapToLong(Long::longValue)
                .max()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8, 20})
    void twentyThousandThatFailedTogetherReturnSpreadOut(int attempt) {
        assertThat(busiestSecond(() -> backoff.after(attempt))).isLessThan(PER_SECOND_MAX);
    }

    @Test
    void thoseThatWaitForANewerWorkerReturnSpreadOutToo() {
        assertThat(busiestSecond(backoff::farOff)).isLessThan(PER_SECOND_MAX);
    }

    @Test
    void anOldWorkerLeavesNewerFactsForANewOneAndBurnsNoAttempt() {
        TestDatabase db = TestDatabase.migrated();
        db.order("O1", 10_000);
        long id = db.events().store(Stored.of(paid("O1", "A1", 10_000)).ofVersion(99));
        EventApplier applier = Appliers.over(db.transactions());
        for (int i = 0; i < 20; i++) {
            applier.apply(List.of(id), Which.ALL_OPEN);
        }
        assertThat(db.handlingOf(id)).isEqualTo("FAILED UNSUPPORTED_VERSION");
        assertThat(db.one("SELECT attempts FROM callback_handling")).isEqualTo("0");
        assertThat(db.statusOf("O1")).isEqualTo("AWAITING_PAYMENT");

        // The new worker is this one, for which the facts are of a version that it knows.
        db.update("ALTER TABLE callback_event DISABLE TRIGGER callback_event_immutable");
        db.update("UPDATE callback_event SET facts_version = 1");
        applier.apply(List.of(id), Which.ALL_OPEN);

        assertThat(db.statusOf("O1")).isEqualTo("PAID");
        assertThat(db.violations()).isEmpty();
    }
}
