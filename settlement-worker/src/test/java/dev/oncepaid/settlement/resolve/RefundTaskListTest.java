package dev.oncepaid.settlement.resolve;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@ExtendWith(LocalStackExtension.class)
class RefundTaskListTest {

    private static RunningWorker worker;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start();
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
    void refundTasksAreListedByPagesWithTheirStateAndWhatIsLeft() {
        for (int i = 1; i <= 3; i++) {
            String order = "RT" + i;
            worker.database().closedOrder(order, 100);
            long late = worker.receive(Stored.of(paid(order, "T" + order, 100)));
            await("late", () -> worker.database().handlingOf(late).startsWith("PARKED"));
            String id =
                    worker.database()
                            .one("SELECT id FROM exception_case WHERE trade_no = ?", "T" + order);
            worker.call(
                    "POST",
                    "/cases/" + id + "/resolution",
                    "{\"action\":\"refund\",\"comment\":\"x\"}");
        }
        worker.database().update("UPDATE refund_task SET status = 'SENT' WHERE trade_no = 'TRT2'");

        JsonNode first = get("/refund-tasks?merchant=shop&limit=2");

        assertThat(
                        rows(
                                first.get("refund_tasks"),
                                "trade_no",
                                "status",
                                "amount_minor",
                                "remaining_minor",
                                "ordered_by"))
                .containsExactly("TRT1 OPEN 100 100 ops", "TRT2 SENT 100 100 ops");
        assertThat(
                        rows(
                                get("/refund-tasks?merchant=shop&limit=2&after="
                                                + first.get("next").stringValue())
                                        .get("refund_tasks"),
                                "trade_no"))
                .containsExactly("TRT3");
        assertThat(rows(get("/refund-tasks?status=SENT").get("refund_tasks"), "trade_no"))
                .containsExactly("TRT2");
        assertThat(get("/status").get("refund_tasks").toString())
                .isEqualTo("{\"OPEN\":2,\"SENT\":1}");
    }
}
