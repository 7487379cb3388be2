package dev.oncepaid.gateway.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Topic;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Kafka goes on without the topics that it had. */
@ExtendWith(LocalStackExtension.class)
class TopicLostTest {

    @Test
    void topicsAreMadeAgainAndWhatIsStoredMeanwhileIsPublished() {
        try (RunningGateway gateway =
                RunningGateway.start("--oncepaid.publish.sweep.outage-delay=1s")) {
            Site site = gateway.site();
            gateway.send(Shop.aNotification());
            Await.until("the first is published", () -> site.tables().owed() == 0);

            Topic.delete(site);
            assertThat(gateway.send(Shop.aNotification()).status()).isEqualTo(200);

            Await.until("the second is published", () -> site.tables().owed() == 0);
            long second = site.tables().number("SELECT max(id) FROM callback_event");
            Await.until("it is there", () -> Topic.eventIds(site).contains(second));
            assertThat(Topic.partitions(site)).isEqualTo(3);
        }
    }
}
