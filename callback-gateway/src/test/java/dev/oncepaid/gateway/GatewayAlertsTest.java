package dev.oncepaid.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.stack.junit.AlertRules;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class GatewayAlertsTest {

    @Test
    void everyMetricOfAGatewaysAlertIsTold() {
        RunningGateway gateway = RunningGateway.shared();
        gateway.send(Shop.aNotification());

        String told = gateway.bean(PrometheusMeterRegistry.class).scrape();

        for (AlertRules.Rule rule : AlertRules.of(Path.of("../deploy/prometheus/alerts.yml"))) {
            if (rule.looksAt("gateway")) {
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
