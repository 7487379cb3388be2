package dev.oncepaid.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A migration of a database that was in use, where emptiness would hide what it does to rows. */
@ExtendWith(LocalStackExtension.class)
class UpgradeTest {

    private static final int UNSENT = 1_200;
    private static final int SENT = 300;

    private final OldDatabase database = OldDatabase.of("7");

    @BeforeEach
    void queueEffectsAsBefore() throws SQLException {
        database.execute(
                """
                INSERT INTO order_effect (effect_id, merchant, order_no, effect, reference,
                       order_version, at, attempts, last_error, lease_until, sent_at)
                SELECT 'E' || n, 'shop', 'O' || n %% 500, 'PAID', 'T' || n, n, now(), 1, 'Timeout',
                       now(), CASE WHEN n <= %d THEN now() END
                  FROM generate_series(1, %d) AS n
                """
                        .formatted(SENT, SENT + UNSENT));
    }

    @Test
    void everyUnsentEffectGoesIntoABatchAndNoSentOneDoes() throws SQLException {
        database.upgrade();

        assertThat(database.rows("SELECT cardinality(owed)::text FROM effect_batch ORDER BY id"))
                .containsExactly("500", "500", "200");
        assertThat(
                        database.rows(
                                "SELECT owed, count(*), count(sent_at) FROM order_effect_status GROUP BY 1"))
                .containsExactlyInAnyOrder("f 300 300", "t 1200 0");
        assertThat(database.rows("SELECT violation FROM invariant_nothing_forgotten")).isEmpty();
    }

    @Test
    void theOrderOfTheEffectsOfAnOrderIsThatOfTheirBatches() throws SQLException {
        database.upgrade();

        assertThat(
                        database.rows(
                                """
                                SELECT a.id FROM order_effect a
                                  JOIN order_effect b USING (merchant, order_no)
                                 WHERE a.id < b.id AND a.batch > b.batch
                                """))
                .isEmpty();
    }

    @Test
    void aWorkerOfBeforeQueuesNothingThatNobodyWouldSend() throws SQLException {
        database.upgrade();

        String before =
                """
                INSERT INTO order_effect (effect_id, merchant, order_no, effect, reference,
                       order_version, at)
                VALUES ('E', 'shop', 'O', 'PAID', 'T', 1, now())
                """;
        // Class 42: it takes that for a fault of the infrastructure, and waits.
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> database.execute(before))
                .returns("42703", SQLException::getSQLState);
    }
}
