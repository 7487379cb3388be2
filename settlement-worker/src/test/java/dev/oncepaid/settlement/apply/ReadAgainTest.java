package dev.oncepaid.settlement.apply;

import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.unknownStatus;
import static dev.oncepaid.settlement.testing.Told.unreadable;
import static dev.oncepaid.settlement.testing.Told.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A body that nobody could read is read by a mended decoder, as an event of its own. */
@ExtendWith(LocalStackExtension.class)
class ReadAgainTest {

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());

    @AfterEach
    void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private long tell(Stored event) {
        long id = db.events().store(event);
        applier.apply(List.of(id), Which.DUE);
        return id;
    }

    @Test
    void itsCaseEndsByItselfAndSaysByWhichEvent() {
        db.order("O1", 10_000);
        long dark = tell(Stored.of(unreadable()));
        long other = tell(Stored.of(unreadable()));
        assertThat(db.cases()).containsExactly("UNREADABLE OPEN", "UNREADABLE OPEN");

        long read = tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(dark));

        assertThat(db.handlingOf(read)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(
                        db.one(
                                "SELECT concat_ws(' ', subject, resolution, resolved_by, resolution_comment)"
                                        + " FROM exception_case WHERE status = 'RESOLVED'"))
                .isEqualTo(
                        "event/%d READ_AGAIN system it was read again, as event %d"
                                .formatted(dark, read));
        assertThat(db.one("SELECT subject FROM exception_case WHERE status = 'OPEN'"))
                .isEqualTo("event/" + other);
    }

    @Test
    void itEndsAlsoWhileWhatWasReadWaitsForItsOrder() {
        long dark = tell(Stored.of(unreadable()));

        long read = tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(dark));

        assertThat(db.handlingOf(read)).isEqualTo("FAILED UNKNOWN_ORDER");
        assertThat(db.cases()).containsExactly("UNREADABLE RESOLVED");
    }

    @Test
    void aCaseOfSeveralEventsEndsWhenAllOfThemWereReadAgain() {
        db.order("O1", 10_000);
        long one = tell(Stored.of(unknownStatus("O1", "A1")));
        long other = tell(Stored.of(unknownStatus("O1", "A1")));
        assertThat(db.cases()).containsExactly("UNKNOWN_STATUS OPEN");

        tell(Stored.of(waiting("O1", "A1")).readFromTheBodyOf(one));
        assertThat(db.cases()).containsExactly("UNKNOWN_STATUS OPEN");

        tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(other));
        assertThat(db.cases()).containsExactly("UNKNOWN_STATUS RESOLVED");
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
    }

    @Test
    void whatWasNotDecidedBeforeItWasReadAgainIsLeftToTheLaterEvent() {
        db.order("O1", 10_000);
        long waits = db.events().store(Stored.of(unknownStatus("O1", "A1")));
        tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(waits));

        applier.apply(List.of(waits), Which.DUE);

        assertThat(db.handlingOf(waits)).isEqualTo("SUCCEEDED STALE");
        assertThat(db.cases()).isEmpty();
    }

    @Test
    void whatAPersonDecidedBeforeStays() {
        long dark = tell(Stored.of(unreadable()));
        db.update(
                "UPDATE exception_case SET status = 'RESOLVED', resolution = 'IGNORED',"
                        + " resolved_by = 'ops', resolution_comment = 'a test', resolved_at = now()");

        tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(dark));

        assertThat(db.one("SELECT resolution || ' ' || resolved_by FROM exception_case"))
                .isEqualTo("IGNORED ops");
    }

    @Test
    void anotherUnreadableBodyUnderOneNumberEndsNoCaseOfTheFirst() {
        long dark = tell(Stored.of(unreadable()));

        tell(Stored.of(unreadable()).readFromTheBodyOf(dark));

        assertThat(db.cases()).containsExactly("UNREADABLE OPEN", "UNREADABLE OPEN");
    }

    @Test
    void anotherStatementUnderOneNumberEndsNoCaseOfTheFirst() {
        db.closedOrder("O1", 10_000);
        long late = tell(Stored.of(paid("O1", "A1", 10_000)));

        tell(Stored.of(paid("O1", "A1", 10_000)).readFromTheBodyOf(late));

        assertThat(db.cases()).containsExactly("LATE_PAYMENT OPEN");
    }
}
