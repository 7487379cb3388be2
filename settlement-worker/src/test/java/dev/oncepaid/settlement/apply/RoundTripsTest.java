package dev.oncepaid.settlement.apply;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refundFailed;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.unreadable;
import static dev.oncepaid.settlement.testing.Told.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.WatchedDataSource;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each prepared statement and each commit travels once: they are the round trips. */
@ExtendWith(LocalStackExtension.class)
class RoundTripsTest {

    private static final int ONE_EVENT_MAX = 6;

    /** A case is written apart, for its id is published. */
    private static final int OF_A_CASE = 1;

    private static final int BATCH_MAX = 12;

    private final TestDatabase db = TestDatabase.migrated();
    private final AtomicInteger roundTrips = new AtomicInteger();
    private final EventApplier applier = Appliers.over(new Database(new CountingDataSource()));

    static List<Stored> oneOfEachKind() {
        return List.of(
                Stored.of(paid("O1", "A1", 10_000)),
                Stored.of(paid("O1", "A0", 10_000)),
                Stored.of(paid("O1", "A2", 10_000)),
                Stored.of(waiting("O2", "A3")),
                Stored.of(closed("O2", "A3")),
                Stored.of(refunded("O1", "A0", "R1", 3_000)),
                Stored.of(refunded("O1", "A9", "R1", 3_000)),
                Stored.of(refunded("R7", "A0", "R7", 3_000)).from(Sender.UNIONPAY),
                Stored.of(refundFailed("O1", "A0", "R2", 3_000)),
                Stored.of(paid("none", "A4", 10_000)),
                Stored.of(paid("none", "A4", 10_000)).received(Appliers.PATIENCE),
                Stored.of(refunded("none", "A4", "R1", 3_000)).received(Appliers.PATIENCE),
                Stored.of(unreadable()));
    }

    @ParameterizedTest
    @MethodSource("oneOfEachKind")
    void oneEventTakesNoMoreThanSixAndOneMoreForACase(Stored event) {
        db.order("O1", 10_000);
        db.order("O2", 10_000, true);
        db.order("O3", 10_000);
        applier.apply(db.events().store(paid("O1", "A0", 10_000), waiting("O2", "A3")), Which.DUE);
        applier.apply(
                List.of(
                        db.events()
                                .store(Stored.of(paid("O3", "A0", 10_000)).from(Sender.UNIONPAY))),
                Which.DUE);
        long id = db.events().store(event);
        roundTrips.set(0);

        applier.apply(List.of(id), Which.DUE);

        assertThat(db.handlingOf(id)).doesNotStartWith("PENDING");
        int max = ONE_EVENT_MAX + (db.handlingOf(id).startsWith("PARKED") ? OF_A_CASE : 0);
        assertThat(roundTrips.get()).isPositive().isLessThanOrEqualTo(max);
    }

    @Test
    void fiveHundredEventsOfEveryKindTakeNoMoreThanTwelve() {
        List<Long> events = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            String order = "O" + i;
            db.order(order, 10_000, i % 2 == 0);
            events.add(db.events().store(paid(order, "A" + i, 10_000)));
            events.add(db.events().store(paid(order, "B" + i, 10_000)));
            events.add(db.events().store(refunded(order, "A" + i, "R", 3_000)));
            events.add(db.events().store(closed(order, "C" + i)));
            events.add(db.events().store(paid("none" + i, "D" + i, 10_000)));
        }

        applier.apply(events, Which.DUE);

        assertThat(db.rows("SELECT DISTINCT handle_status FROM callback_handling"))
                .containsExactlyInAnyOrder("SUCCEEDED", "PARKED", "FAILED");
        assertThat(roundTrips.get()).isPositive().isLessThanOrEqualTo(BATCH_MAX);
    }

    private final class CountingDataSource extends WatchedDataSource {

        CountingDataSource() {
            super(db.dataSource());
        }

        @Override
        protected void before(String method) {
            if (Set.of("prepareStatement", "commit", "rollback").contains(method)) {
                roundTrips.incrementAndGet();
            }
        }
    }
}
