package dev.oncepaid.settlement.replay;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.Group;
import dev.oncepaid.settlement.testing.ManyEvents;
import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.TopicReader;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@ExtendWith(LocalStackExtension.class)
class ReplayTest {

    private static final int EVENTS = 20_000;

    /** Which version of which row stands where: any write at all changes it. */
    private static final String ROWS_AS_THEY_STAND =
            """
            SELECT concat_ws(' ',
                (SELECT md5(string_agg(event_id || ctid::text || xmin, ',' ORDER BY event_id))
                   FROM callback_handling),
                (SELECT md5(string_agg(order_no || ctid::text || xmin, ',' ORDER BY order_no))
                   FROM payment_order),
                (SELECT count(*) FROM order_effect),
                (SELECT count(*) FROM ledger_posting),
                (SELECT count(*) FROM order_transition),
                (SELECT count(*) FROM exception_case))
            """;

    @Test
    void offsetsBackToZeroOverTwentyThousandHandledEventsTouchNothing() {
        TestDatabase db = TestDatabase.migrated();
        String topics = RunningWorker.newTopics();
        Group group = new Group(topics, topics + "-events");
        ManyEvents.orders(db, EVENTS);
        ManyEvents.payments(db, EVENTS, "now() + interval '1 hour'");
        ManyEvents.publish(db, topics + "-events");
        try (RunningWorker _ = RunningWorker.over(db, topics)) {
            await("all are applied", () -> group.lag() == 0);
            await(
                    "all effects are sent",
                    () -> db.rows("SELECT 1 FROM effect_batch WHERE sent_at IS NULL").isEmpty());
        }
        assertThat(db.one("SELECT count(*) FROM payment_order WHERE status = 'PAID'"))
                .isEqualTo(Integer.toString(EVENTS));
        String before = db.one(ROWS_AS_THEY_STAND);

        group.resetToBeginning();
        assertThat(group.lag()).isEqualTo(EVENTS);
        try (RunningWorker again = RunningWorker.over(db, topics)) {
            await("all are passed again", () -> group.lag() == 0);
            assertThat(again.metric("oncepaid.verdicts")).isZero();
        }

        assertThat(db.one(ROWS_AS_THEY_STAND)).isEqualTo(before);
        assertThat(db.violations()).isEmpty();
    }

    @Test
    void aReplayByConditionsPublishesThoseThatFitAndHasNoEffect() {
        try (RunningWorker worker = RunningWorker.start()) {
            TestDatabase db = worker.database();
            db.order("O1", 10_000);
            db.order("O2", 10_000);
            worker.receive(Stored.of(paid("O1", "A1", 10_000)));
            worker.receive(Stored.of(paid("O2", "W2", 10_000)).from(Sender.WECHAT));
            await("both are applied", () -> allHandled(db));
            Group group =
                    new Group(
                            worker.callbackTopic().replace("-events", ""), worker.callbackTopic());
            await("both are passed", () -> group.lag() == 0);
            String before = db.one(ROWS_AS_THEY_STAND.replace("ctid::text || xmin", "ctid::text"));

            assertThat(replay(worker, "{\"order_no\":\"O1\"}").get("sent").intValue()).isEqualTo(1);
            assertThat(
                            replay(worker, "{\"channel\":\"wechat\",\"status\":\"SUCCEEDED\"}")
                                    .get("sent")
                                    .intValue())
                    .isEqualTo(1);
            assertThat(replay(worker, "{\"status\":\"PARKED\"}").get("sent").intValue()).isZero();
            JsonNode all = replay(worker, "{\"received_from\":\"2026-01-01T00:00:00Z\"}");
            assertThat(all.get("sent").intValue()).isEqualTo(2);
            assertThat(all.get("done").booleanValue()).isTrue();

            assertThat(worker.call("GET", "/events?trade_no=A1", "").body())
                    .contains("\"verdict\":\"APPLIED\"", "\"repeats\":0", "\"order_no\":\"O1\"");
            assertThat(worker.call("GET", "/events?order_no=O2", "").body())
                    .contains("\"channel\":\"wechat\"");
            assertThat(worker.call("GET", "/events?notify_id=none", "").body())
                    .isEqualTo("{\"events\":[]}");
            assertThat(worker.call("GET", "/events", "").statusCode()).isEqualTo(400);
            assertThat(TopicReader.read(worker.callbackTopic(), 6)).hasSize(6);
            await("the replayed ones are passed", () -> group.lag() == 0);
            assertThat(db.rows("SELECT effect FROM order_effect")).containsExactly("PAID", "PAID");
            assertThat(db.one(ROWS_AS_THEY_STAND.replace("ctid::text || xmin", "ctid::text")))
                    .isEqualTo(before);
        }
    }

    @Test
    void aNotificationIdThatIsNotFoundInTimeIsSoAnswered() throws SQLException {
        try (RunningWorker worker = RunningWorker.start();
                Connection other = worker.database().dataSource().getConnection();
                Statement lock = other.createStatement()) {
            other.setAutoCommit(false);
            lock.execute("LOCK TABLE callback_event");

            HttpResponse<String> answer = worker.call("GET", "/events?notify_id=N1", "");

            assertThat(answer.statusCode()).isEqualTo(422);
            assertThat(answer.body()).contains("Name a trade_no or an order_no");
            other.rollback();
        }
    }

    @Test
    void aMistypedConditionIsRefusedAndMeansNotAll() {
        try (RunningWorker worker = RunningWorker.start()) {
            assertThat(
                            worker.call(
                                            "POST",
                                            "/events/replay",
                                            "{\"recieved_from\":\"2026-01-01T00:00:00Z\"}")
                                    .statusCode())
                    .isEqualTo(400);
            assertThat(
                            worker.call(
                                            "POST",
                                            "/events/replay",
                                            "{\"received_from\":\"yesterday\"}")
                                    .body())
                    .contains("received_from");
        }
    }

    private static boolean allHandled(TestDatabase db) {
        return db.rows("SELECT 1 FROM callback_handling WHERE handle_status <> 'SUCCEEDED'")
                .isEmpty();
    }

    private static JsonNode replay(RunningWorker worker, String conditions) {
        return JsonMapper.shared()
                .readTree(worker.call("POST", "/events/replay", conditions).body());
    }
}
