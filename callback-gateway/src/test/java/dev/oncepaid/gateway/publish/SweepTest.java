package dev.oncepaid.gateway.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Tables;
import dev.oncepaid.gateway.fixture.Topic;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the publisher left is sent by a sweeper: all of it, oldest first, poison or not. */
@ExtendWith(LocalStackExtension.class)
class SweepTest {

    /** Events as another instance left them, owed since long ago. */
    private static void leaveOwed(Tables tables, int events, int factsVersion) {
        tables.execute(
                """
                WITH event AS (
                    INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id,
                           kind, facts, facts_version, facts_hash, account_matches, body, headers,
                           received_at)
                    SELECT 'alipay', 'shop-a', 'shop', 'left-%2$d-' || i, 'n', 'OTHER',
                           '{"type": "other", "what": "x"}', %2$d, sha256('x'), true, '', '{}',
                           now() - interval '1 hour'
                      FROM generate_series(1, %1$d) i
                    RETURNING id)
                INSERT INTO callback_outbox (event_id, lease_until)
                SELECT id, now() - interval '1 hour' FROM event
                """
                        .formatted(events, factsVersion));
    }

    private static RunningGateway fastSweeper(Site site) {
        return RunningGateway.startAt(
                site,
                "--oncepaid.publish.sweep.interval=100ms",
                "--oncepaid.publish.sweep.rows-max=100",
                "--oncepaid.publish.sweep.backoff-min=30s");
    }

    private static Site migrated() {
        Site site = Site.fresh();
        site.tables().migrate();
        return site;
    }

    @Test
    void aBacklogOfManyPassesIsSentOldestFirst() {
        Site site = migrated();
        leaveOwed(site.tables(), 1_050, 1);
        try (RunningGateway _ = fastSweeper(site)) {
            Await.until("all are published", () -> site.tables().owed() == 0);
            List<Long> ids = Topic.eventIds(site);
            assertThat(ids).doesNotHaveDuplicates().hasSize(1_050);
        }
    }

    @Test
    void poisonAtTheHeadStopsNothingBehindIt() {
        Site site = migrated();
        leaveOwed(site.tables(), 150, 999);
        leaveOwed(site.tables(), 20, 1);
        try (RunningGateway gateway = fastSweeper(site)) {
            assertThat(gateway.send(Shop.aNotification()).body()).isEqualTo("success");
            Await.until("only poison is left", () -> site.tables().owed() == 150);
            assertThat(Topic.eventIds(site)).hasSize(21);
            assertThat(
                            site.tables()
                                    .text(
                                            """
                                            SELECT min(attempts) || ' ' || max(attempts) || ' ' || min(last_error) || ' '
                                                   || bool_and(lease_until > now() + interval '20 s')
                                              FROM callback_outbox"""))
                    .isEqualTo("1 1 facts version 999 true");
        }
    }

    @Test
    void anEventTooLargeForKafkaIsKeptWithItsReason() {
        Site site = Site.fresh();
        try (RunningGateway gateway =
                RunningGateway.startAt(
                        site,
                        "--oncepaid.store.publish-grace=1s",
                        "--oncepaid.publish.sweep.interval=100ms",
                        "--oncepaid.publish.record-bytes-max=300B")) {
            assertThat(gateway.send(Shop.aNotification()).body()).isEqualTo("success");
            Await.until(
                    "the reason is kept",
                    () ->
                            site.tables()
                                    .text("SELECT max(last_error) FROM callback_outbox")
                                    .equals("RecordTooLargeException"));
            assertThat(site.tables().owed()).isOne();
        }
    }

    @Test
    void twoSweepersShareTheWorkAndSendNothingTwice() {
        Site site = migrated();
        leaveOwed(site.tables(), 2_000, 1);
        try (RunningGateway _ = fastSweeper(site);
                RunningGateway _ = fastSweeper(site)) {
            Await.until("all are published", () -> site.tables().owed() == 0);
            assertThat(Topic.eventIds(site)).doesNotHaveDuplicates().hasSize(2_000);
        }
    }

    @Test
    void whatIsOwedIsSeenInTheMetrics() {
        Site site = migrated();
        leaveOwed(site.tables(), 3, 999);
        try (RunningGateway gateway = fastSweeper(site)) {
            MeterRegistry meters = gateway.bean(MeterRegistry.class);
            Await.until(
                    "three are owed since an hour",
                    () ->
                            meters.get("oncepaid.publish.unpublished").gauge().value() == 3
                                    && meters.get("oncepaid.publish.oldest.age").gauge().value()
                                            >= 3_600);
        }
    }
}
