package dev.oncepaid.settlement.consume;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TopicReader;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Kafka goes on without the topics that it had. */
@ExtendWith(LocalStackExtension.class)
class TopicsLostTest {

    private static final int FEW = 2;
    private static final int MORE = 20;

    private RunningWorker worker;

    @BeforeEach
    void start() {
        // Nothing is taken from the table here: what is applied was brought by Kafka.
        worker = RunningWorker.start("--oncepaid.compensation.interval=1h");
    }

    @AfterEach
    void stop() {
        assertThat(worker.database().violations()).isEmpty();
        worker.close();
    }

    @Test
    void topicsAreMadeAgainReadAgainAndToldAgain() {
        pay("O1");
        worker.deleteTopics();
        await("each is lost", () -> worker.metric("oncepaid.topics.lost") == 5);
        await("all are there again", worker::topicsAreThere);

        pay("O2");

        assertThat(TopicReader.read(worker.orderTopic(), 1)).hasSize(1);
        assertThat(worker.isLive()).isTrue();
    }

    /** The consumer's place in the former topic would lead past all of them. */
    @Test
    void ofATopicThatWasMadeAnewNothingIsPassedOver() {
        register("A", FEW);
        worker.deleteTopics();
        worker.createTopics();

        register("B", MORE);
    }

    private void register(String name, int orders) {
        List<String> numbers =
                IntStream.range(0, orders).mapToObj(number -> name + number).toList();
        for (String number : numbers) {
            String order =
                    "{\"merchant\":\"shop\",\"order_no\":\"%s\",\"amount_minor\":1,\"currency\":\"CNY\"}"
                            .formatted(number);
            worker.publishTo(
                    worker.registrationTopic(),
                    "shop".getBytes(StandardCharsets.UTF_8),
                    order.getBytes(StandardCharsets.UTF_8));
        }
        await("all of " + name + " are registered", () -> registered().containsAll(numbers));
    }

    private List<String> registered() {
        return worker.database().rows("SELECT order_no FROM payment_order");
    }

    private void pay(String orderNo) {
        worker.database().order(orderNo, 10_000);
        worker.receive(Stored.of(paid(orderNo, "T-" + orderNo, 10_000)));
        await(orderNo + " is paid", () -> worker.database().statusOf(orderNo).equals("PAID"));
        await(
                "its effect is sent",
                () ->
                        worker.database()
                                        .rows(
                                                "SELECT 1 FROM order_effect_status WHERE NOT owed AND order_no = ?",
                                                orderNo)
                                        .size()
                                == 1);
    }
}
