package dev.oncepaid.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The demo as {@code ./oncepaid demo} runs it, from the packaged jars: gateway and worker are
 * processes of their own, and both are killed while the channels send.
 */
class DemoIT {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final long MINUTES_MAX = 5;

    private static final List<String> WITHOUT_CASE =
            List.of("APPLIED", "ALREADY_APPLIED", "STALE", "NOT_OURS");
    private static final List<String> ENDING_AS_CASES =
            List.of(
                    "LATE_PAYMENT",
                    "DOUBLE_PAYMENT",
                    "MISMATCH",
                    "WRONG_ACCOUNT",
                    "UNKNOWN_ORDER",
                    "UNKNOWN_STATUS",
                    "UNREADABLE",
                    "REFUND_EARLY",
                    "REFUND_EXCEEDS",
                    "REFUND_ABNORMAL",
                    "CONTRADICTION",
                    "UNCONFIRMED");

    @Test
    void hostileTrafficAndTwoKillsLeaveTheMoneyRight() throws Exception {
        JsonNode demo = play("full", 300);

        assertThat(demo.at("/verdicts").propertyNames())
                .containsExactlyInAnyOrderElementsOf(union(WITHOUT_CASE, ENDING_AS_CASES));
        assertThat(demo.at("/refused").intValue()).isPositive();
        assertThat(demo.at("/openCases").propertyNames())
                .containsExactlyInAnyOrderElementsOf(ENDING_AS_CASES);
        assertThat(demo.at("/orders").propertyNames()).contains("REFUNDED", "PARTIALLY_REFUNDED");
    }

    @Test
    void withOnlyTrueAndTimelyFactsEveryOrderIsPaidAndNothingWaitsForAPerson() throws Exception {
        JsonNode demo = play("clean", 150);

        assertThat(demo.at("/handleStatus/PARKED").intValue()).isZero();
        assertThat(demo.at("/orders/PAID").intValue()).isEqualTo(150);
        assertThat(demo.at("/openCases").propertyNames()).isEmpty();
    }

    private static List<String> union(List<String> some, List<String> others) {
        return Stream.of(some, others).flatMap(List::stream).toList();
    }

    private static JsonNode play(String profile, int orders) throws Exception {
        Path result = Path.of("target", profile + ".json").toAbsolutePath();
        Path log = Path.of("target", profile + ".log").toAbsolutePath();
        Files.deleteIfExists(result);

        assertThat(exitStatus(profile, orders, result, log)).as(log + ": " + text(log)).isZero();

        JsonNode demo = JsonMapper.shared().readTree(Files.readAllBytes(result));
        assertThat(demo.at("/ok").booleanValue()).isTrue();
        assertThat(demo.at("/handleStatus/PENDING").intValue()).isZero();
        assertThat(demo.at("/acknowledgedNotStored").intValue()).isZero();
        for (String setting : List.of("fsync", "full_page_writes", "synchronous_commit")) {
            assertThat(demo.at("/settings/" + setting).stringValue()).as(setting).isEqualTo("on");
        }
        assertThat(demo.at("/invariants").values())
                .isNotEmpty()
                .allMatch(invariant -> invariant.get("holds").booleanValue());
        return demo;
    }

    private static int exitStatus(String profile, int orders, Path result, Path log)
            throws IOException, InterruptedException {
        Process demo =
                new ProcessBuilder(command(profile, orders, result))
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        try {
            return demo.waitFor(MINUTES_MAX, TimeUnit.MINUTES) ? demo.exitValue() : -1;
        } finally {
            demo.destroy();
        }
    }

    private static List<String> command(String profile, int orders, Path result) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-Doncepaid.home=" + ROOT,
                "-Dlogback.configurationFile=dev/oncepaid/stack/cli/logback.xml",
                "-cp",
                ROOT.resolve("tools/local-stack/target/lib") + "/*",
                "dev.oncepaid.stack.cli.OncePaid",
                "demo",
                "--profile",
                profile,
                "--orders",
                Integer.toString(orders),
                "--json",
                result.toString());
    }

    private static String text(Path log) throws IOException {
        return Files.exists(log) ? Files.readString(log) : "nothing logged";
    }
}
