package dev.oncepaid.settlement.event;

import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.unreadable;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Facts;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Of parked events those count that somebody must still decide. */
@ExtendWith(LocalStackExtension.class)
class BacklogTableTest {

    private static final int MANY = 1_000;

    private final TestDatabase db = TestDatabase.migrated();

    private long park(Facts facts, String verdict, String subject) {
        return park(Stored.of(facts), verdict, subject);
    }

    private long park(Stored event, String verdict, String subject) {
        long id = db.events().store(event);
        db.update(
                "UPDATE callback_handling SET handle_status = 'PARKED', verdict = ?,"
                        + " next_attempt_at = NULL, handled_at = now() WHERE event_id = ?",
                verdict,
                id);
        db.update(
                """
                INSERT INTO exception_case (reason, subject, merchant, provider, channel, trade_no,
                       evidence, suggested_action, opened_at)
                SELECT ?, replace(?, '#', id::text), merchant, provider, channel, trade_no,
                       ARRAY[id], 'none', now()
                  FROM callback_event JOIN channel_provider USING (channel) WHERE id = ?
                    ON CONFLICT DO NOTHING
                """,
                verdict,
                subject,
                id);
        return id;
    }

    private void decideAll() {
        db.update(
                "UPDATE exception_case SET status = 'RESOLVED', resolution = 'IGNORED',"
                        + " resolved_by = 'ops', resolution_comment = 'a test', resolved_at = now()");
    }

    private long parked(int casesMax) {
        return db.transactions().read(c -> BacklogTable.count(c, MANY, casesMax)).parked();
    }

    @Test
    void eachIsCountedOnceHoweverManyOfItsTradeAreParked() {
        park(paid("O1", "A1", 10_000), "LATE_PAYMENT", "trade/alipay/A1");
        park(paid("O1", "A1", 10_000), "LATE_PAYMENT", "trade/alipay/A1");
        park(paid("O1", "A1", 9_999), "MISMATCH", "trade/alipay/A1");
        park(unreadable(), "UNREADABLE", "event/#");

        assertThat(parked(MANY)).isEqualTo(4);
    }

    @Test
    void thoseOfEveryChannelOfTheProviderAreCounted() {
        Stored paid = Stored.of(paid("O1", "T1", 10_000));
        park(paid.from(Sender.WECHAT), "LATE_PAYMENT", "trade/wechat/T1");
        park(paid.from(Sender.WECHAT_V2), "LATE_PAYMENT", "trade/wechat/T1");

        assertThat(parked(MANY)).isEqualTo(2);
    }

    @Test
    void whatAPersonHasDecidedIsNotCountedAnyMore() {
        park(paid("O1", "A1", 10_000), "LATE_PAYMENT", "trade/alipay/A1");
        park(unreadable(), "UNREADABLE", "event/#");
        decideAll();
        park(paid("O1", "A1", 9_999), "MISMATCH", "trade/alipay/A1");
        park(unreadable(), "UNREADABLE", "event/#");

        assertThat(parked(MANY)).isEqualTo(2);
    }

    @Test
    void aCaseWhoseEventIsNotParkedAnyMoreCountsNothing() {
        long waiting = park(paid("O1", "A1", 10_000), "UNKNOWN_ORDER", "trade/alipay/A1");
        db.update(
                "UPDATE callback_handling SET handle_status = 'FAILED', next_attempt_at = now(),"
                        + " handled_at = NULL WHERE event_id = ?",
                waiting);

        assertThat(parked(MANY)).isZero();
    }

    @Test
    void theCountEndsAtItsBound() {
        for (int i = 0; i < 3; i++) {
            park(unreadable(), "UNREADABLE", "event/#");
        }

        assertThat(parked(2)).isEqualTo(2);
    }
}
