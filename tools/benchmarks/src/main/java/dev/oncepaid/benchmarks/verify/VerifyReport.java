package dev.oncepaid.benchmarks.verify;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What one verification costs in processor time, as table and as JSON: medians over the rounds,
 * each ratio taken within a round.
 *
 * @param rounds of each the microseconds by {@code Class.method} of the benchmark
 * @param machine under what circumstances
 */
record VerifyReport(List<Map<String, Double>> rounds, Machine machine) {

    private static final List<Line> LINES =
            List.of(
                    new Line("alipay", "Alipay", "RSA"),
                    new Line("wechat", "WeChat", "RSA, AES-GCM"),
                    new Line("unionpay", "UnionPay", "SHA-256, RSA"),
                    new Line("wechat-v2 MD5", "WeChatV2Md5", "MD5"),
                    new Line("wechat-v2 HMAC", "WeChatV2Hmac", "HMAC-SHA256"),
                    new Line("webhook", "Webhook", "HMAC-SHA256"));

    private static final String ROW = "%-16s %9s %9s %7s %12s %8s   %s%n";

    VerifyReport {
        rounds = List.copyOf(rounds);
    }

    /**
     * @param provider who does the RSA
     * @param loadBefore the one-minute load average before the first round; negative if unknown
     */
    record Machine(String provider, double loadBefore) {}

    /** A channel, its benchmark class, and what its bare check does. */
    private record Line(String channel, String benchmark, String bare) {}

    ObjectNode toJson() {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("rsaProvider", machine.provider());
        json.put("rounds", rounds.size());
        json.put("loadAverageBefore", rounded(machine.loadBefore()));
        ObjectNode verifiers = json.putObject("verifiers");
        for (Line line : LINES) {
            ObjectNode verifier = verifiers.putObject(line.channel());
            verifier.put("bareOperation", line.bare());
            put(verifier, "micros", micros(line, "whole"));
            put(verifier, "bareMicros", micros(line, "bare"));
            put(verifier, "ratioToBare", ratio(line, "whole", "bare"));
            put(verifier, "officialMicros", micros(line, "official"));
            put(verifier, "timesFasterThanOfficial", ratio(line, "official", "whole"));
        }
        return json;
    }

    private static void put(ObjectNode json, String field, OptionalDouble figure) {
        figure.ifPresent(value -> json.put(field, rounded(value)));
    }

    String table() {
        StringBuilder table = new StringBuilder();
        table.append(
                "µs of processor time, medians of %2$d rounds; RSA by %1$s; load average before: %3$.1f%n"
                        .formatted(machine.provider(), rounds.size(), machine.loadBefore()));
        table.append(
                ROW.formatted(
                        "channel", "µs", "bare µs", "/ bare", "official µs", "faster", "bare is"));
        for (Line line : LINES) {
            table.append(
                    ROW.formatted(
                            line.channel(),
                            shown("%.1f", micros(line, "whole")),
                            shown("%.1f", micros(line, "bare")),
                            shown("%.2f", ratio(line, "whole", "bare")),
                            shown("%.1f", micros(line, "official")),
                            shown("%.1f ×", ratio(line, "official", "whole")),
                            line.bare()));
        }
        return table.toString();
    }

    private static String shown(String format, OptionalDouble figure) {
        return figure.isPresent() ? String.format(format, figure.getAsDouble()) : "-";
    }

    private OptionalDouble micros(Line line, String method) {
        return median(rounds.stream().map(round -> figure(round, line, method)).toList());
    }

    private OptionalDouble ratio(Line line, String over, String under) {
        return median(
                rounds.stream()
                        .map(
                                round ->
                                        figure(round, line, over)
                                                .flatMap(
                                                        o ->
                                                                figure(round, line, under)
                                                                        .map(u -> o / u)))
                        .toList());
    }

    private static Optional<Double> figure(Map<String, Double> round, Line line, String method) {
        return Optional.ofNullable(round.get(line.benchmark() + "." + method));
    }

    private static OptionalDouble median(List<Optional<Double>> figures) {
        double[] sorted =
                figures.stream()
                        .flatMap(Optional::stream)
                        .mapToDouble(Double::doubleValue)
                        .sorted()
                        .toArray();
        return sorted.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(sorted[(sorted.length - 1) / 2]);
    }

    private static double rounded(double figure) {
        return Math.round(figure * 100) / 100.0;
    }
}
