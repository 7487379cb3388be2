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
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class RegistrationListenerTest {

    private static RunningWorker worker;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start();
    }

    @AfterAll
    static void stop() {
        assertThat(worker.database().violations()).isEmpty();
        worker.close();
    }

    private static void send(@Nullable String value) {
        worker.publishTo(
                worker.registrationTopic(),
                "shop".getBytes(StandardCharsets.UTF_8),
                value == null ? null : value.getBytes(StandardCharsets.UTF_8));
    }

    private static String order(String orderNo, long fen) {
        return """
               {"merchant":"shop","order_no":"%s","amount_minor":%d,"currency":"CNY"}\
               """
                .formatted(orderNo, fen);
    }

    private static boolean isThere(String orderNo) {
        return !worker.database()
                .rows("SELECT 1 FROM payment_order WHERE order_no = ?", orderNo)
                .isEmpty();
    }

    @Test
    void anOrderByTopicIsRegisteredOnceAndItsWaitingPaymentApplied() {
        long event = worker.receive(Stored.of(paid("K1", "A1", 10_000)));
        await(
                "the event waits",
                () -> worker.database().handlingOf(event).equals("FAILED UNKNOWN_ORDER"));

        send(order("K1", 10_000));
        send(order("K1", 10_000));

        await("K1 is paid", () -> isThere("K1") && worker.database().statusOf("K1").equals("PAID"));
        assertThat(worker.database().handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
    }

    @Test
    void whatCannotBeRegisteredGoesToItsDeadLetterTopicWithTheReasonAndHoldsNothingUp() {
        send(order("K2", 500));
        send(order("K2", 501));
        send("{\"merchant\":\"shop\",\"order_no\":\"K3\",\"amount_minor\":0,\"currency\":\"CNY\"}");
        send("nonsense");
        String twice = order("K5", 500).replace("{", "{\"amount_minor\":1,");
        send(twice);
        send(null);
        send(order("K4", 500));

        await("K4 is registered", () -> isThere("K4"));
        List<ConsumerRecord<byte[], byte[]>> letters =
                TopicReader.read(worker.registrationDeadTopic(), 5);
        Map<String, String> reasons =
                letters.stream()
                        .filter(letter -> letter.value() != null)
                        .collect(
                                Collectors.toMap(
                                        letter ->
                                                new String(letter.value(), StandardCharsets.UTF_8),
                                        letter -> TopicReader.header(letter, "oncepaid-reason")));
        assertThat(letters).hasSize(5);
        assertThat(reasons)
                .containsEntry(order("K2", 501), "registered otherwise in amount_minor")
                .containsEntry("nonsense", "errors in [body]")
                .containsEntry(twice, "errors in [body]")
                .containsValue("errors in [amount_minor]");
        assertThat(isThere("K3")).isFalse();
        assertThat(isThere("K5")).isFalse();
    }

    @Test
    void anOrderWhoseWriteMeetsAFaultThatNoRuleKnowsGoesToTheDeadLettersOnceAnotherIsTaken() {
        worker.database()
                .update(
                        """
                        CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$
                        BEGIN
                            IF NEW.order_no = 'K7' THEN NEW.no_such_column := 1; END IF;
                            RETURN NEW;
                        END $$
                        """);
        worker.database()
                .update(
                        "CREATE TRIGGER broken BEFORE INSERT ON payment_order"
                                + " FOR EACH ROW EXECUTE FUNCTION broken()");
        double before = worker.metric("oncepaid.registration.dead");

        send(order("K7", 500));
        await("its batch rests", () -> worker.metric("oncepaid.registration.pauses") > 0);
        assertThat(worker.metric("oncepaid.registration.dead")).isEqualTo(before);
        send(order("K8", 500));

        await("K8 is registered", () -> isThere("K8"));
        await("K7 is dead", () -> worker.metric("oncepaid.registration.dead") > before);
        assertThat(isThere("K7")).isFalse();
        worker.database().update("DROP TRIGGER broken ON payment_order");
    }
}
