package dev.oncepaid.benchmarks.verify;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What one verification costs, as table and as JSON.
 *
 * @param micros by benchmark method
 * @param provider who does the RSA
 */
record VerifyReport(Map<String, Double> micros, String provider) {

    private static final List<Row> ROWS =
            List.of(
                    new Row("alipay", "alipayWhole", Optional.empty()),
                    new Row("wechat", "wechatWhole", Optional.of("wechatOfficial")));

    VerifyReport {
        micros = Map.copyOf(micros);
    }

    /** A verifier and the official library beside it. */
    private record Row(String channel, String whole, Optional<String> official) {}

    ObjectNode toJson() {
        ObjectNode json = JsonMapper.shared().createObjectNode();
        json.put("rsaProvider", provider);
        json.put("rsaMicros", rounded(rsa()));
        ObjectNode verifiers = json.putObject("verifiers");
        for (Row row : ROWS) {
            ObjectNode verifier = verifiers.putObject(row.channel());
            verifier.put("micros", rounded(of(row.whole())));
            verifier.put("ratioToRsa", rounded(of(row.whole()) / rsa()));
            row.official()
                    .ifPresent(
                            official -> {
                                verifier.put("officialMicros", rounded(of(official)));
                                verifier.put(
                                        "timesFasterThanOfficial",
                                        rounded(of(official) / of(row.whole())));
                            });
        }
        return json;
    }

    String table() {
        StringBuilder table = new StringBuilder();
        table.append("%s alone: %.1f µs%n".formatted(provider, rsa()));
        table.append(
                "%-10s %10s %10s %12s %10s%n"
                        .formatted("channel", "µs", "/ RSA", "official µs", "faster"));
        for (Row row : ROWS) {
            double whole = of(row.whole());
            table.append(
                    "%-10s %10.1f %10.2f %12s %10s%n"
                            .formatted(
                                    row.channel(),
                                    whole,
                                    whole / rsa(),
                                    row.official().map(o -> "%.1f".formatted(of(o))).orElse("-"),
                                    row.official()
                                            .map(o -> "%.1f ×".formatted(of(o) / whole))
                                            .orElse("-")));
        }
        return table.toString();
    }

    private double rsa() {
        return of("rsaOnly");
    }

    private double of(String method) {
        return micros.getOrDefault(method, Double.NaN);
    }

    private static double rounded(double figure) {
        return Math.round(figure * 100) / 100.0;
    }
}
