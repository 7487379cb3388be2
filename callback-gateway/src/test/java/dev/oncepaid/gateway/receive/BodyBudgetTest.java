package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Large bodies that come slowly and together do not take all the memory there is. */
@ExtendWith(LocalStackExtension.class)
class BodyBudgetTest {

    private static final int HALF_BODY_BYTES = 100_000;

    @Test
    void beyondTheBudgetSendersAreToldToTryAgainAndLaterEverybodyIsServed() {
        try (RunningGateway gateway =
                RunningGateway.start("--oncepaid.receive.all-bodies-bytes-max=1MB")) {
            List<RawClient> senders = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                senders.add(halfABody(gateway));
            }
            Await.until("some are turned away", () -> turnedAway(gateway) >= 10);
            assertThat(gateway.send(Shop.aNotification()).body())
                    .as("small ones still get through")
                    .isEqualTo("success");
            senders.forEach(RawClient::close);
            Await.until("the memory is free again", () -> isServed(gateway));
        }
    }

    private static RawClient halfABody(RunningGateway gateway) {
        return new RawClient(gateway.port())
                .write(RawClient.head(Shop.aNotification(), "Content-Length: 200000"))
                .write(new byte[HALF_BODY_BYTES]);
    }

    private static boolean isServed(RunningGateway gateway) {
        HttpAnswer answer = gateway.send(Shop.aNotification().withBody(new byte[200_000]));
        return answer.status() == 401;
    }

    private static double turnedAway(RunningGateway gateway) {
        return gateway
                .bean(MeterRegistry.class)
                .find("oncepaid.notify")
                .tag("reason", "memory")
                .counters()
                .stream()
                .mapToDouble(counter -> counter.count())
                .sum();
    }
}
