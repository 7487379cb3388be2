package dev.oncepaid.settlement.retention;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.waiting;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.model.Channel;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.ManyEvents;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@ExtendWith(LocalStackExtension.class)
class RetentionTest {

    private static final Duration PERIOD = Duration.ofDays(30);
    private static final Duration OLD = Duration.ofDays(31);

    private final TestDatabase db = TestDatabase.migrated();
    private final Retention retention =
            new Retention(db.transactions(), PERIOD, 3, new SimpleMeterRegistry());

    @AfterEach
    void theMoneyIsWhereItShouldBe() {
        assertThat(db.violations()).isEmpty();
    }

    private long applied(Stored event) {
        long id = db.events().store(event);
        Appliers.over(db.transactions()).apply(List.of(id), Which.DUE);
        return id;
    }

    private void makeOld() {
        for (String table : List.of("payment_transaction", "refund_transaction")) {
            db.update("UPDATE " + table + " SET created_at = created_at - interval '31 days'");
        }
        db.update("UPDATE callback_handling SET handled_at = handled_at - interval '31 days'");
    }

    private void removeAll() {
        while (retention.pass()) {
            // the next stretch
        }
    }

    private List<String> kept() {
        return db.rows("SELECT id FROM callback_event ORDER BY id");
    }

    private static Stored old(dev.oncepaid.model.Facts facts) {
        return Stored.of(facts).received(OLD);
    }

    @Test
    void aRepeatAfterItsEventWasRemovedHasNoEffect() {
        db.order("O1", 10_000);
        applied(old(paid("O1", "A1", 10_000)));
        applied(old(refunded("O1", "A1", "R1", 4_000)));
        String postings = db.one("SELECT count(*) FROM ledger_posting");
        makeOld();
        removeAll();
        assertThat(kept()).isEmpty();

        long paidAgain = applied(Stored.of(paid("O1", "A1", 10_000)));
        long refundedAgain = applied(Stored.of(refunded("O1", "A1", "R1", 4_000)));

        assertThat(db.handlingOf(paidAgain)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
        assertThat(db.handlingOf(refundedAgain)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
        assertThat(db.rows("SELECT effect FROM order_effect ORDER BY id"))
                .containsExactly("PAID", "PARTIALLY_REFUNDED");
        assertThat(db.one("SELECT count(*) FROM ledger_posting")).isEqualTo(postings);
    }

    @Test
    void whatIsYoungStays() {
        db.order("O1", 10_000);
        applied(Stored.of(paid("O1", "A1", 10_000)));

        removeAll();

        assertThat(kept()).hasSize(1);
    }

    @Test
    void whatIsNotEndedOrWaitsForAPersonStaysAndHidesNothingBehindIt() {
        db.order("O1", 10_000);
        db.order("O2", 20_000);
        long pending = db.events().store(old(paid("O9", "A9", 10_000)));
        long parked = applied(old(paid("O1", "A1", 9_999)));
        long removed = applied(old(paid("O2", "A2", 20_000)));
        makeOld();

        removeAll();

        assertThat(kept())
                .containsExactly(Long.toString(pending), Long.toString(parked))
                .doesNotContain(Long.toString(removed));
    }

    @Test
    void whatSpeaksOfAnOrderThatCanStillChangeStays() {
        db.order("O1", 10_000, true);
        applied(old(waiting("O1", "A1")));
        applied(old(waiting("O1", "A2")));
        makeOld();

        removeAll();

        assertThat(kept()).hasSize(2);
        applied(Stored.of(closed("O1", "A1")));
        assertThat(db.statusOf("O1")).isNotEqualTo("CLOSED");
    }

    @Test
    void whatCameAgainLatelyOrIsStillOwedToKafkaStays() {
        db.order("O1", 10_000);
        db.order("O2", 10_000);
        long repeated = applied(old(paid("O1", "A1", 10_000)));
        long owed = applied(old(paid("O2", "A2", 10_000)));
        makeOld();
        db.update("INSERT INTO callback_repeat VALUES (?, 1, now())", repeated);
        db.update("INSERT INTO callback_outbox (event_id, lease_until) VALUES (?, now())", owed);

        removeAll();

        assertThat(kept()).hasSize(2);
    }

    @Test
    void theEvidenceOfAnOpenCaseStays() {
        db.closedOrder("O1", 10_000);
        applied(old(paid("O1", "A1", 10_000)));
        long again = applied(old(paid("O1", "A1", 10_000)));
        assertThat(db.handlingOf(again)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
        makeOld();

        removeAll();

        assertThat(kept()).hasSize(2);
    }

    @Test
    void theEvidenceOfAnOpenCaseStaysWhicheverChannelReportedIt() {
        db.closedOrder("O1", 10_000);
        applied(old(paid("O1", "T1", 10_000)).from(Sender.WECHAT_V2));
        long again = applied(old(paid("O1", "T1", 10_000)).from(Sender.WECHAT));
        assertThat(db.handlingOf(again)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
        makeOld();

        removeAll();

        assertThat(kept()).hasSize(2);
    }

    @Test
    void severalStretchesAreRemovedAndTheNextRoundBeginsAtTheFront() {
        ManyEvents.orders(db, 10);
        ManyEvents.payments(db, 10, "now()");
        List<Long> ids =
                db.rows("SELECT id FROM callback_event").stream().map(Long::valueOf).toList();
        Appliers.over(db.transactions()).apply(ids, Which.DUE);
        makeOld();
        removeAll();
        assertThat(kept()).as("received today").hasSize(10);

        new Retention(db.transactions(), Duration.ofSeconds(-1), 3, new SimpleMeterRegistry())
                .pass();

        assertThat(kept()).hasSize(7);
    }

    @ParameterizedTest
    @EnumSource(Channel.class)
    void aPeriodShorterThanAChannelMayRepeatStopsTheStart(Channel channel) {
        Duration tooShort = ChannelProtocol.of(channel).retryWindow().minusMinutes(1);

        assertThatThrownBy(() -> new RetentionProperties(tooShort, Duration.ofMinutes(1), 1_000))
                .hasMessageContaining("oncepaid.retention.period")
                .hasMessageContaining("set it to");
    }
}
