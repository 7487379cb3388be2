package dev.oncepaid.settlement.history;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.stack.junit.LocalStackExtension;
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

@ExtendWith(LocalStackExtension.class)
class OrderHistoryTest {

    private static final String ORDER = "{\"amount_minor\":10000,\"currency\":\"CNY\"}";

    private static RunningWorker worker;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start();
        worker.database()
                .update(
                        """
                        INSERT INTO payment_order (merchant, order_no, amount_minor, currency, status,
                               version, created_at, updated_at)
                        SELECT merchant, 'L' || i, 100, 'CNY',
                               CASE WHEN i % 3 = 0 THEN 'CLOSED' ELSE 'AWAITING_PAYMENT' END, 1,
                               timestamptz '2020-01-01T00:00:00Z' + (i / 2) * interval '1 hour',
                               now()
                          FROM generate_series(1, 10) i,
                               unnest(ARRAY['list-a', 'list-b']) AS merchant
                        """);
    }

    @AfterAll
    static void stop() {
        worker.close();
    }

    private static JsonNode get(String path) {
        return JsonMapper.shared().readTree(worker.call("GET", path, "").body());
    }

    private static List<String> texts(JsonNode rows, String... fields) {
        List<String> texts = new ArrayList<>();
        for (JsonNode row : rows) {
            List<String> one = new ArrayList<>();
            for (String field : fields) {
                one.add(row.path(field).asString(""));
            }
            texts.add(String.join(" ", one));
        }
        return texts;
    }

    @Test
    void anOrderShowsItsTradesPostingsEffectsRefundsAndStepsAsFields() {
        worker.call("PUT", "/merchants/shop/orders/H1", ORDER);
        worker.receive(Stored.of(paid("H1", "TH1", 10_000)));
        await("paid", () -> worker.database().statusOf("H1").equals("PAID"));
        worker.call("POST", "/merchants/shop/orders/H1/fulfil", "");
        worker.receive(Stored.of(refunded("H1", "TH1", "RH1", 4_000)));
        await("refunded", () -> worker.database().statusOf("H1").equals("PARTIALLY_REFUNDED"));

        JsonNode order = get("/merchants/shop/orders/H1");

        assertThat(texts(order.get("trades"), "provider", "trade_no", "disposition"))
                .containsExactly("alipay TH1 SETTLED");
        assertThat(order.at("/trades/0/amount_minor").longValue()).isEqualTo(10_000);
        assertThat(texts(order.get("refunds"), "refund_no", "amount_minor"))
                .containsExactly("RH1 4000");
        assertThat(texts(order.get("postings"), "debit_account", "credit_account", "amount_minor"))
                .hasSize(2)
                .allSatisfy(posting -> assertThat(posting).matches("\\S+ \\S+ (10000|4000)"));
        assertThat(texts(order.get("effects"), "effect"))
                .containsExactly("PAID", "FULFILLED", "PARTIALLY_REFUNDED");
        assertThat(texts(order.get("changes"), "change", "actor"))
                .containsExactly("PAID event", "FULFILLED merchant", "PARTIALLY_REFUNDED event");
        assertThat(order.get("complete").booleanValue()).isTrue();
    }

    @Test
    void fulfillingIsNoStepFromPaidToPaid() {
        worker.call("PUT", "/merchants/shop/orders/H2", ORDER);
        worker.receive(Stored.of(paid("H2", "TH2", 10_000)));
        await("paid", () -> worker.database().statusOf("H2").equals("PAID"));
        worker.call("POST", "/merchants/shop/orders/H2/fulfil", "");

        JsonNode timeline = get("/merchants/shop/orders/H2").get("timeline");

        assertThat(texts(timeline, "what", "summary"))
                .contains(
                        "change AWAITING_PAYMENT -> PAID by event", "change fulfilled by merchant")
                .noneMatch(line -> line.contains("PAID -> PAID"));
    }

    @Test
    void theTimelineNamesTheCaseTheEventAndTheTradeOfALine() {
        worker.call("PUT", "/merchants/shop/orders/H3", ORDER);
        long event = worker.receive(Stored.of(paid("H3", "TH3", 9_999)));
        await("a case", () -> worker.database().handlingOf(event).equals("PARKED MISMATCH"));

        JsonNode order = get("/merchants/shop/orders/H3");
        long caseId = order.at("/cases/0/id").longValue();

        assertThat(texts(order.get("timeline"), "what", "case_id", "event_id", "trade_no"))
                .contains("case " + caseId + " " + event + " TH3");
        assertThat(texts(get("/cases?order_no=H3").get("cases"), "id"))
                .containsExactly(String.valueOf(caseId));
        assertThat(texts(get("/cases?trade_no=TH3").get("cases"), "id"))
                .containsExactly(String.valueOf(caseId));
        assertThat(get("/cases?order_no=H3&trade_no=TH4").get("cases")).isEmpty();
        assertThat(texts(get("/events/" + event).get("case_ids"))).hasSize(1);
        assertThat(get("/events/" + event).at("/facts/type").stringValue()).isEqualTo("paid");
    }

    @Test
    void anyNumberFindsItsOrdersEventsAndCases() {
        worker.call("PUT", "/merchants/shop/orders/H4", ORDER);
        long event = worker.receive(Stored.of(paid("H4", "TH4", 9_998)));
        await("a case", () -> worker.database().handlingOf(event).equals("PARKED MISMATCH"));
        String caseId =
                worker.database().one("SELECT id FROM exception_case WHERE trade_no = 'TH4'");
        worker.call(
                "POST",
                "/cases/" + caseId + "/resolution",
                "{\"action\":\"refund\",\"comment\":\"x\"}");
        String notifyId =
                worker.database().one("SELECT notify_id FROM callback_event WHERE id = ?", event);
        String request =
                worker.database().one("SELECT request_no FROM refund_task WHERE trade_no = 'TH4'");

        for (String number : List.of("H4", "TH4", notifyId)) {
            JsonNode found = get("/find?number=" + number);
            assertThat(texts(found.get("orders"), "merchant", "order_no"))
                    .as(number)
                    .containsExactly("shop H4");
            assertThat(texts(found.get("events"), "event_id"))
                    .as(number)
                    .containsExactly(String.valueOf(event));
            assertThat(texts(found.get("cases"), "id")).as(number).containsExactly(caseId);
        }
        assertThat(texts(get("/find?number=" + request).get("cases"), "id"))
                .containsExactly(caseId);
        assertThat(texts(get("/find?number=" + caseId).get("cases"), "id")).contains(caseId);
        assertThat(get("/find?number=nothing-has-it").toString())
                .isEqualTo("{\"orders\":[],\"events\":[],\"cases\":[],\"complete\":true}");
        assertThat(worker.call("GET", "/find?number=%00", "").statusCode()).isEqualTo(400);
    }

    @Test
    void anEventThatIsNotThereIs404() {
        assertThat(worker.call("GET", "/events/987654", "").statusCode()).isEqualTo(404);
    }

    @Test
    void ordersAreListedByPagesTheNewestFirstEachOnce() {
        List<String> all = new ArrayList<>();
        String next = "";
        do {
            JsonNode page = get("/orders?to=2021-01-01T00:00:00Z&limit=3" + next);
            all.addAll(texts(page.get("orders"), "created_at", "merchant", "order_no"));
            next = page.has("next") ? "&after=" + page.get("next").stringValue() : "";
        } while (!next.isEmpty());

        assertThat(all).hasSize(20).doesNotHaveDuplicates();
        assertThat(texts(all)).isSortedAccordingTo((a, b) -> b.compareTo(a));
    }

    /** Without the number, which a text does not sort as the database does. */
    private static List<String> texts(List<String> rows) {
        return rows.stream().map(row -> row.substring(0, row.indexOf(' '))).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "merchant=list-a, 10",
        "merchant=list-a&status=CLOSED, 3",
        "status=CLOSED&to=2021-01-01T00:00:00Z, 6",
        "merchant=list-b&from=2020-01-01T05:00:00Z, 1",
        "merchant=list-b&from=2020-01-01T04:00:00Z&to=2020-01-01T05:00:00Z, 2",
        "merchant=nobody, 0"
    })
    void ordersAreListedByMerchantStatusAndTime(String query, int count) {
        assertThat(get("/orders?" + query).get("orders")).hasSize(count);
    }

    @ParameterizedTest
    @CsvSource({
        "status, PAYED",
        "from, yesterday",
        "to, 2020-01-01",
        "after, MTIz",
        "after, %%%",
        "limit, 201",
        "merchant, 'a\tb'",
        "until, 2020-01-01T00:00:00Z"
    })
    void aConditionThatMeansNothingIsRefusedByItsName(String name, String value) {
        var answer =
                worker.call(
                        "GET",
                        "/orders?" + name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8),
                        "");

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("\"errors\":{\"" + name + "\":");
    }
}
