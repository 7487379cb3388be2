package dev.oncepaid.settlement.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.event.LeaseTable.Lessee;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is handled does not exist for the queries of those that look for what is due. */
@ExtendWith(LocalStackExtension.class)
class PollerPlanTest {

    private static final int HANDLED = Integer.getInteger("oncepaid.plans.rows", 500_000);
    private static final int PAGES_MAX = 200;
    private static final Pattern PAGES =
            Pattern.compile("Buffers: shared hit=(\\d+)(?: read=(\\d+))?");

    private static TestDatabase db;

    @BeforeAll
    static void manyHandledRowsAndTwoThatAreDue() {
        db = TestDatabase.migrated();
        db.update(
                """
                INSERT INTO callback_handling (event_id, handle_status, verdict, handled_at, next_attempt_at)
                SELECT i, CASE WHEN i %% %2$d = 0 THEN 'PENDING' ELSE 'SUCCEEDED' END,
                       CASE WHEN i %% %2$d = 0 THEN NULL ELSE 'APPLIED' END,
                       CASE WHEN i %% %2$d = 0 THEN NULL ELSE now() END,
                       CASE WHEN i %% %2$d = 0 THEN now() END
                  FROM generate_series(1, %1$d) i
                """
                        .formatted(HANDLED, HANDLED / 2));
        db.update("ANALYZE callback_handling");
    }

    private static String plan(String sql) {
        return String.join("\n", db.rows("EXPLAIN (ANALYZE, BUFFERS, TIMING OFF) " + sql));
    }

    private static int pages(String plan) {
        Matcher matcher = PAGES.matcher(plan);
        assertThat(matcher.find()).as(plan).isTrue();
        String read = matcher.group(2);
        return Integer.parseInt(matcher.group(1)) + (read == null ? 0 : Integer.parseInt(read));
    }

    @Test
    void theLeaseReadsTheIndexOfWhatIsDueAndAHandfulOfPages() {
        String plan =
                plan(
                        LeaseTable.LEASE
                                .replaceFirst("\\?", "1000")
                                .replaceFirst("\\?", "'me'")
                                .replaceFirst("\\?", "'me'")
                                .replaceFirst("\\?", "false")
                                .replaceFirst("\\?", "200"));

        assertThat(plan).contains("callback_handling_due").doesNotContain("Seq Scan");
        assertThat(pages(plan)).as(plan).isLessThan(PAGES_MAX);
    }

    @Test
    void theGaugesReadPartialIndexesOnly() {
        String plan =
                plan(
                        BacklogTable.BACKLOG
                                .replaceFirst("\\?", "10000")
                                .replaceFirst("\\?", "100000"));

        assertThat(plan)
                .contains("callback_handling_due")
                .contains("exception_case_open")
                .contains("callback_handling_parked")
                .contains("callback_event_key")
                .doesNotContain("Seq Scan");
        assertThat(pages(plan)).as(plan).isLessThan(PAGES_MAX);
    }

    /** Dead entries that an old snapshot keeps alive cost what was handled since, not all. */
    @Test
    void aLongOpenTransactionSlowsTheLeaseByNoMoreThanWhatWasHandledSince() throws SQLException {
        Lessee lessee = new Lessee("me", Duration.ofMinutes(1));
        try (Connection holder = db.dataSource().getConnection()) {
            holder.setAutoCommit(false);
            holder.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            try (Statement snapshot = holder.createStatement();
                    ResultSet row = snapshot.executeQuery("SELECT 1")) {
                row.next();
            }
            for (int i = 0; i < 10; i++) {
                db.update(
                        "UPDATE callback_handling SET handle_status = 'FAILED', handled_at = NULL,"
                                + " next_attempt_at = now() WHERE event_id BETWEEN ? AND ?",
                        i * 1_000 + 1,
                        i * 1_000 + 1_000);
                db.update(
                        "UPDATE callback_handling SET handle_status = 'SUCCEEDED', verdict ="
                                + " 'APPLIED', handled_at = now(), next_attempt_at = NULL"
                                + " WHERE event_id BETWEEN ? AND ?",
                        i * 1_000 + 1,
                        i * 1_000 + 1_000);
            }

            List<LeaseTable.Lease> leased =
                    db.transactions().inTransaction(c -> LeaseTable.lease(c, lessee, false, 200));
            String plan =
                    plan(
                            "SELECT event_id FROM callback_handling WHERE handle_status IN"
                                    + " ('PENDING', 'FAILED') AND next_attempt_at <= now()"
                                    + " ORDER BY next_attempt_at, event_id LIMIT 200");

            assertThat(leased.size()).isLessThanOrEqualTo(2);
            assertThat(pages(plan)).as(plan).isLessThan(15_000);
            holder.rollback();
        }
        db.update("VACUUM (INDEX_CLEANUP ON) callback_handling");
    }
}
