package dev.oncepaid.settlement;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.stack.junit.AlertRules;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.yaml.snakeyaml.Yaml;

@ExtendWith(LocalStackExtension.class)
class WorkerAlertsTest {

    private static final Path ALERTS = Path.of("../deploy/prometheus/alerts.yml");

    @Test
    void everyMetricOfAWorkersAlertIsTold() {
        try (RunningWorker worker = RunningWorker.start()) {
            worker.database().closedOrder("O1", 10_000);
            worker.receive(Stored.of(paid("O1", "A1", 10_000)));
            await("it is parked", () -> worker.metric("oncepaid.verdicts") > 0);

            String told = worker.scrape();

            for (AlertRules.Rule rule : AlertRules.of(ALERTS)) {
                if (rule.looksAt("worker")) {
                    assertThat(rule.metrics())
                            .as(rule.name())
                            .allSatisfy(
                                    metric ->
                                            assertThat(told)
                                                    .containsPattern("(?m)^" + metric + "[ {]"));
                }
            }
        }
    }

    @Test
    void everyAlertHasAnEntryInTheRunbook() throws IOException {
        String runbook = Files.readString(Path.of("../docs/run/runbook.md"));

        assertThat(AlertRules.of(ALERTS))
                .isNotEmpty()
                .allSatisfy(rule -> assertThat(runbook).contains("\n## " + rule.name() + "\n"));
    }

    /** What promtool asks of the form; the expressions are Prometheus's to read. */
    @Test
    void theFileIsOfTheFormThatPrometheusReads() throws IOException {
        Map<String, List<Map<String, Object>>> file = new Yaml().load(Files.readString(ALERTS));

        assertThat(file).containsOnlyKeys("groups");
        assertThat(file.get("groups"))
                .allSatisfy(
                        group -> {
                            assertThat(group).containsOnlyKeys("name", "rules");
                            assertThat((List<?>) group.get("rules"))
                                    .allSatisfy(WorkerAlertsTest::isARule);
                        });
    }

    private static void isARule(Object rule) {
        Map<?, ?> fields = (Map<?, ?>) rule;
        assertThat(fields.keySet().stream().map(String::valueOf).toList())
                .contains("alert", "expr", "labels", "annotations")
                .isSubsetOf("alert", "expr", "for", "labels", "annotations");
        String expression = String.valueOf(fields.get("expr"));
        assertThat(expression.chars().filter(c -> c == '(').count())
                .isEqualTo(expression.chars().filter(c -> c == ')').count());
        assertThat(String.valueOf(fields.get("for"))).matches("null|\\d+[smh]");
        assertThat(((Map<?, ?>) fields.get("annotations")).keySet().stream().map(String::valueOf))
                .containsExactlyInAnyOrder("summary", "runbook_url");
    }
}
