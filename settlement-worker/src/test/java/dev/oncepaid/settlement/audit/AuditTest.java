package dev.oncepaid.settlement.audit;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Who had what done: nothing is changed or sent that no row says so of. */
@ExtendWith(LocalStackExtension.class)
class AuditTest {

    private static final String COMMENT = "\"comment\":\"the app id is corrected\"";

    private static RunningWorker worker;
    private static TestDatabase db;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start("--oncepaid.api.users.eve=" + RunningWorker.SECRET);
        db = worker.database();
    }

    @AfterAll
    static void stop() {
        assertThat(db.violations()).isEmpty();
        worker.close();
    }

    @AfterEach
    void entriesAreTakenAgain() {
        db.update("ALTER TABLE audit_entry DROP CONSTRAINT IF EXISTS refused");
    }

    private static void refuseEntries() {
        db.update("ALTER TABLE audit_entry ADD CONSTRAINT refused CHECK (false) NOT VALID");
    }

    @Test
    void aRetryOfACaseIsRecordedWithUserAddressCommentAndResult() {
        long id = lateCaseOf("R1");

        assertThat(post("/cases/" + id + "/retry", "{" + COMMENT + "}", "eve").statusCode())
                .isEqualTo(200);

        JsonNode entry = entries("?subject=case/" + id).get(0);
        assertThat(entry.get("actor").stringValue()).isEqualTo("eve");
        assertThat(entry.get("source").stringValue()).isEqualTo("127.0.0.1");
        assertThat(entry.get("action").stringValue()).isEqualTo("case-retry");
        assertThat(entry.get("comment").stringValue()).isEqualTo("the app id is corrected");
        assertThat(entry.get("result").stringValue()).isEqualTo("0 events due, 1 to be read again");
        assertThat(entry.get("at")).isEqualTo(entry.get("ended_at"));
    }

    @Test
    void aCommentMayBeLeftOutOfARetryButNotBeFaulty() {
        long id = lateCaseOf("R2");

        assertThat(post("/cases/" + id + "/retry", "", "ops").statusCode()).isEqualTo(200);
        assertThat(entries("?subject=case/" + id).get(0).has("comment")).isFalse();
        assertThat(post("/cases/" + id + "/retry", "{\"comment\":\" \"}", "ops").body())
                .contains("\"comment\":\"must say why");
        assertThat(post("/cases/" + id + "/retry", "{\"reason\":\"x\"}", "ops").statusCode())
                .isEqualTo(400);
        assertThat(entries("?subject=case/" + id)).hasSize(1);
    }

    @Test
    void aResolutionIsRecordedWithWhatWasChosenAlsoWhenItsCaseIsOpenedAgain() {
        long id = lateCaseOf("R3");

        post(
                "/cases/" + id + "/resolution",
                "{\"action\":\"book\",\"order_no\":\"N3\",\"register\":true," + COMMENT + "}",
                "ops");

        JsonNode entry = entries("?subject=case/" + id).get(0);
        assertThat(entry.get("action").stringValue()).isEqualTo("case-resolution");
        assertThat(entry.get("result").stringValue()).isEqualTo("BOOKED");
        assertThat(entry.get("detail").toString())
                .contains("\"order_no\":\"N3\"", "\"register\":true");
    }

    @Test
    void whatIsRefusedOrNotThereLeavesNoEntry() {
        long id = lateCaseOf("R4");
        long before = entries("").size();

        post("/cases/" + id + "/resolution", "{\"action\":\"ignore\"," + COMMENT + "}", "ops");
        post("/cases/987654/retry", "", "ops");
        post("/dead-letters/replay", "{\"ids\":[\"table/987654\"]}", "ops");
        post("/events/replay", "{\"order_no\":\"nobody's\"}", "ops");

        assertThat(entries("")).hasSize((int) before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "retry|",
                "resolution|{\"action\":\"write-off\",\"comment\":\"small\"}",
            })
    void aChangeWhoseEntryCannotBeWrittenIsNotMade(String request) {
        long id = lateCaseOf("R5" + request.charAt(2));
        String path = "/cases/" + id + "/" + request.substring(0, request.indexOf('|'));
        refuseEntries();

        HttpResponse<String> answer =
                post(path, request.substring(request.indexOf('|') + 1), "ops");

        assertThat(answer.statusCode()).isGreaterThanOrEqualTo(500);
        assertThat(db.one("SELECT status FROM exception_case WHERE id = ?", id)).isEqualTo("OPEN");
        assertThat(
                        db.rows(
                                "SELECT 1 FROM reread_request r JOIN exception_case c"
                                        + " ON r.event_id = ANY (c.evidence) WHERE c.id = ?",
                                id))
                .isEmpty();
    }

    @Test
    void aReplayOfEventsIsRecordedWithItsConditionsAndNotDoneWithoutEntry() {
        db.order("E1", 10_000);
        long event = worker.receive(Stored.of(paid("E1", "audit-E1", 10_000)));
        await("it is applied", () -> db.handlingOf(event).equals("SUCCEEDED APPLIED"));
        String request = "{\"order_no\":\"E1\"," + COMMENT + "}";

        assertThat(post("/events/replay", request, "eve").body()).contains("\"sent\":1");

        JsonNode entry = entries("?action=event-replay").get(0);
        assertThat(entry.get("actor").stringValue()).isEqualTo("eve");
        assertThat(entry.get("subject").stringValue()).isEqualTo("events");
        assertThat(entry.get("detail").toString()).isEqualTo("{\"order_no\":\"E1\"}");
        assertThat(entry.get("comment").stringValue()).isEqualTo("the app id is corrected");
        assertThat(entry.get("result").stringValue())
                .isEqualTo("1 events sent, " + event + " to " + event);

        refuseEntries();
        assertThat(post("/events/replay", request, "eve").statusCode()).isGreaterThanOrEqualTo(500);
    }

    @Test
    void aDeadLetterThatIsSentAgainIsRecorded() {
        long letter = letterOf("D1");

        String answer =
                post(
                                "/dead-letters/replay",
                                "{\"ids\":[\"table/" + letter + "\"]," + COMMENT + "}",
                                "eve")
                        .body();

        assertThat(answer).contains("SENT");
        JsonNode entry = entries("?subject=dead-letter/table/" + letter).get(0);
        assertThat(entry.get("action").stringValue()).isEqualTo("dead-letter-replay");
        assertThat(entry.get("actor").stringValue()).isEqualTo("eve");
        assertThat(entry.get("comment").stringValue()).isEqualTo("the app id is corrected");
        assertThat(entry.get("result").stringValue()).isEqualTo("SENT");
    }

    @Test
    void aDeadLetterIsNotSentWithoutAnEntry() {
        long letter = letterOf("D2");
        refuseEntries();

        post("/dead-letters/replay", "{\"ids\":[\"table/" + letter + "\"]}", "eve");

        assertThat(db.one("SELECT replays FROM dead_letter WHERE id = ?", letter)).isEqualTo("0");
    }

    @Test
    void entriesAreListedNewestFirstPageByPageAndByUser() {
        for (String order : new String[] {"L1", "L2", "L3"}) {
            post("/cases/" + lateCaseOf(order) + "/retry", "", "ops");
        }
        JsonNode first = page("?action=case-retry&actor=ops&limit=2");
        JsonNode second =
                page("?action=case-retry&actor=ops&limit=1&after=" + first.get("next").longValue());

        assertThat(first.get("entries").get(0).get("id").longValue())
                .isGreaterThan(first.get("entries").get(1).get("id").longValue());
        assertThat(first.get("next")).isEqualTo(first.get("entries").get(1).get("id"));
        assertThat(second.get("entries").get(0).get("id").longValue())
                .isLessThan(first.get("next").longValue());
        assertThat(entries("?actor=nobody")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"?actor=%00", "?subject=a%00", "?action=Retry", "?limit=0", "?user=ops"})
    void aFaultyConditionIsRefused(String query) {
        assertThat(worker.call("GET", "/audit" + query, "").statusCode()).isEqualTo(400);
    }

    @Test
    void onlyUsersReadIt() {
        assertThat(worker.call("GET", "/audit", "", "").statusCode()).isEqualTo(401);
    }

    @Test
    void everyUserAndActionIsCountedFromZero() {
        String before = worker.scrape();
        assertThat(before).contains(counter("dead-letter-replay", "ops") + " 0.0");
        long id = lateCaseOf("M1");

        post("/cases/" + id + "/retry", "", "eve");

        assertThat(worker.scrape()).doesNotContain(counter("case-retry", "eve") + " 0.0");
    }

    private static String counter(String action, String actor) {
        return "oncepaid_operator_actions_total{action=\"%s\",actor=\"%s\"}"
                .formatted(action, actor);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UPDATE audit_entry SET actor = 'somebody else'",
                "UPDATE audit_entry SET result = 'another'",
                "DELETE FROM audit_entry",
                "TRUNCATE audit_entry"
            })
    void whatIsRecordedStays(String statement) {
        post("/cases/" + lateCaseOf("S" + statement.hashCode()) + "/retry", "", "ops");

        assertThatThrownBy(() -> db.update(statement)).hasMessageContaining("append-only");
    }

    @Test
    void aResultIsGivenOnce() {
        Audit audit = TestAudit.over(db);
        long id =
                audit.begin(
                        new AuditEntry(
                                TestAudit.OPS,
                                OperatorAction.EVENT_REPLAY,
                                "events",
                                Optional.empty(),
                                Map.of()));
        assertThat(entries("?subject=events").get(0).has("result")).isFalse();

        audit.end(id, "first");

        assertThatThrownBy(() -> audit.end(id, "second")).hasMessageContaining("has a result");
        assertThat(entries("?subject=events").get(0).get("result").stringValue())
                .isEqualTo("first");
    }

    private static long letterOf(String order) {
        db.order(order, 10_000);
        long event = db.events().store(Stored.of(paid(order, "audit-" + order, 10_000)));
        db.update(
                """
                INSERT INTO dead_letter (origin_topic, origin_partition, origin_offset, reason,
                       publish_error, message_key, message_value, value_bytes, kept_at)
                VALUES (?, 0, ?, 'a test', 'a test', 'k', ?, length(?), now())
                """,
                worker.callbackTopic(),
                event,
                "{\"event_id\":%d}".formatted(event).getBytes(UTF_8),
                "{\"event_id\":%d}".formatted(event));
        return Long.parseLong(db.one("SELECT max(id) FROM dead_letter"));
    }

    private static long lateCaseOf(String order) {
        db.closedOrder(order, 10_000);
        worker.receive(Stored.of(paid(order, "audit-" + order, 10_000)));
        String ofOrder = "SELECT id FROM exception_case WHERE order_no = ?";
        await("its case is there", () -> !db.rows(ofOrder, order).isEmpty());
        return Long.parseLong(db.one(ofOrder, order));
    }

    private static HttpResponse<String> post(String path, String body, String user) {
        return worker.call("POST", path, body, user + ":secret");
    }

    private static JsonNode entries(String query) {
        return page(query).get("entries");
    }

    private static JsonNode page(String query) {
        return JsonMapper.shared().readTree(worker.call("GET", "/audit" + query, "").body());
    }
}
