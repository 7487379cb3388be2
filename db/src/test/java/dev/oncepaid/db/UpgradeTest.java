package dev.oncepaid.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A migration of a database that was in use, where emptiness would hide what it does to rows. */
@ExtendWith(LocalStackExtension.class)
class UpgradeTest {

    private static final int UNSENT = 1_200;
    private static final int SENT = 300;

    private String url = "";

    @BeforeEach
    void makeDatabaseOfBefore() throws SQLException {
        url = TestStack.freshDatabase();
        migrateTo("7");
        execute(
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
        flyway().load().migrate();

        assertThat(rows("SELECT cardinality(owed)::text FROM effect_batch ORDER BY id"))
                .containsExactly("500", "500", "200");
        assertThat(
                        rows(
                                "SELECT owed, count(*), count(sent_at) FROM order_effect_status GROUP BY 1"))
                .containsExactlyInAnyOrder("f 300 300", "t 1200 0");
        assertThat(rows("SELECT violation FROM invariant_nothing_forgotten")).isEmpty();
    }

    @Test
    void theOrderOfTheEffectsOfAnOrderIsThatOfTheirBatches() throws SQLException {
        flyway().load().migrate();

        assertThat(
                        rows(
                                """
                                SELECT a.id FROM order_effect a
                                  JOIN order_effect b USING (merchant, order_no)
                                 WHERE a.id < b.id AND a.batch > b.batch
                                """))
                .isEmpty();
    }

    @Test
    void aWorkerOfBeforeQueuesNothingThatNobodyWouldSend() throws SQLException {
        flyway().load().migrate();

        String before =
                """
                INSERT INTO order_effect (effect_id, merchant, order_no, effect, reference,
                       order_version, at)
                VALUES ('E', 'shop', 'O', 'PAID', 'T', 1, now())
                """;
        // Class 42: it takes that for a fault of the infrastructure, and waits.
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> execute(before))
                .returns("42703", SQLException::getSQLState);
    }

    /** Without the repeatable migrations: those are written for the newest tables. */
    private void migrateTo(String version) {
        flyway().target(version).repeatableSqlMigrationPrefix("LATER").load().migrate();
    }

    private FluentConfiguration flyway() {
        TestStack stack = TestStack.get();
        return Migrations.configure(
                Flyway.configure().dataSource(url, stack.username(), stack.password()),
                SchemaName.DEFAULT);
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Each row's columns, separated by spaces. */
    private List<String> rows(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            while (row.next()) {
                List<String> columns = new ArrayList<>();
                for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
                    columns.add(row.getString(i));
                }
                rows.add(String.join(" ", columns));
            }
        }
        return rows;
    }

    private Connection connect() throws SQLException {
        return TestStack.connect(url);
    }
}
