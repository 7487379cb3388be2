package dev.oncepaid.settlement.resolve;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(LocalStackExtension.class)
class CaseApiTest {

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

    private static long latePaymentOf(String order) {
        worker.database().closedOrder(order, 10_000);
        long event = worker.receive(Stored.of(paid(order, "late-" + order, 10_000)));
        await(
                "it is parked",
                () -> worker.database().handlingOf(event).equals("PARKED LATE_PAYMENT"));
        return Long.parseLong(
                worker.database()
                        .one(
                                "SELECT id FROM exception_case WHERE subject = ?",
                                "trade/alipay/late-" + order));
    }

    private static HttpResponse<String> resolve(long id, String body) {
        return worker.call("POST", "/cases/" + id + "/resolution", body);
    }

    @Test
    void aCaseIsListedLookedAtAndResolvedWithWhoAndWhy() {
        long id = latePaymentOf("L1");
        assertThat(worker.call("GET", "/cases?merchant=shop&reason=LATE_PAYMENT", "").body())
                .contains(
                        "\"subject\":\"trade/alipay/late-L1\"", "\"suggested_action\":\"refund\"");

        HttpResponse<String> resolved =
                resolve(id, "{\"action\":\"refund\",\"comment\":\"the payer rang\"}");

        assertThat(resolved.statusCode()).isEqualTo(200);
        assertThat(resolved.body())
                .contains(
                        "\"resolution\":\"REFUND_ORDERED\"",
                        "\"resolved_by\":\"ops\"",
                        "\"resolution_comment\":\"the payer rang\"",
                        "\"remaining_minor\":10000",
                        "\"refund_status\":\"OPEN\"",
                        "\"refund_amount_minor\":10000",
                        "\"verdict\":\"LATE_PAYMENT\"",
                        "\"type\":\"paid\"");
        assertThat(worker.call("GET", "/cases", "").body()).doesNotContain("late-L1");
        assertThat(worker.call("GET", "/cases?status=resolved", "").body()).contains("late-L1");
    }

    @Test
    void aQueuedRefundIsShownWithWhatIsLeftToAskFor() {
        long id = latePaymentOf("L7");
        resolve(id, "{\"action\":\"refund\",\"comment\":\"the payer rang\"}");

        worker.receive(Stored.of(refunded("L7", "late-L7", "R1", 4_000)));
        await("refunded", () -> one(id).contains("\"refunded_minor\":4000"));

        assertThat(one(id)).contains("\"remaining_minor\":6000", "\"refund_amount_minor\":6000");
    }

    private static String one(long id) {
        return worker.call("GET", "/cases/" + id, "").body();
    }

    @Test
    void aSecondResolutionIsAConflictThatNamesTheFirst() {
        long id = latePaymentOf("L2");
        resolve(id, "{\"action\":\"write-off\",\"comment\":\"a gift\"}");

        HttpResponse<String> second =
                resolve(
                        id,
                        "{\"action\":\"book\",\"order_no\":\"X\",\"register\":true,\"comment\":\"no\"}");

        assertThat(second.statusCode()).isEqualTo(409);
        assertThat(second.body())
                .contains("\"resolution\":\"WRITTEN_OFF\"", "\"resolved_by\":\"ops\"");
    }

    @Test
    void whatDoesNotFitIsAConflictThatSaysWhy() {
        HttpResponse<String> refused =
                resolve(latePaymentOf("L3"), "{\"action\":\"ignore\",\"comment\":\"small\"}");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body()).contains("holds money in suspense");
    }

    @Test
    void aPoisonedEventIsRetriedOnceItsCauseIsMendedAndItsCaseEndsByItself() {
        long event = poisonedPaymentOf("P1");
        long id = poisonCaseOf(event);
        assertThat(resolve(id, "{\"action\":\"refund\",\"comment\":\"x\"}").body())
                .contains("fix the cause and retry it");

        assertThat(retry(id).statusCode()).isEqualTo(200);
        awaitHandling(event, "PARKED POISON");
        assertThat(stateOf(id)).isEqualTo("OPEN");

        worker.database().update("DROP TRIGGER refuse ON payment_transaction");
        assertThat(retry(id).statusCode()).isEqualTo(200);
        awaitHandling(event, "SUCCEEDED APPLIED");
        assertThat(worker.database().statusOf("P1")).isEqualTo("PAID");
        assertThat(stateOf(id)).isEqualTo("RESOLVED APPLIED system");

        HttpResponse<String> again = retry(id);
        assertThat(again.statusCode()).isEqualTo(409);
        assertThat(again.body()).contains("resolved as APPLIED by system");
    }

    @Test
    void aPoisonedEventWhoseCaseSomebodyIgnoredCanStillBeRetriedAndOpensItAgain() {
        long event = poisonedPaymentOf("P2");
        long id = poisonCaseOf(event);
        resolve(id, "{\"action\":\"ignore\",\"comment\":\"in a hurry\"}");
        assertThat(stateOf(id)).isEqualTo("RESOLVED IGNORED ops");

        assertThat(retry(id).statusCode()).isEqualTo(200);
        awaitHandling(event, "PARKED POISON");
        assertThat(stateOf(id)).isEqualTo("OPEN");

        worker.database().update("DROP TRIGGER refuse ON payment_transaction");
        retry(id);
        awaitHandling(event, "SUCCEEDED APPLIED");
        assertThat(stateOf(id)).isEqualTo("RESOLVED APPLIED system");
    }

    @Test
    void everyOpenCaseCanBeRetriedAndShowsWhatWasAskedOfTheGateways() {
        long id = latePaymentOf("L9");

        HttpResponse<String> retried = retry(id);

        assertThat(retried.statusCode()).isEqualTo(200);
        assertThat(retried.body()).contains("\"reread_requested_at\":\"");
        assertThat(retried.body()).as("no gateway has yet").doesNotContain("reread_outcome");
        assertThat(stateOf(id)).isEqualTo("OPEN");
        assertThat(retry(987_654).statusCode()).isEqualTo(404);
    }

    private static long poisonedPaymentOf(String order) {
        worker.database().order(order, 10_000);
        worker.database()
                .update(
                        """
                        CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
                        BEGIN
                            IF NEW.order_no LIKE 'P%' THEN RAISE EXCEPTION 'refused'; END IF;
                            RETURN NEW;
                        END $$
                        """);
        worker.database()
                .update(
                        "CREATE TRIGGER refuse BEFORE INSERT ON payment_transaction"
                                + " FOR EACH ROW EXECUTE FUNCTION refuse()");
        long event = worker.receive(Stored.of(paid(order, "poison-" + order, 10_000)));
        awaitHandling(event, "PARKED POISON");
        return event;
    }

    private static long poisonCaseOf(long event) {
        return Long.parseLong(
                worker.database()
                        .one(
                                "SELECT id FROM exception_case WHERE reason = 'POISON'"
                                        + " AND subject = ?",
                                "event/" + event));
    }

    private static void awaitHandling(long event, String state) {
        await("the event is " + state, () -> worker.database().handlingOf(event).equals(state));
    }

    private static String stateOf(long caseId) {
        return worker.database()
                .one(
                        "SELECT concat_ws(' ', status, resolution, resolved_by)"
                                + " FROM exception_case WHERE id = ?",
                        caseId);
    }

    private static HttpResponse<String> retry(long id) {
        return worker.call("POST", "/cases/" + id + "/retry", "");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"action":"burn","comment":"x"}               | action
                    {"comment":"x"}                               | action
                    {"action":"refund"}                           | comment
                    {"action":"refund","comment":" "}             | comment
                    {"action":"book","comment":"x"}               | order_no
                    {"action":"refund","comment":"x","amount":1}  | amount
                    {"action":"refund","comment":"x","order_no":"z"}    | order_no
                    {"action":"ignore","comment":"x","register":true}   | register
                    nonsense                                      | body
                    """)
    void whatCannotBeUnderstoodIsRefusedByTheNameOfItsField(String body, String field) {
        HttpResponse<String> refused = resolve(1, body);

        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("\"" + field + "\":");
    }

    @Test
    void whatIsNotThereIsNotFoundAndWhoIsNotKnownIsNotHeard() {
        String body = "{\"action\":\"ignore\",\"comment\":\"x\"}";
        assertThat(resolve(999_999, body).statusCode()).isEqualTo(404);
        assertThat(worker.call("GET", "/cases/999999", "").statusCode()).isEqualTo(404);
        assertThat(worker.call("GET", "/cases?status=new", "").statusCode()).isEqualTo(400);
        assertThat(worker.call("GET", "/cases?merchant=%00", "").statusCode()).isEqualTo(400);
        assertThat(worker.call("GET", "/cases?reason=late", "").statusCode()).isEqualTo(400);
        assertThat(worker.call("POST", "/cases/1/resolution", body, "").statusCode())
                .isEqualTo(401);
    }
}
