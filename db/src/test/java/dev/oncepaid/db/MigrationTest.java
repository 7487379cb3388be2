package dev.oncepaid.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.output.MigrateResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.util.PSQLException;

/** The schema from empty, and an attempt to break each rule that it states. */
@ExtendWith(LocalStackExtension.class)
class MigrationTest {

    /** Rows that must be there before the one that breaks the rule. */
    record Violation(String constraint, Row row, List<Row> before) {

        @Override
        public String toString() {
            return constraint;
        }
    }

    private static String url;

    @BeforeAll
    static void migrateFromEmpty() {
        url = TestStack.freshDatabase();
        assertThat(migrate(url).success).isTrue();
    }

    /** Chinese texts are refused there; the operator hears it at each start. */
    @Test
    void aDatabaseThatIsNotUtf8IsWarnedOf() throws Exception {
        try (Connection connection = TestStack.connect(TestStack.freshDatabase());
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "CREATE DATABASE ascii ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0");
        }
        assertThat(warnings(url)).isEmpty();
        assertThat(warnings(url.replaceFirst("/fresh_\\d+", "/ascii")))
                .singleElement()
                .asString()
                .contains("database ascii has the encoding SQL_ASCII");
    }

    private static List<String> warnings(String url) throws Exception {
        try (Connection connection = TestStack.connect(url);
                Statement statement = connection.createStatement();
                InputStream script =
                        MigrationTest.class.getResourceAsStream(
                                "/db/migration/beforeMigrate.sql")) {
            statement.execute(new String(script.readAllBytes(), StandardCharsets.UTF_8));
            List<String> warnings = new ArrayList<>();
            for (SQLWarning next = statement.getWarnings(); next != null; ) {
                warnings.add(next.getMessage());
                next = next.getNextWarning();
            }
            return warnings;
        }
    }

    static Stream<Violation> violations() {
        return Stream.of(
                        eventRules(),
                        gatewayRules(),
                        handlingRules(),
                        orderRules(),
                        moneyRules(),
                        caseRules(),
                        operatingRules())
                .flatMap(List::stream);
    }

    private static List<Violation> eventRules() {
        Row row = Row.event();
        return List.of(
                breaks("channel_provider_pkey", Row.channelProvider()),
                breaks("callback_event_key", row, row),
                breaks("callback_event_channel", row.with("channel", "'Pay_Pal'")),
                breaks("callback_event_account", row.with("account", "''")),
                breaks("callback_event_merchant", row.with("merchant", "repeat('x', 65)")),
                breaks("callback_event_trade_no", row.with("trade_no", "''")),
                breaks("callback_event_notify_id", row.with("notify_id", "repeat('x', 257)")),
                breaks("callback_event_order_no", row.with("order_no", "''")),
                breaks("callback_event_kind", row.with("kind", "'GIFT'")),
                breaks("callback_event_order_known", row.with("order_no", "NULL")),
                breaks("callback_event_facts_version", row.with("facts_version", "0")),
                breaks("callback_event_facts_hash", row.with("facts_hash", "'abc'::bytea")));
    }

    private static List<Violation> gatewayRules() {
        return List.of(
                breaks("callback_outbox_pkey", Row.outbox(), Row.outbox()),
                breaks("callback_outbox_attempts", Row.outbox().with("attempts", "-1")),
                breaks("callback_repeat_pkey", Row.repeat(), Row.repeat()),
                breaks("callback_repeat_repeats", Row.repeat().with("repeats", "0")),
                breaks("callback_refusal_pkey", Row.refusal(), Row.refusal()),
                breaks("callback_refusal_refused", Row.refusal().with("refused", "0")),
                breaks(
                        "callback_refusal_minute",
                        Row.refusal().with("minute", "timestamptz '2026-01-01 00:00:01Z'")));
    }

    private static List<Violation> handlingRules() {
        Row row = Row.handling();
        Row ended =
                row.with("handle_status", "'SUCCEEDED'")
                        .with("verdict", "'APPLIED'")
                        .with("handled_at", "now()")
                        .with("next_attempt_at", "NULL");
        return List.of(
                breaks("callback_handling_pkey", row, row),
                breaks("callback_handling_status", row.with("handle_status", "'DONE'")),
                breaks("callback_handling_verdict", row.with("verdict", "'MAYBE'")),
                breaks("callback_handling_open_is_due", row.with("next_attempt_at", "NULL")),
                breaks(
                        "callback_handling_ended_is_not_due",
                        ended.with("next_attempt_at", "now()")),
                breaks("callback_handling_ended_is_not_due", ended.with("verdict", "NULL")),
                breaks("callback_handling_ended_is_not_due", ended.with("handled_at", "NULL")),
                breaks("callback_handling_lease", row.with("lease_until", "now()")),
                breaks("callback_handling_attempts", row.with("attempts", "-1")));
    }

    private static List<Violation> orderRules() {
        Row row = Row.order();
        Row paid = Row.paidOrder();
        return List.of(
                breaks("payment_order_pkey", row, row),
                breaks("payment_order_merchant", row.with("merchant", "''")),
                breaks("payment_order_order_no", row.with("order_no", "''")),
                breaks("payment_order_amount", row.with("amount_minor", "0")),
                breaks("payment_order_currency", row.with("currency", "'rmb'")),
                breaks("payment_order_status", row.with("status", "'OPEN'")),
                breaks("payment_order_paid_by", row.with("paid_provider", "'alipay'")),
                breaks("payment_order_paid", row.with("status", "'PAID'")),
                breaks("payment_order_paid", paid.with("status", "'CLOSED'")),
                breaks("payment_order_refunded", paid.with("refunded_minor", "1")),
                breaks(
                        "payment_order_refunded",
                        paid.with("status", "'REFUNDED'").with("refunded_minor", "9999")),
                breaks("payment_order_refunded", paid.with("status", "'PARTIALLY_REFUNDED'")),
                breaks("payment_order_fulfilled", row.with("fulfilled_at", "now()")),
                breaks("payment_order_version", row.with("version", "-1")),
                breaks("order_transition_once", Row.transition(), row, Row.transition()));
    }

    private static List<Violation> moneyRules() {
        Row trade = Row.trade();
        Row posting = Row.posting();
        return List.of(
                breaks("payment_transaction_pkey", trade.with("order_no", "'O2'"), trade),
                breaks("payment_transaction_settles_once", trade.with("trade_no", "'T2'"), trade),
                breaks("payment_transaction_amount", trade.with("amount_minor", "0")),
                breaks("payment_transaction_currency", trade.with("currency", "'¥'")),
                breaks("payment_transaction_disposition", trade.with("disposition", "'LOST'")),
                breaks("payment_transaction_suspense", trade.with("disposition", "'SUSPENDED'")),
                breaks(
                        "payment_transaction_reason",
                        trade.with("disposition", "'SUSPENDED'").with("suspense_reason", "'MOOD'")),
                breaks(
                        "payment_transaction_booked",
                        trade.with("disposition", "'WRITTEN_OFF'").with("booked_order_no", "'O1'"),
                        Row.order()),
                breaks("payment_transaction_booked_order", trade.with("booked_order_no", "'O9'")),
                breaks(
                        "payment_transaction_settles_once",
                        trade.with("trade_no", "'T2'")
                                .with("order_no", "'O2'")
                                .with("booked_order_no", "'O1'"),
                        Row.paidOrder(),
                        trade),
                breaks("payment_transaction_all_back", trade.with("disposition", "'REFUNDED'")),
                breaks("payment_transaction_refunded", trade.with("refunded_minor", "10001")),
                breaks("refund_transaction_pkey", Row.refund(), trade, Row.refund()),
                breaks("refund_transaction_trade", Row.refund()),
                breaks("refund_transaction_amount", Row.refund().with("amount_minor", "-1"), trade),
                breaks("refund_transaction_currency", Row.refund().with("currency", "''"), trade),
                breaks("ledger_posting_once", posting, trade, posting),
                breaks("ledger_posting_amount", posting.with("amount_minor", "0"), trade),
                breaks("ledger_posting_currency", posting.with("currency", "'C'"), trade),
                breaks(
                        "ledger_posting_accounts",
                        posting.with("credit_account", "'receivable/alipay/shop-a'"),
                        trade));
    }

    private static List<Violation> caseRules() {
        Row row = Row.exceptionCase();
        Row task = Row.refundTask();
        return List.of(
                breaks("order_effect_once", Row.effect().with("effect_id", "'E2'"), Row.effect()),
                breaks("order_effect_effect", Row.effect().with("effect", "'SHIPPED'")),
                breaks("order_effect_subject", Row.effect().with("order_no", "NULL")),
                breaks("order_effect_case", Row.effect().with("case_id", "1")),
                breaks("order_effect_case", Row.effect().with("effect", "'CASE_RESOLVED'")),
                breaks(
                        "order_effect_case",
                        Row.effect().with("case_id", "1").with("case_reason", "'POISON'")),
                breaks("exception_case_openings", row.with("openings", "0")),
                breaks("order_effect_amount", Row.effect().with("amount_minor", "1")),
                breaks(
                        "effect_batch_pkey",
                        Row.effectBatch().with("id", "1"),
                        Row.effectBatch().with("id", "1")),
                breaks("effect_batch_sent", Row.effectBatch().with("sent_at", "now()")),
                breaks("effect_batch_attempts", Row.effectBatch().with("attempts", "-1")),
                breaks("exception_case_once", row, row),
                breaks("exception_case_status", row.with("status", "'LATER'")),
                breaks("exception_case_resolved", row.with("status", "'RESOLVED'")),
                breaks("exception_case_amount", row.with("amount_minor", "1")),
                breaks("exception_case_evidence", row.with("evidence", "'{}'")),
                breaks("refund_task_pkey", task.with("trade_no", "'T2'"), Row.trade(), row, task),
                breaks("refund_task_once", task.with("request_no", "'Q2'"), Row.trade(), row, task),
                breaks("refund_task_case", task.with("case_id", "-1"), Row.trade()),
                breaks("refund_task_trade", task, row),
                breaks("refund_task_amount", task.with("amount_minor", "0"), Row.trade(), row),
                breaks("refund_task_status", task.with("status", "'SOON'"), Row.trade(), row));
    }

    private static List<Violation> operatingRules() {
        Row row = Row.deadLetter();
        Row horizon = Row.horizon();
        return List.of(
                breaks("dead_letter_record", row, row),
                breaks("dead_letter_topic", row.with("origin_topic", "''")),
                breaks("dead_letter_reason", row.with("reason", "''")),
                breaks("dead_letter_publish_error", row.with("publish_error", "repeat('x', 201)")),
                breaks("dead_letter_key", row.with("message_key", "repeat('x', 65537)::bytea")),
                breaks(
                        "dead_letter_value",
                        row.with("message_value", "repeat('x', 1048577)::bytea")
                                .with("value_bytes", "1048577")),
                breaks("dead_letter_value_bytes", row.with("value_bytes", "0")),
                breaks("dead_letter_value_bytes", row.with("message_value", "NULL")),
                breaks("dead_letter_replays", row.with("replays", "1")),
                breaks("reread_request_pkey", Row.reread(), Row.reread()),
                breaks("reread_request_by", Row.reread().with("requested_by", "''")),
                breaks(
                        "reread_request_outcome",
                        Row.reread().with("outcome", "''").with("done_at", "now()")),
                breaks("reread_request_done", Row.reread().with("outcome", "'same'")),
                breaks("audit_entry_actor", Row.auditEntry().with("actor", "''")),
                breaks("audit_entry_source", Row.auditEntry().with("source", "''")),
                breaks("audit_entry_action", Row.auditEntry().with("action", "'Case Retry'")),
                breaks("audit_entry_subject", Row.auditEntry().with("subject", "''")),
                breaks("audit_entry_comment", Row.auditEntry().with("comment", "''")),
                breaks("audit_entry_detail", Row.auditEntry().with("detail", "'[]'")),
                breaks(
                        "audit_entry_result",
                        Row.auditEntry().with("result", "''").with("ended_at", "now()")),
                breaks("audit_entry_ended", Row.auditEntry().with("result", "'SENT'")),
                breaks("retention_horizon_pkey", horizon, horizon),
                breaks("retention_horizon_single", horizon.with("single", "false")));
    }

    @ParameterizedTest
    @MethodSource("violations")
    void theDatabaseRefuses(Violation violation) throws SQLException {
        assertThat(constraintBrokenBy(violation)).isEqualTo(violation.constraint());
    }

    @Test
    void aRowThatBreaksNothingIsTaken() throws SQLException {
        try (Connection connection = connect()) {
            connection.setAutoCommit(false);
            insert(
                    connection,
                    Row.event(),
                    Row.outbox(),
                    Row.repeat(),
                    Row.refusal(),
                    Row.handling());
            insert(connection, Row.paidOrder(), Row.trade(), Row.refund(), Row.transition());
            insert(connection, Row.posting(), Row.effect(), Row.exceptionCase(), Row.refundTask());
            insert(connection, Row.deadLetter(), Row.horizon(), Row.reread());
            insert(connection, Row.auditEntry());
            connection.rollback();
        }
    }

    @Test
    void everyRuleOfTheSchemaHasAnAttemptAgainstIt() throws SQLException {
        List<String> attempted = violations().map(Violation::constraint).toList();
        assertThat(queried(RULES)).isNotEmpty().allMatch(attempted::contains);
    }

    private static final String RULES =
            """
            SELECT c.conname
              FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
             WHERE t.relnamespace = 'oncepaid'::regnamespace AND t.relname <> 'flyway_schema_history'
               AND c.contype IN ('c', 'u', 'f', 'p')
               -- an identity column needs no attempt: nobody may name its value
               AND NOT (c.contype = 'p' AND EXISTS (SELECT 1 FROM pg_attribute a
                   WHERE a.attrelid = t.oid AND a.attidentity = 'a'))
            """;

    @Test
    void whatWasReceivedCannotBeChanged() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            insert(connection, Row.event());
            PSQLException refusal =
                    catchThrowableOfType(
                            PSQLException.class,
                            () -> statement.execute("UPDATE callback_event SET body = 'x'"));
            assertThat((Throwable) refusal).hasMessageContaining("immutable");
            connection.rollback();
        }
    }

    @Test
    void everyTableSaysWhoWritesIt() throws SQLException {
        assertThat(
                        queried(
                                """
                                SELECT relname FROM pg_class
                                 WHERE relkind = 'r' AND relnamespace = 'oncepaid'::regnamespace
                                   AND relname <> 'flyway_schema_history'
                                   AND coalesce(obj_description(oid), '') NOT LIKE '%Writer: %'
                                """))
                .isEmpty();
    }

    @Test
    void twoInstancesThatStartAtOnceBothComeUp() throws Exception {
        String fresh = TestStack.freshDatabase();
        try (ExecutorService instances = Executors.newFixedThreadPool(2)) {
            List<Future<MigrateResult>> starts = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                starts.add(instances.submit(() -> migrate(fresh)));
            }
            int migrations = 0;
            for (Future<MigrateResult> start : starts) {
                assertThat(start.get().success).isTrue();
                migrations += start.get().migrationsExecuted;
            }
            assertThat(migrations).isEqualTo(applied());
        }
    }

    private static int applied() throws SQLException {
        return Integer.parseInt(
                queried("SELECT count(*)::text FROM flyway_schema_history WHERE type = 'SQL'")
                        .getFirst());
    }

    private static MigrateResult migrate(String database) {
        TestStack stack = TestStack.get();
        return Migrations.migrate(
                Flyway.configure().dataSource(database, stack.username(), stack.password()),
                SchemaName.DEFAULT);
    }

    private static Violation breaks(String constraint, Row row, Row... before) {
        return new Violation(constraint, row, List.of(before));
    }

    private static String constraintBrokenBy(Violation violation) throws SQLException {
        try (Connection connection = connect()) {
            connection.setAutoCommit(false);
            insert(connection, violation.before().toArray(Row[]::new));
            PSQLException refusal =
                    catchThrowableOfType(
                            PSQLException.class, () -> insert(connection, violation.row()));
            connection.rollback();
            assertThat((Throwable) refusal)
                    .as("the database takes it: %s", violation.row())
                    .isNotNull();
            assertThat(refusal.getServerErrorMessage()).as(refusal.getMessage()).isNotNull();
            return String.valueOf(refusal.getServerErrorMessage().getConstraint());
        }
    }

    private static void insert(Connection connection, Row... rows) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (Row row : rows) {
                statement.execute(row.insert());
            }
        }
    }

    private static List<String> queried(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<String> values = new ArrayList<>();
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        }
    }

    private static Connection connect() throws SQLException {
        return TestStack.connect(url);
    }
}
