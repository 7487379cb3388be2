package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.HeldKey;
import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Together;
import dev.oncepaid.gateway.fixture.Topic;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Cases C33, D37 and D39: the same delivery many times at once, and many times over. */
@ExtendWith(LocalStackExtension.class)
class SimultaneousDeliveryTest {

    @Test
    void fiftyDeliveriesAtTheSameInstantAreOneEventAndFiftyAcknowledgements() {
        try (RunningGateway gateway = RunningGateway.start()) {
            SignedRequest request = Shop.aNotification();
            List<HttpAnswer> answers = Together.times(50, () -> gateway.send(request));
            assertThat(answers).extracting(HttpAnswer::body).containsOnly("success");
            assertThat(gateway.tables().events()).isOne();
            Await.until("published", () -> gateway.tables().owed() == 0);
            assertThat(Topic.eventIds(gateway.site())).hasSize(1);
            Await.until("counted", () -> gateway.tables().repeats() == 49);
        }
    }

    @Test
    void aKeyHeldElsewhereDelaysOnlyItself() {
        try (RunningGateway gateway = RunningGateway.start()) {
            Notice held = Shop.paid(Shop.alipay());
            try (HeldKey _ = new HeldKey(gateway.tables(), held.keys().getFirst())) {
                List<HttpAnswer> answers =
                        Together.times(10, () -> gateway.send(Shop.signed(held)));
                assertThat(answers).extracting(HttpAnswer::body).containsOnly("fail");
                assertThat(gateway.send(Shop.aNotification()).body())
                        .as("answered while the other key is still held")
                        .isEqualTo("success");
            }
            Await.until(
                    "acknowledged once it is free",
                    () -> gateway.send(Shop.signed(held)).body().equals("success"));
            assertThat(gateway.tables().eventsOf(held)).isOne();
        }
    }

    @Test
    void twoGatewaysAgreeOnOneEventInEveryRace() {
        Site site = Site.fresh();
        try (RunningGateway one = RunningGateway.startAt(site);
                RunningGateway other = RunningGateway.startAt(site)) {
            for (int round = 0; round < 100; round++) {
                SignedRequest request = Shop.aNotification();
                List<HttpAnswer> answers =
                        Together.times(
                                20,
                                () ->
                                        (Thread.currentThread().threadId() % 2 == 0 ? one : other)
                                                .send(request));
                assertThat(answers).extracting(HttpAnswer::body).containsOnly("success");
            }
            assertThat(site.tables().events()).isEqualTo(100);
            Await.until("published", () -> site.tables().owed() == 0);
        }
    }

    @Test
    void withoutTheUniqueKeyNothingIsAcknowledged() {
        try (RunningGateway gateway = RunningGateway.start()) {
            gateway.tables()
                    .execute("ALTER TABLE callback_event DROP CONSTRAINT callback_event_key");
            List<HttpAnswer> answers = Together.times(5, () -> gateway.send(Shop.aNotification()));
            assertThat(answers).extracting(HttpAnswer::body).containsOnly("fail");
            assertThat(gateway.tables().events()).isZero();
        }
    }

    @Test
    void eightRetriesOverADayAreOneRowThatNeverChanges() {
        try (RunningGateway gateway = RunningGateway.start()) {
            Notice notice = Shop.paid(Shop.alipay());
            gateway.send(Shop.signed(notice));
            String first = gateway.tables().text("SELECT e::text FROM callback_event e");
            for (int retry = 1; retry < 8; retry++) {
                Notice attempt = notice.set("notify_time", "2026-01-02 0" + retry + ":00:00");
                assertThat(gateway.send(Shop.signed(attempt)).body()).isEqualTo("success");
            }
            assertThat(gateway.tables().text("SELECT e::text FROM callback_event e"))
                    .isEqualTo(first);
            assertThat(gateway.tables().events()).isOne();
            Await.until("counted", () -> gateway.tables().repeats() == 7);
        }
    }
}
