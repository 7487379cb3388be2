package dev.oncepaid.gateway.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Topic;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class LateCommitTest {

    private static final int ROUNDS = 20;

    private static String owed(String trade) {
        return """
               WITH event AS (
                   INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id,
                          kind, facts, facts_version, facts_hash, account_matches, body, headers,
                          received_at)
                   VALUES ('alipay', 'shop-a', 'shop', '%s', 'n', 'OTHER',
                           '{"type": "other", "what": "x"}', 1, sha256('x'), true, '', '{}', now())
                   RETURNING id)
               INSERT INTO callback_outbox (event_id, lease_until)
               SELECT id, now() - interval '1 second' FROM event
               """
                .formatted(trade);
    }

    /** The sweeper goes by what is owed, not by how far it has come; roll-backs leave holes. */
    @Test
    void whatHasASmallerIdAndCommitsLaterIsPublishedAllTheSame() throws SQLException {
        Site site = Site.fresh();
        try (RunningGateway gateway =
                        RunningGateway.startAt(site, "--oncepaid.publish.sweep.interval=50ms");
                Connection slow = gateway.tables().connect();
                Statement insert = slow.createStatement()) {
            slow.setAutoCommit(false);
            for (int i = 0; i < ROUNDS; i++) {
                insert.execute(owed("hole-" + i));
                slow.rollback();
                insert.execute(owed("slow-" + i));
                gateway.tables().execute(owed("fast-" + i));
                Await.until("the later id is published", () -> site.tables().owed() == 0);
                slow.commit();
            }
            Await.until("the earlier ids are published", () -> site.tables().owed() == 0);

            assertThat(Topic.eventIds(site)).doesNotHaveDuplicates().hasSize(2 * ROUNDS);
        }
    }
}
