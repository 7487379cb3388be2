package dev.oncepaid.settlement;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The whole worker: HTTP in, Kafka in, database, Kafka out. */
@ExtendWith(LocalStackExtension.class)
class SettlementApplicationTest {

    private static final String ORDER = "{\"amount_minor\":10000,\"currency\":\"CNY\"}";

    private static RunningWorker worker;

    @BeforeAll
    static void start() {
        // No retry comes by itself here: what is applied was brought, leased or woken.
        worker =
                RunningWorker.start(
                        "--oncepaid.settlement.retry-delay-min=10h",
                        "--oncepaid.settlement.retry-delay-max=10h");
    }

    @AfterAll
    static void stop() {
        assertThat(worker.database().violations()).isEmpty();
        worker.close();
    }

    @Test
    void aRegisteredOrderIsPaidByItsNotificationAndOthersHearOfIt() {
        assertThat(worker.call("PUT", "/merchants/shop/orders/O1", ORDER).statusCode())
                .isEqualTo(201);

        worker.receive(Stored.of(paid("O1", "A1", 10_000)));

        await("O1 is paid", () -> worker.database().statusOf("O1").equals("PAID"));
        await(
                "the effect is sent",
                () ->
                        worker.database()
                                .rows("SELECT effect FROM order_effect_status WHERE NOT owed")
                                .contains("PAID"));
        assertThat(worker.call("GET", "/merchants/shop/orders/O1", "").body())
                .contains("\"status\":\"PAID\"", "SUCCEEDED APPLIED");
    }

    @Test
    void anEventThatKafkaNeverBroughtIsTakenFromTheTable() {
        worker.call("PUT", "/merchants/shop/orders/O2", ORDER);
        long id = worker.database().events().store(paid("O2", "A2", 10_000));
        worker.database()
                .update(
                        "UPDATE callback_handling SET next_attempt_at = now() WHERE event_id = ?",
                        id);

        await("O2 is paid", () -> worker.database().statusOf("O2").equals("PAID"));
    }

    @Test
    void anEventBeforeItsOrderIsAppliedWhenTheOrderIsRegistered() {
        long id = worker.receive(Stored.of(paid("O3", "A3", 10_000)));
        await(
                "the event waits",
                () -> worker.database().handlingOf(id).equals("FAILED UNKNOWN_ORDER"));

        assertThat(worker.call("PUT", "/merchants/shop/orders/O3", ORDER).body())
                .contains("\"status\":\"PAID\"");
    }

    @Test
    void theInvariantsAreTold() {
        assertThat(worker.call("GET", "/invariants", "").body())
                .contains("\"name\":\"invariant_paid_exactly_once\"")
                .doesNotContain("\"holds\":false");
    }

    @Test
    void withoutCredentialsNothingIsTold() {
        assertThat(worker.call("GET", "/merchants/shop/orders/O1", "", "").statusCode())
                .isEqualTo(401);
        assertThat(worker.call("GET", "/cases", "", "ops:wrong").statusCode()).isEqualTo(401);
    }
}
