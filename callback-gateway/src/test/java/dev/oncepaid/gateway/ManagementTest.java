package dev.oncepaid.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What an operator and an orchestrator see on the management port. */
@ExtendWith(LocalStackExtension.class)
class ManagementTest {

    private static HttpResponse<String> get(int port, String path) {
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request =
                    HttpRequest.newBuilder(URI.create("http://localhost:" + port + path)).build();
            return client.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void metricsTellOutcomesTimesAndWhatIsOwed() {
        RunningGateway gateway = RunningGateway.shared();
        gateway.send(Shop.aNotification());
        gateway.send(Shop.paid(Shop.alipay()).forge(Forgery.CHANGED_CONTENT, Shop.SIGNING));
        assertThat(get(gateway.managementPort(), "/actuator/prometheus").body())
                .contains("oncepaid_notify_total{account=\"shop-a\"")
                .contains("outcome=\"received\",reason=\"fresh\"")
                .contains("outcome=\"refused\",reason=\"bad-signature\"")
                .contains("oncepaid_notify_verify_seconds{quantile=\"0.5\"}")
                .contains("oncepaid_notify_verify_seconds{quantile=\"0.99\"}")
                .contains("oncepaid_notify_answer_seconds{quantile=\"0.99\"}")
                .contains("oncepaid_store_wait_seconds{quantile=\"0.99\"}")
                .contains("oncepaid_store_commit_seconds{quantile=\"0.99\"}")
                .contains("oncepaid_store_batch_events_max")
                .contains("oncepaid_store_queue_events")
                .contains("oncepaid_store_available 1.0")
                .contains("oncepaid_refusal_budget_total{outcome=\"put-off\"}")
                .contains("oncepaid_refusal_budget_exhausted_total")
                .contains("oncepaid_accounts_broken 0.0")
                .contains("oncepaid_publish_unpublished_events")
                .contains("oncepaid_publish_oldest_age_seconds");
    }

    @Test
    void livenessKnowsNothingOfWhatTheGatewayNeedsAndReadinessOnlyOfTheDatabase() {
        int port = RunningGateway.shared().managementPort();
        assertThat(get(port, "/actuator/health/liveness").body())
                .contains("livenessState")
                .doesNotContain("\"db\"", "kafka");
        assertThat(get(port, "/actuator/health/readiness").body())
                .contains("\"db\"")
                .doesNotContain("kafka");
    }

    @Test
    void thePublicPortShowsNothingOfIt() {
        assertThat(get(RunningGateway.shared().port(), "/actuator/health").statusCode())
                .isEqualTo(404);
    }

    @Test
    void withoutDatabaseTheGatewayIsAliveButNotReady() throws SQLException {
        try (RunningGateway gateway = RunningGateway.start()) {
            int port = gateway.managementPort();
            assertThat(get(port, "/actuator/health/readiness").statusCode()).isEqualTo(200);
            List<Connection> taken = takeAll(gateway.bean(DataSource.class));
            assertThat(get(port, "/actuator/health/readiness").statusCode()).isEqualTo(503);
            assertThat(get(port, "/actuator/health/liveness").statusCode()).isEqualTo(200);
            for (Connection connection : taken) {
                connection.close();
            }
            assertThat(get(port, "/actuator/health/readiness").statusCode()).isEqualTo(200);
        }
    }

    private static List<Connection> takeAll(DataSource pool) {
        List<Connection> taken = new ArrayList<>();
        try {
            while (true) {
                taken.add(pool.getConnection());
            }
        } catch (SQLException _) {
            return taken;
        }
    }
}
