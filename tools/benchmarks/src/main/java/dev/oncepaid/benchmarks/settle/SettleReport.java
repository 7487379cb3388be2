package dev.oncepaid.benchmarks.settle;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The three parts of {@code bench settle} as JSON. */
record SettleReport(WorkerRun.Result batched, WorkerRun.Result perEvent, EndToEnd.Result endToEnd) {

    ObjectNode toJson(Map<String, String> settings, int workers) {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("ok", checks().stream().allMatch(OrderCheck::holds));
        json.put("rate", Math.round(batched.rate()));
        json.put("ratePerEvent", Math.round(perEvent.rate()));
        json.put("ratioToPerEvent", rounded(batched.rate() / perEvent.rate()));
        json.put("p99AckToPaidMs", rounded(endToEnd.ackToPaid().p99()));
        json.put("p50AckToPaidMs", rounded(endToEnd.ackToPaid().p50()));
        json.put("maxAckToPaidMs", rounded(endToEnd.ackToPaid().max()));
        json.put("endToEndRate", Math.round(endToEnd.acknowledgedPerSecond()));
        json.put("p99AckMs", rounded(endToEnd.ackMillisP99()));
        json.put("doubled", checks().stream().mapToInt(OrderCheck::doubled).sum());
        json.put("lost", checks().stream().mapToInt(OrderCheck::lost).sum());
        json.put("workers", workers);
        json.put("workerMegabytes", batched.workerRssMegabytesMax());
        ObjectNode invariants = json.putObject("invariants");
        endToEnd.check().invariants().forEach(invariants::put);
        settings.forEach(json.putObject("settings")::put);
        return json;
    }

    private List<OrderCheck> checks() {
        return List.of(batched.check(), perEvent.check(), endToEnd.check());
    }

    private static double rounded(double figure) {
        return Math.round(figure * 100) / 100.0;
    }
}
