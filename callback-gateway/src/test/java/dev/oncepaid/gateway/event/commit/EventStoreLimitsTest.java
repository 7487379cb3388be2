package dev.oncepaid.gateway.event.commit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.event.Outcome.Cause;
import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Together;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a gateway answers that has more to store than it can. */
@ExtendWith(LocalStackExtension.class)
class EventStoreLimitsTest {

    @Test
    void aFullQueueIsAnsweredTryAgainAndWhatWaitedIsStoredWhenTheTableIsFree() throws SQLException {
        try (RunningGateway gateway =
                RunningGateway.start(
                        "--oncepaid.store.writers=1",
                        "--oncepaid.store.queue-rows-max=5",
                        "--oncepaid.store.batch-rows-max=5",
                        "--oncepaid.store.lock-timeout=30s",
                        "--oncepaid.store.wait-timeout=2s")) {
            try (Connection blocking = gateway.tables().connect();
                    Statement statement = blocking.createStatement()) {
                blocking.setAutoCommit(false);
                statement.execute("LOCK TABLE callback_event IN EXCLUSIVE MODE");
                assertThat(Together.times(50, () -> gateway.send(Shop.aNotification()).body()))
                        .as("nobody can be stored")
                        .containsOnly("fail");
                assertThat(tryAgain(gateway, Cause.QUEUE_FULL)).isPositive();
                assertThat(tryAgain(gateway, Cause.TIMEOUT)).isPositive();
            }
            Notice later = Shop.paid(Shop.alipay());
            Await.until(
                    "stored when the table is free",
                    () -> gateway.send(Shop.signed(later)).body().equals("success"));
            assertThat(gateway.tables().eventsOf(later)).isOne();
            assertThat(gateway.tables().events())
                    .as("those in the batch and in the queue were stored late, nobody else")
                    .isBetween(2L, 12L);
        }
    }

    private static double tryAgain(RunningGateway gateway, Cause cause) {
        return gateway
                .bean(MeterRegistry.class)
                .find("oncepaid.notify")
                .tag("outcome", "try-again")
                .tag("reason", cause.label())
                .counters()
                .stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    @Test
    void requestsInFlightShareACommit() {
        try (RunningGateway gateway = RunningGateway.start("--oncepaid.store.writers=1")) {
            Together.times(200, () -> gateway.send(Shop.aNotification()).body().equals("success"));
            assertThat(gateway.tables().events()).isEqualTo(200);
            assertThat(
                            gateway.tables()
                                    .number(
                                            "SELECT count(DISTINCT xmin::text) FROM callback_event"))
                    .as("transactions")
                    .isLessThan(150);
        }
    }
}
