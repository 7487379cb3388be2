package dev.oncepaid.settlement;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.platform.database.DatabaseWatch;
import dev.oncepaid.platform.database.DatabaseWatch.State;
import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Sessions that cannot write are given up at once, long before their lifetime is over. */
@ExtendWith(LocalStackExtension.class)
class SwitchOverTest {

    /** Patience of a busy machine; {@code bench chaos} measures that it takes less than 5 s. */
    private static final Duration BACK_WITHIN = Duration.ofSeconds(25);

    private static final String ORDER = "{\"amount_minor\":10000,\"currency\":\"CNY\"}";

    @Test
    void theWorkerGoesOnAsSoonAsItsDatabaseTakesWritesAgain() {
        try (RunningWorker worker = RunningWorker.start("--oncepaid.consumer.pause=1s")) {
            TestDatabase database = worker.database();
            assertThat(worker.call("PUT", "/merchants/shop/orders/O1", ORDER).statusCode())
                    .isEqualTo(201);
            Stored payment = Stored.of(paid("O1", "A1", 10_000));
            long id = database.events().store(payment);
            database.refuseWrites();
            DatabaseWatch watch = worker.bean(DatabaseWatch.class);
            await("the worker sees it", () -> watch.state() == State.READ_ONLY);
            assertThat(worker.isReady()).isFalse();
            assertThat(worker.call("PUT", "/merchants/shop/orders/O2", ORDER).statusCode())
                    .isEqualTo(503);
            worker.publish(new byte[] {'k'}, StoredEvents.asRecord(id, payment));
            await("batches are given up", () -> worker.metric("oncepaid.consumer.pauses") > 0);

            database.takeWrites();

            long begun = System.nanoTime();
            await(
                    "an order is registered",
                    () ->
                            worker.call("PUT", "/merchants/shop/orders/O2", ORDER).statusCode()
                                    == 201);
            await("the payment is applied", () -> database.statusOf("O1").equals("PAID"));
            await("ready", worker::isReady);
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(BACK_WITHIN);
            assertThat(database.violations()).isEmpty();
        }
    }

    /** Reading goes on there, and so does a look that only reads. */
    @Test
    void aDatabaseWithoutRoomIsNotReadyUntilItHasSomeAgain() {
        try (RunningWorker worker = RunningWorker.start()) {
            TestDatabase database = worker.database();
            database.update(
                    """
                    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$
                    """);
            database.update(
                    "CREATE TRIGGER no_room BEFORE INSERT ON payment_order EXECUTE FUNCTION no_room()");
            assertThat(worker.call("PUT", "/merchants/shop/orders/O1", ORDER).statusCode())
                    .isEqualTo(503);
            assertThat(worker.isReady()).isFalse();

            database.update("DROP TRIGGER no_room ON payment_order");

            await("ready", worker::isReady);
            assertThat(worker.call("PUT", "/merchants/shop/orders/O1", ORDER).statusCode())
                    .isEqualTo(201);
        }
    }
}
