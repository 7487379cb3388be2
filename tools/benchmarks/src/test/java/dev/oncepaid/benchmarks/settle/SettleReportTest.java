package dev.oncepaid.benchmarks.settle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class SettleReportTest {

    private static final OrderCheck ALL_WELL = new OrderCheck(10, 0, 0, Map.of("money", true));

    @Test
    void comparesBatchesWithSingleEvents() {
        ObjectNode json = report(ALL_WELL).toJson(Map.of("fsync", "on"), 2);

        assertThat(json.get("rate").asInt()).isEqualTo(9_000);
        assertThat(json.get("ratioToPerEvent").asDouble()).isEqualTo(4.5);
        assertThat(json.get("p99AckToPaidMs").asDouble()).isEqualTo(120);
        assertThat(json.get("settings").get("fsync").asString()).isEqualTo("on");
        assertThat(json.get("ok").asBoolean()).isTrue();
    }

    @Test
    void isNotOkWhenAnythingWasLostDoubledOrBroken() {
        assertThat(isOk(new OrderCheck(9, 1, 0, Map.of()))).isFalse();
        assertThat(isOk(new OrderCheck(10, 0, 1, Map.of()))).isFalse();
        assertThat(isOk(new OrderCheck(10, 0, 0, Map.of("money", false)))).isFalse();
    }

    private static boolean isOk(OrderCheck check) {
        return report(check).toJson(Map.of(), 1).get("ok").asBoolean();
    }

    private static SettleReport report(OrderCheck check) {
        return new SettleReport(
                new WorkerRun.Result(9_000, 300, ALL_WELL),
                new WorkerRun.Result(2_000, 300, ALL_WELL),
                new EndToEnd.Result(new AckToPaid(20, 120, 300), 3_000, 40, check));
    }
}
