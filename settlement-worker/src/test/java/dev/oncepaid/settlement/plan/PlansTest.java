package dev.oncepaid.settlement.plan;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Facts;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a running worker does beside many old orders, seen by the server's own counters: no
 * statement reads a table from end to end.
 *
 * <p>{@code -Doncepaid.plans.rows=1000000} loads a million of each in place of a hundred thousand;
 * that takes a minute or two and shows the same, as the worker's sessions plan by keys only.
 */
@ExtendWith(LocalStackExtension.class)
class PlansTest {

    private static final int ROWS = Integer.getInteger("oncepaid.plans.rows", 100_000);

    private static final List<String> LOADS =
            List.of(
                    """
                    INSERT INTO payment_order (merchant, order_no, amount_minor, currency, status,
                           paid_provider, paid_trade_no, version, created_at, updated_at)
                    SELECT 'shop', 'old' || i, 10000, 'CNY', 'PAID', 'alipay', 'T' || i, 1, now(), now()
                      FROM generate_series(1, ?) i
                    """,
                    """
                    INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id,
                           order_no, kind, facts, facts_version, facts_hash, account_matches, body,
                           headers, received_at)
                    SELECT 'alipay', 'shop-a', 'shop', 'T' || i, 'old', 'old' || i, 'PAYMENT', '{}',
                           1, decode(repeat('00', 32), 'hex'), true, '\\x00', '{}', now()
                      FROM generate_series(1, ?) i
                    """,
                    """
                    INSERT INTO callback_handling (event_id, handle_status, verdict, next_attempt_at,
                           handled_at)
                    SELECT id, 'SUCCEEDED', 'APPLIED', NULL, now() FROM generate_series(1, ?) id
                    """,
                    """
                    INSERT INTO payment_transaction (provider, channel, trade_no, merchant, order_no, account,
                           account_matches, amount_minor, currency, disposition, event_id, paid_at, created_at)
                    SELECT 'alipay', 'alipay', 'T' || i, 'shop', 'old' || i, 'shop-a', true, 10000, 'CNY',
                           'SETTLED', i, now(), now()
                      FROM generate_series(1, ?) i
                    """);

    /** Else autovacuum does it in the middle of the day, and each range counts as a scan. */
    private static final String SUMMARIZE =
            """
            SELECT brin_summarize_new_values(i.oid)
              FROM pg_class i JOIN pg_am m ON m.oid = i.relam
             WHERE m.amname = 'brin' AND i.relkind = 'i'
            """;

    private final TestDatabase db = TestDatabase.migrated();

    @Test
    void noStatementOfTheWorkerReadsATableFromEndToEnd() throws SQLException {
        fill();
        try (RunningWorker worker =
                RunningWorker.over(
                        db, RunningWorker.newTopics(), "--oncepaid.expiry.enabled=true")) {
            db.rows("SELECT pg_stat_reset()::text");
            liveADay(worker);
        }
        await("its connections are closed and have told their counts", () -> workers() == 0);
        assertThat(scanned()).isEmpty();

        try (Connection connection = db.dataSource("").getConnection()) {
            connection
                    .createStatement()
                    .execute("SELECT count(*) FROM payment_order o WHERE o.currency = 'USD'");
        }
        await("a scan would have been seen", () -> scanned().equals(List.of("payment_order")));
    }

    private void fill() {
        CompletableFuture<?>[] inserts =
                LOADS.stream()
                        .map(load -> CompletableFuture.runAsync(() -> execute(load)))
                        .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(inserts).join();
        execute("ANALYZE");
        execute(SUMMARIZE);
    }

    private void execute(String sql) {
        // Nothing of it need survive a power failure.
        try (Connection connection = db.dataSource("-c synchronous_commit=off").getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            if (sql.contains("?")) {
                statement.setInt(1, ROWS);
            }
            statement.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void liveADay(RunningWorker worker) {
        worker.call(
                "POST",
                "/merchants/shop/orders:batch",
                "{\"orders\":["
                        + IntStream.range(0, 50).mapToObj(PlansTest::row).collect(joining(","))
                        + "]}");
        List<Long> events =
                statements().map(Stored::of).map(worker::receive).collect(Collectors.toList());
        events.add(worker.receive(Stored.of(paid("none", "U1", 1)).received(Appliers.PATIENCE)));
        Stored unionPay = Stored.of(refunded("R9", "T9", "R9", 1)).from(Sender.UNIONPAY);
        events.add(worker.receive(unionPay));
        events.forEach(id -> await("it is tried", () -> !db.handlingOf(id).startsWith("PENDING")));
        await("overdue orders are closed", () -> status(worker, "new49").equals("CLOSED"));
        for (String action : List.of("new1/fulfil", "new20/close")) {
            worker.call("POST", "/merchants/shop/orders/" + action, "");
        }
        decideCases(worker);
        look(worker);
        await(
                "all effects are sent",
                () -> db.rows("SELECT 1 FROM effect_batch WHERE sent_at IS NULL").isEmpty());
    }

    private static Stream<Facts> statements() {
        return Stream.of(
                paid("new0", "N0", 10_000),
                paid("new1", "N1", 10_000),
                paid("new0", "N2", 10_000),
                refunded("new0", "N0", "R1", 10_000),
                refunded("new3", "N3", "R1", 10_000),
                closed("new4", "N4"),
                paid("new5", "N5", 1),
                paid("old5", "T5", 10_000),
                refunded("old6", "T6", "R1", 10_000),
                paid("old7", "T7-again", 10_000));
    }

    private static void decideCases(RunningWorker worker) {
        JsonNode page =
                JsonMapper.shared()
                        .readTree(worker.call("GET", "/cases?merchant=shop", "").body())
                        .get("cases");
        assertThat(page).isNotEmpty();
        for (JsonNode one : page) {
            String path = "/cases/" + one.get("id");
            worker.call("GET", path, "");
            worker.call(
                    "POST",
                    path + "/resolution",
                    "{\"action\":\"write-off\",\"comment\":\"a day's end\"}");
        }
        worker.call("GET", "/cases?status=all&reason=MISMATCH", "");
    }

    private static void look(RunningWorker worker) {
        for (String path :
                List.of(
                        "/orders",
                        "/orders?merchant=shop&status=PAID&limit=5",
                        "/cases?order_no=new5",
                        "/cases?trade_no=N5&status=all",
                        "/events?trade_no=N1",
                        "/events?order_no=old5",
                        "/events/7",
                        "/events/7/raw",
                        "/find?number=old8",
                        "/status",
                        "/refusals",
                        "/refund-tasks",
                        "/audit")) {
            assertThat(worker.call("GET", path, "").statusCode()).as(path).isEqualTo(200);
        }
    }

    private static String status(RunningWorker worker, String order) {
        String body = worker.call("GET", "/merchants/shop/orders/" + order, "").body();
        return JsonMapper.shared().readTree(body).get("status").asString();
    }

    private static String row(int i) {
        String expiresAt = i >= 40 ? "\"2026-01-01T00:00:00Z\"" : "null";
        return """
               {"order_no":"new%d","amount_minor":10000,"currency":"CNY","single_trade":true,\
               "expires_at":%s}\
               """
                .formatted(i, expiresAt);
    }

    private int workers() {
        return Integer.parseInt(
                db.one(
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                                + " AND application_name = 'settlement-worker'"));
    }

    /** Tables that were read from end to end, but for Flyway's. */
    private List<String> scanned() {
        return db.rows(
                "SELECT relname FROM pg_stat_user_tables"
                        + " WHERE seq_scan > 0 AND relname <> 'flyway_schema_history'");
    }
}
