package dev.oncepaid.benchmarks.gateway;

import dev.oncepaid.benchmarks.host.Medians;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The race as JSON; every figure is a median over the rounds. */
final class GatewayReport {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final Map<String, List<HeatResult>> results;
    private final String ours;
    private final Floors floors;

    GatewayReport(Map<String, List<HeatResult>> results, String ours, Floors floors) {
        this.results = new LinkedHashMap<>(results);
        this.ours = ours;
        this.floors = floors;
    }

    /**
     * The report.
     *
     * @param settings what the run stood on
     * @param skipped contenders that could not run, with the reason
     */
    ObjectNode toJson(Map<String, String> settings, Map<String, String> skipped) {
        List<HeatResult> us = of(ours);
        ObjectNode json = JSON.createObjectNode();
        json.put("rate", round(Medians.of(us, heat -> heat.limit().rate())));
        json.put("p99ms", round(Medians.of(us, heat -> steady(heat).latency().p99())));
        ratio("textbook").ifPresent(ratio -> json.put("ratioToTextbook", ratio));
        ratio("bare").ifPresent(ratio -> json.put("ratioToBare", ratio));
        ObjectNode storm = json.putObject("storm");
        storm.put("rate", round(Medians.of(us, heat -> durable(heat).storm().rate())));
        storm.put("p99ms", round(Medians.of(us, heat -> durable(heat).storm().latency().p99())));
        json.put("tableMatchesAcks", us.stream().allMatch(heat -> durable(heat).table().matches()));
        putPublishing(json.putObject("publishing"), us);
        ObjectNode contenders = json.putObject("contenders");
        results.forEach((name, heats) -> putContender(contenders.putObject(name), heats));
        json.putObject("floors")
                .put("verificationsPerSecond", round(floors.verificationsPerSecond()))
                .put("insertsPerSecond", round(floors.insertsPerSecond()));
        settings.forEach(json.putObject("settings")::put);
        skipped.forEach(json.putObject("skipped")::put);
        return json;
    }

    private static void putPublishing(ObjectNode json, List<HeatResult> us) {
        json.put(
                "unpublishedAtTheEnd",
                round(Medians.of(us, heat -> durable(heat).unpublishedAtTheEnd())));
        json.put(
                "publishedAfterMs",
                round(Medians.of(us, heat -> durable(heat).publishedAfterMillis())));
    }

    private static void putContender(ObjectNode json, List<HeatResult> heats) {
        json.put("rate", round(Medians.of(heats, heat -> heat.limit().rate())));
        json.put("p50ms", round(Medians.of(heats, heat -> steady(heat).latency().p50())));
        json.put("p99ms", round(Medians.of(heats, heat -> steady(heat).latency().p99())));
        json.put("p999ms", round(Medians.of(heats, heat -> steady(heat).latency().p999())));
        json.put("steadyRate", round(Medians.of(heats, heat -> steady(heat).rate())));
        json.putObject("cpuMicrosPerAcknowledgement")
                .put("server", round(Medians.of(heats, heat -> heat.limit().cpu().server())))
                .put("postgres", round(Medians.of(heats, heat -> heat.limit().cpu().postgres())))
                .put("kafka", round(Medians.of(heats, heat -> heat.limit().cpu().kafka())))
                .put("generator", round(Medians.of(heats, heat -> heat.limit().cpu().generator())));
        json.put(
                "notAcknowledged",
                heats.stream().mapToLong(heat -> heat.limit().unacknowledged()).sum());
    }

    private Optional<Double> ratio(String baseline) {
        return results.keySet().stream()
                .filter(name -> name.equals(baseline) || name.startsWith(baseline + "-pool"))
                .findFirst()
                .map(
                        name ->
                                round(
                                        Medians.ofRatios(
                                                of(ours), of(name), heat -> heat.limit().rate())));
    }

    private List<HeatResult> of(String name) {
        return results.getOrDefault(name, List.of());
    }

    private static Reading steady(HeatResult heat) {
        return heat.steady().orElseThrow();
    }

    private static HeatResult.Durable durable(HeatResult heat) {
        return heat.durable().orElseThrow();
    }

    private static double round(double figure) {
        return Math.round(figure * 100) / 100.0;
    }
}
