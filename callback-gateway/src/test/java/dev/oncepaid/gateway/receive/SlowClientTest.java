package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Case C30: a slow body holds a connection and nothing else, and not for long. */
@ExtendWith(LocalStackExtension.class)
class SlowClientTest {

    private static final int SLOW_CLIENTS = 200;
    private static final int GOOD_REQUESTS = 100;

    private final RunningGateway gateway = RunningGateway.shared();

    @Test
    void slowClientsAreClosedInTimeAndNobodyElseNotices() throws Exception {
        List<RawClient> slow = new ArrayList<>();
        for (int i = 0; i < SLOW_CLIENTS; i++) {
            slow.add(aSlowClient());
        }
        long begun = System.nanoTime();
        try (ScheduledExecutorService drip = Executors.newScheduledThreadPool(1)) {
            var _ =
                    drip.scheduleAtFixedRate(
                            () -> slow.subList(0, SLOW_CLIENTS / 2).forEach(SlowClientTest::drip),
                            1,
                            1,
                            TimeUnit.SECONDS);
            assertThat(ninetyNinthOfGoodRequests())
                    .as("nobody waits for a slow client, who has ten seconds; the siege measures")
                    .isLessThan(Duration.ofSeconds(5));
            for (RawClient client : slow) {
                HttpAnswer answer = client.answer();
                assertThat(answer.status()).isEqualTo(408);
                assertThat(answer.header("Connection")).hasValue("close");
            }
            assertThat(Duration.ofNanos(System.nanoTime() - begun))
                    .isBetween(Duration.ofSeconds(5), Duration.ofSeconds(60));
            drip.shutdownNow();
        }
        slow.forEach(RawClient::close);
    }

    /** Promises three thousand bytes; half of them fall silent, half send one a second. */
    private RawClient aSlowClient() {
        RawClient client = new RawClient(gateway.port());
        return client.write(RawClient.head(Shop.aNotification(), "Content-Length: 3000"))
                .write("x");
    }

    private static void drip(RawClient client) {
        try {
            client.write("x");
        } catch (UncheckedIOException _) {
            // Closed by the gateway, as it should be.
        }
    }

    private Duration ninetyNinthOfGoodRequests() {
        List<Duration> times = new ArrayList<>();
        for (int i = 0; i < GOOD_REQUESTS; i++) {
            long begun = System.nanoTime();
            assertThat(gateway.send(Shop.aNotification()).body()).isEqualTo("success");
            times.add(Duration.ofNanos(System.nanoTime() - begun));
        }
        times.sort(null);
        return times.get(GOOD_REQUESTS * 99 / 100 - 1);
    }
}
