package dev.oncepaid.settlement.overview;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.unreadable;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.stack.junit.LocalStackExtension;
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

/** One settled and partly refunded payment, one held, one that cannot be read, and refusals. */
@ExtendWith(LocalStackExtension.class)
class OverviewTest {

    private static RunningWorker worker;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start();
        worker.database().order("S1", 10_000);
        worker.receive(Stored.of(paid("S1", "TS1", 10_000)));
        await("paid", () -> worker.database().statusOf("S1").equals("PAID"));
        worker.receive(Stored.of(refunded("S1", "TS1", "RS1", 4_000)));
        worker.database().closedOrder("S2", 500);
        long late = worker.receive(Stored.of(paid("S2", "TS2", 500)).from(Sender.WECHAT));
        worker.receive(Stored.of(unreadable()));
        await("late", () -> worker.database().handlingOf(late).equals("PARKED LATE_PAYMENT"));
        await("refunded", () -> worker.database().statusOf("S1").equals("PARTIALLY_REFUNDED"));
        await("unreadable", () -> worker.database().cases().contains("UNREADABLE OPEN"));
        worker.database()
                .update(
                        """
                        INSERT INTO callback_refusal (minute, channel, account, reason, key_serial, refused)
                        VALUES (date_trunc('minute', now(), 'UTC'), 'alipay', 'shop-a', 'signature', 'other', 3),
                               (date_trunc('minute', now() - interval '1 minute', 'UTC'), 'alipay', 'shop-a', 'signature', 'other', 4),
                               (date_trunc('minute', now() - interval '5 hours', 'UTC'), 'wechat', 'shop-w', 'unknown-serial', 'other', 9)
                        """);
    }

    @AfterAll
    static void stop() {
        worker.close();
    }

    private static JsonNode get(String path) {
        var answer = worker.call("GET", path, "");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }

    private static List<String> rows(JsonNode rows, String... fields) {
        List<String> texts = new ArrayList<>();
        for (JsonNode row : rows) {
            List<String> one = new ArrayList<>();
            for (String field : fields) {
                one.add(row.path(field).asString("-"));
            }
            texts.add(String.join(" ", one));
        }
        return texts;
    }

    @Test
    void theStatusShowsWhatWaitsWhatIsHeldAndHowFarTheWorkersAre() {
        JsonNode status = get("/status");

        assertThat(status.at("/events/parked").longValue()).isEqualTo(2);
        assertThat(status.at("/events/pending").longValue()).isZero();
        assertThat(status.get("open_cases").toString())
                .isEqualTo("{\"LATE_PAYMENT\":1,\"UNREADABLE\":1}");
        assertThat(rows(status.get("suspense"), "reason", "currency", "trades", "held_minor"))
                .containsExactly("LATE_PAYMENT CNY 1 500");
        assertThat(status.get("refused_last_hour").longValue()).isEqualTo(7);
        assertThat(rows(status.get("consumers"), "topic", "group"))
                .containsExactly(
                        worker.callbackTopic() + " " + group(),
                        worker.registrationTopic() + " " + group() + "-orders");
        assertThat(
                        status.at("/consumers/0/passed").longValue()
                                + status.at("/consumers/0/lag").longValue())
                .isEqualTo(4);
        assertThat(status.has("totals")).isFalse();
    }

    private static String group() {
        return worker.callbackTopic().replace("-events", "");
    }

    @Test
    void theTotalsAreCountedWhereTheyAreAskedFor() {
        JsonNode totals = get("/status?totals=true").get("totals");

        assertThat(totals.get("events").toString()).isEqualTo("{\"PARKED\":2,\"SUCCEEDED\":2}");
        assertThat(totals.get("orders").toString())
                .isEqualTo("{\"CLOSED\":1,\"PARTIALLY_REFUNDED\":1}");
        assertThat(totals.get("verdicts").toString())
                .isEqualTo("{\"APPLIED\":2,\"LATE_PAYMENT\":1,\"UNREADABLE\":1}");
    }

    @Test
    void refusalsAreSummedByAccountReasonAndKey() {
        assertThat(
                        rows(
                                get("/refusals").get("refusals"),
                                "account",
                                "reason",
                                "key_serial",
                                "refused"))
                .containsExactly("shop-a signature other 7");
        String from = java.time.Instant.now().minusSeconds(6 * 3600).toString();
        assertThat(rows(get("/refusals?from=" + from).get("refusals"), "account", "refused"))
                .containsExactly("shop-w 9", "shop-a 7");
        assertThat(
                        rows(
                                get("/refusals?from=" + from + "&account=shop-w").get("refusals"),
                                "account"))
                .containsExactly("shop-w");
    }

    @Test
    void accountsShowWhatCameForThem() {
        assertThat(
                        rows(
                                get("/accounts").get("accounts"),
                                "channel",
                                "account",
                                "events",
                                "unreadable",
                                "refused"))
                .containsExactly("alipay shop-a 3 1 7", "wechat shop-w 1 0 9");
        assertThat(get("/accounts").at("/accounts/0/last_received_at").asString()).endsWith("Z");
    }

    @Test
    void theDaysOfAnAccountSumItsPaymentsRefundsAndHeldMoney() {
        JsonNode days = get("/accounts/days?from=2026-01-01&to=2026-01-31");

        assertThat(
                        rows(
                                days.get("days"),
                                "day",
                                "account",
                                "currency",
                                "payments",
                                "paid_minor",
                                "suspended",
                                "suspended_minor",
                                "refunds",
                                "refunded_minor"))
                .containsExactly(
                        "2026-01-02 shop-a CNY 1 10000 0 0 1 4000",
                        "2026-01-02 shop-w CNY 1 500 1 500 0 0");
        assertThat(get("/accounts/days?from=2026-01-01&to=2026-01-31&account=shop-w").get("days"))
                .hasSize(1);
        assertThat(get("/accounts/days?from=2026-01-03&to=2026-01-31").get("days")).isEmpty();
    }

    /** 03:04:05 UTC is the day before in Los Angeles. */
    @Test
    void aDayIsThatOfTheZoneThatIsAskedFor() {
        assertThat(
                        rows(
                                get("/accounts/days?from=2026-01-01&to=2026-01-01&zone=America/Los_Angeles")
                                        .get("days"),
                                "day"))
                .containsExactly("2026-01-01", "2026-01-01");
    }

    @ParameterizedTest
    @CsvSource({
        "/refusals?from=now, from",
        "/refusals?account=a%09b, account",
        "/accounts?hours=0, hours",
        "/accounts?hours=721, hours",
        "/accounts/days?zone=Mars, zone",
        "/accounts/days?from=2026-01-01T00:00:00Z, from",
        "/accounts/days?from=2026-02-01&to=2026-01-01, from",
        "/accounts/days?from=2025-01-01&to=2026-01-01, from",
        "/status?totals=maybe, totals",
        "/refund-tasks?status=LOST, status",
        "/refund-tasks?after=x, after",
        "/refund-tasks?limit=0, limit"
    })
    void aConditionThatMeansNothingIsRefusedByItsName(String path, String field) {
        var answer = worker.call("GET", path, "");

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(answer.body()).contains("\"errors\":{\"" + field + "\":");
    }
}
