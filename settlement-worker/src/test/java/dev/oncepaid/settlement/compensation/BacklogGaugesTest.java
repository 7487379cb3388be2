package dev.oncepaid.settlement.compensation;

import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class BacklogGaugesTest {

    private final TestDatabase db = TestDatabase.migrated();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final BacklogGauges gauges = new BacklogGauges(db.transactions(), registry);

    /** Neither an order that is awaited nor a fault is anything that a newer worker would help. */
    @Test
    void onlyEventsWhoseFactsAreTooNewAreCountedAsWaitingForANewerWorker() {
        EventApplier applier = Appliers.over(db.transactions());
        long tooNew = db.events().store(Stored.of(paid("O1", "A1", 10_000)).ofVersion(99));
        long early = db.events().store(Stored.of(paid("O2", "A2", 10_000)));
        db.events().store(Stored.of(paid("O3", "A3", 10_000)).ofVersion(99));
        applier.apply(List.of(tooNew, early), Which.ALL_OPEN);

        assertThat(unsupported()).isOne();

        db.update("ALTER TABLE callback_event DISABLE TRIGGER callback_event_immutable");
        db.update("UPDATE callback_event SET facts_version = 1");
        db.order("O1", 10_000);
        applier.apply(List.of(tooNew), Which.ALL_OPEN);

        assertThat(unsupported()).isZero();
    }

    private double unsupported() {
        gauges.pass();
        return registry.get("oncepaid.events.unsupported").gauge().value();
    }
}
