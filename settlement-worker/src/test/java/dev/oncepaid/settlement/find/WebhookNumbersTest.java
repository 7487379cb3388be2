package dev.oncepaid.settlement.find;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.inspect.EventTables;
import dev.oncepaid.stack.inspect.EventTables.By;
import dev.oncepaid.stack.inspect.Tables;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import dev.oncepaid.stack.run.StackDescription;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Whoever asks by the numbers that a webhook's merchant chose finds them behind every account; by
 * the worker's API and by {@code ./oncepaid find}.
 */
@ExtendWith(LocalStackExtension.class)
class WebhookNumbersTest {

    private static final int OTHERS = 20_000;

    private static final String INSERT =
            """
            INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id, order_no,
                   kind, facts, facts_version, facts_hash, account_matches, body, headers, received_at)
            SELECT ?, ?, 'shop', replace(?, '#', i::text), replace(?, '#', i::text), 'O' || i,
                   'PAYMENT', '{}', 1, decode(repeat('00', 32), 'hex'), true, '\\x00', '{}', now()
              FROM generate_series(1, ?) i
            """;

    private static TestDatabase db;
    private static RunningWorker worker;

    @BeforeAll
    static void store() {
        db = TestDatabase.migrated();
        store("alipay", "shop-a", "2026#", "n#", OTHERS);
        for (String account : List.of("shop-h", "shop-h-2", "shop-h.3", "shop-h0", "店")) {
            store("webhook", account, account + "/T#", account + "/N#", OTHERS / 10);
        }
        store("webhook", "shop-h", "shop-h/msg_A1", "shop-h/wh_1", 1);
        store("webhook", "shop-h0", "shop-h0/msg_A1", "shop-h0/wh_2", 1);
        store("webhook", "店", "店/msg_B1", "店/wh_3~0f", 1);
        store("webhook", "shop-h", "none", "shop-h/wh_4", 1);
        db.update("ANALYZE");
        worker = RunningWorker.over(db, RunningWorker.newTopics());
    }

    private static void store(
            String channel, String account, String tradeNo, String notifyId, int rows) {
        db.update(INSERT, channel, account, tradeNo, notifyId, rows);
    }

    @AfterAll
    static void stop() {
        worker.close();
    }

    @ParameterizedTest
    @CsvSource({
        "TRADE,     trade_no,  msg_A1,        shop-h0/wh_2 shop-h/wh_1",
        "TRADE,     trade_no,  shop-h/msg_A1, shop-h/wh_1",
        "TRADE,     trade_no,  msg_B1,        店/wh_3~0f",
        "TRADE,     trade_no,  20267,         n7",
        "TRADE,     trade_no,  T7,            店/N7 shop-h0/N7 shop-h.3/N7 shop-h-2/N7 shop-h/N7",
        "TRADE,     trade_no,  A1,            ''",
        "NOTIFY_ID, notify_id, wh_1,          shop-h/wh_1",
        "NOTIFY_ID, notify_id, wh_3,          店/wh_3~0f",
        "NOTIFY_ID, notify_id, wh_4,          shop-h/wh_4",
        "NOTIFY_ID, notify_id, n7,            n7",
        "NOTIFY_ID, notify_id, shop-h/wh_1,   shop-h/wh_1",
        "ORDER,     order_no,  none,          ''"
    })
    void areFoundWithTheirAccountAndWithout(By by, String field, String number, String found) {
        String body = worker.call("GET", "/events?" + field + "=" + encoded(number), "").body();
        List<String> ids = new ArrayList<>();
        for (JsonNode event : JsonMapper.shared().readTree(body).get("events")) {
            ids.add(event.get("notify_id").stringValue());
        }
        assertThat(String.join(" ", ids)).isEqualTo(found);

        try (Tables tables = tables()) {
            assertThat(notifyIds(tables, by, number)).isEqualTo(found);
        }
    }

    @Test
    void anyNumberWillDo() {
        try (Tables tables = tables()) {
            assertThat(notifyIds(tables, By.ANY, "msg_B1")).isEqualTo("店/wh_3~0f");
            assertThat(notifyIds(tables, By.ANY, "wh_4")).isEqualTo("shop-h/wh_4");
            assertThat(notifyIds(tables, By.ANY, "20267")).isEqualTo("n7");
        }
    }

    @Test
    void aTradeIsFoundWithoutReadingTheTable() {
        long before = rowsRead();
        try (Tables tables = tables()) {
            assertThat(notifyIds(tables, By.TRADE, "msg_B1")).isNotEmpty();
        }
        assertThat(rowsRead() - before).isBetween(1L, 50L);

        try (Tables tables = tables()) {
            assertThat(notifyIds(tables, By.ANY, "msg_B1")).isNotEmpty();
        }
        assertThat(rowsRead() - before).as("a scan is seen").isGreaterThan(OTHERS);
    }

    /** By sessions that have ended. */
    private static long rowsRead() {
        await("the session has told its counts", () -> sessions() == 0);
        return Long.parseLong(
                db.one(
                        "SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_user_tables"
                                + " WHERE relname = 'callback_event'"));
    }

    private static int sessions() {
        return Integer.parseInt(
                db.one(
                        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                                + " AND query LIKE '%FROM callback_event_status%' AND pid <> pg_backend_pid()"
                                + " AND application_name <> 'settlement-worker'"));
    }

    private static String notifyIds(Tables tables, By by, String number) {
        return String.join(
                " ",
                new EventTables(tables)
                        .find(by, number).stream().map(event -> event.get("notify_id")).toList());
    }

    private static Tables tables() {
        TestStack stack = TestStack.get();
        return Tables.open(
                new StackDescription.Database(db.jdbcUrl(), stack.username(), stack.password()));
    }

    private static String encoded(String number) {
        return URLEncoder.encode(number, StandardCharsets.UTF_8);
    }
}
