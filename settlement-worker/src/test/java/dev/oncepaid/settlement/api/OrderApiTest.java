package dev.oncepaid.settlement.api;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.net.http.HttpResponse;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(LocalStackExtension.class)
class OrderApiTest {

    private static final String ORDER = "{\"amount_minor\":10000,\"currency\":\"CNY\"}";

    private static RunningWorker worker;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start();
    }

    @AfterAll
    static void stop() {
        assertThat(worker.database().violations()).isEmpty();
        worker.close();
    }

    private static HttpResponse<String> put(String order, String body) {
        return worker.call("PUT", "/merchants/shop/orders/" + order, body);
    }

    private static HttpResponse<String> post(String order, String action) {
        return worker.call("POST", "/merchants/shop/orders/" + order + "/" + action, "");
    }

    private static void pay(String order) {
        worker.receive(Stored.of(paid(order, "trade-of-" + order, 10_000)));
        await("paid", () -> worker.database().statusOf(order).equals("PAID"));
    }

    @Test
    void registeringIsIdempotentAndAnotherContentIsAConflictThatNamesTheFields() {
        assertThat(put("R1", ORDER).statusCode()).isEqualTo(201);
        assertThat(put("R1", ORDER).statusCode()).isEqualTo(200);

        HttpResponse<String> other =
                put("R1", "{\"amount_minor\":1,\"currency\":\"CNY\",\"single_trade\":true}");

        assertThat(other.statusCode()).isEqualTo(409);
        assertThat(other.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).contains("problem+json"));
        assertThat(other.body()).contains("\"differs\":[\"amount_minor\",\"single_trade\"]");
    }

    @Test
    void theTimelineShowsATradeByEveryChannelOfItsProvider() {
        put("R4", ORDER);
        worker.receive(Stored.of(paid("R4", "T4", 10_000)).from(Sender.WECHAT_V2));
        await("paid", () -> worker.database().statusOf("R4").equals("PAID"));
        worker.receive(Stored.of(refunded("R5", "T4", "F4", 10_000)).from(Sender.WECHAT));
        await("decided", () -> worker.database().cases().contains("MISMATCH OPEN"));

        String order = worker.call("GET", "/merchants/shop/orders/R4", "").body();

        assertThat(order)
                .contains("\"paid_provider\":\"wechat\"")
                .contains("PAYMENT wechat-v2/T4", "REFUND wechat/T4", "payment/wechat/T4");
        assertThat(worker.call("GET", "/events?trade_no=T4", "").body())
                .contains("\"channel\":\"wechat-v2\"", "\"channel\":\"wechat\"");
    }

    @Test
    void aTimeFinerThanTheDatabaseKeepsIsTheSameWhenItIsSentAgain() {
        String order =
                "{\"amount_minor\":1,\"currency\":\"CNY\","
                        + "\"expires_at\":\"2099-01-02T03:04:05.123456789+08:00\"}";
        assertThat(put("R3", order).statusCode()).isEqualTo(201);
        assertThat(put("R3", order).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"currency":"CNY"}                                     | amount_minor
                    {"amount_minor":0,"currency":"CNY"}                    | amount_minor
                    {"amount_minor":1.5,"currency":"CNY"}                  | amount_minor
                    {"amount_minor":"100","currency":"CNY"}                | amount_minor
                    {"amount_minor":99999999999999999999,"currency":"CNY"} | amount_minor
                    {"amount_minor":1000000000000000,"currency":"CNY"}     | amount_minor
                    {"amount_minor":1,"amount_minor":2,"currency":"CNY"}   | body
                    {"amount_minor":1}                                     | currency
                    {"amount_minor":1,"currency":"XXX"}                    | currency
                    {"amount_minor":1,"currency":"CNY","expires_at":"now"} | expires_at
                    {"amount_minor":1,"currency":"CNY","single_trade":1}   | single_trade
                    {"amount_minor":1,"currency":"CNY","expires_at":"+99999-01-01T00:00:00Z"} | expires_at
                    {"amount_minor":1,"currency":"CNY","amount":1}         | amount
                    []                                                     | body
                    nonsense                                               | body
                    """)
    void whatCannotBeUnderstoodIsRefusedByTheNameOfItsField(String body, String field) {
        HttpResponse<String> refused = put("R2", body);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("\"errors\":{\"" + field + "\":");
        assertThat(worker.call("GET", "/merchants/shop/orders/R2", "").statusCode()).isEqualTo(404);
    }

    @Test
    void anIdentifierThatIsTooLongIsRefusedByItsName() {
        assertThat(put("x".repeat(65), ORDER).body()).contains("order_no");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a;b", "a%0ab", "%25", ".."})
    void aPathThatIsRefusedUnreadIsNoQuestionOfThePassword(String orderNo) {
        assertThat(put(orderNo, ORDER).statusCode()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"q/1", "q;1", "q%1", "q\\\\1", "..", " q"})
    void anOrderThatNoPathCouldNameIsNotRegistered(String orderNo) {
        HttpResponse<String> refused = batch(orders(row(orderNo, 100)));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("orders[0].order_no");
    }

    private static HttpResponse<String> batch(String body) {
        return worker.call("POST", "/merchants/shop/orders:batch", body);
    }

    private static String row(String order, int fen) {
        return "{\"order_no\":\"%s\",\"amount_minor\":%d,\"currency\":\"CNY\"}"
                .formatted(order, fen);
    }

    private static String orders(String... rows) {
        return "{\"orders\":[" + String.join(",", rows) + "]}";
    }

    @Test
    void aBatchTellsOfEachOrderWhetherItIsNewOrTheSameOrAnother() {
        put("B1", ORDER);

        HttpResponse<String> answer =
                batch(orders(row("B2", 500), row("B1", 10_000), row("B1", 1), row("B2", 501)));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body())
                .isEqualTo(
                        """
                        {"created":1,"same":1,"conflict":2,"orders":[\
                        {"order_no":"B2","result":"created"},\
                        {"order_no":"B1","result":"same"},\
                        {"order_no":"B1","result":"conflict","differs":["amount_minor"]},\
                        {"order_no":"B2","result":"conflict","differs":["amount_minor"]}]}\
                        """);
    }

    @Test
    void aBatchAppliesThePaymentsThatWaitedForItsOrders() {
        long event = worker.receive(Stored.of(paid("B3", "trade-of-B3", 10_000)));
        await(
                "the event waits",
                () -> worker.database().handlingOf(event).equals("FAILED UNKNOWN_ORDER"));

        batch(orders(row("B3", 10_000), row("B4", 10_000)));

        // The poller may have taken the woken event in the same instant: then it applies it.
        await("it is applied", () -> worker.database().statusOf("B3").equals("PAID"));
        assertThat(worker.database().statusOf("B4")).isEqualTo("AWAITING_PAYMENT");
    }

    @Test
    void oneFaultRefusesTheWholeBatchAndNamesItsRow() {
        HttpResponse<String> refused = batch(orders(row("B5", 100), row("B6", 0), "7"));

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("orders[1].amount_minor", "\"orders[2]\"");
        assertThat(worker.call("GET", "/merchants/shop/orders/B5", "").statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1_001})
    void aBatchHoldsAtLeastOneAndAtMostAThousandOrders(int rows) {
        String[] all =
                IntStream.range(0, rows).mapToObj(i -> row("N" + i, 1)).toArray(String[]::new);

        assertThat(batch(orders(all)).statusCode()).isEqualTo(400);
    }

    @Test
    void anOpenOrderIsClosedAndALaterPaymentIsKeptInSuspense() {
        put("C1", ORDER);

        assertThat(post("C1", "close").body()).contains("\"status\":\"CLOSED\"");
        assertThat(post("C1", "close").statusCode()).isEqualTo(200);
        long late = worker.receive(Stored.of(paid("C1", "late", 10_000)));

        await(
                "it is parked",
                () -> worker.database().handlingOf(late).equals("PARKED LATE_PAYMENT"));
        assertThat(worker.call("GET", "/cases", "").body()).contains("trade/alipay/late");
    }

    @Test
    void aPaymentThatHasBeenReceivedWinsAgainstACloseThatComesAfterIt() {
        put("C2", ORDER);
        worker.database().events().store(paid("C2", "received", 10_000));

        HttpResponse<String> close = post("C2", "close");

        assertThat(close.statusCode()).isEqualTo(409);
        assertThat(close.body()).contains("\"status_of_order\":\"PAID\"");
    }

    @Test
    void aPaidOrderIsFulfilledOnce() {
        put("F1", ORDER);
        assertThat(post("F1", "fulfil").statusCode()).isEqualTo(409);
        pay("F1");

        assertThat(post("F1", "fulfil").body()).contains("fulfilled_at");
        assertThat(post("F1", "fulfil").statusCode()).isEqualTo(200);
        assertThat(
                        worker.database()
                                .rows(
                                        "SELECT effect FROM order_effect WHERE order_no = 'F1'"
                                                + " ORDER BY id"))
                .containsExactly("PAID", "FULFILLED");
    }

    @Test
    void whatIsNotThereIsNotFound() {
        assertThat(post("none", "close").statusCode()).isEqualTo(404);
        assertThat(post("none", "fulfil").statusCode()).isEqualTo(404);
    }
}
