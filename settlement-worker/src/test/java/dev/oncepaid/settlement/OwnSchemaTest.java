package dev.oncepaid.settlement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** The worker on databases that hold other things too. */
@ExtendWith({LocalStackExtension.class, OutputCaptureExtension.class})
class OwnSchemaTest {

    @Test
    void whatIsInPublicDoesNotMatterAndTheSchemaCanBeChosen() {
        TestDatabase database = TestDatabase.empty();
        database.update("CREATE TABLE public.payment_order (id int)");

        try (RunningWorker worker = start(database, "--oncepaid.database.schema=pay")) {
            String order = "{\"amount_minor\":10000,\"currency\":\"CNY\"}";
            assertThat(worker.call("PUT", "/merchants/shop/orders/O1", order).statusCode())
                    .isEqualTo(201);
            assertThat(worker.call("GET", "/invariants", "").body())
                    .doesNotContain("\"holds\":false");
        }

        assertThat(database.rows("SELECT order_no FROM pay.payment_order")).containsExactly("O1");
        assertThat(database.rows("SELECT id::text FROM public.payment_order")).isEmpty();
    }

    @Test
    void aSecondInstallationBesideTheFirstStopsTheStart(CapturedOutput output) {
        TestDatabase database = TestDatabase.migrated();

        assertThatException()
                .isThrownBy(() -> start(database, "--oncepaid.database.schema=typing_error"));

        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("holds OncePaid's tables in schema oncepaid")
                .contains("set oncepaid.database.schema=oncepaid in both programs")
                .doesNotContain("\tat dev.oncepaid");
        assertThat(database.rows("SELECT nspname FROM pg_namespace"))
                .doesNotContain("typing_error");
    }

    private static RunningWorker start(TestDatabase database, String argument) {
        return RunningWorker.over(database, RunningWorker.newTopics(), argument);
    }
}
