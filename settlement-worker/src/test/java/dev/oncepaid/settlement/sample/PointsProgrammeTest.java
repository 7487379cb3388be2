package dev.oncepaid.settlement.sample;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.TopicReader;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class PointsProgrammeTest {

    private static final int ORDERS = 20;

    private final TestDatabase points = TestDatabase.migrated();

    @Test
    void pointsAreCreditedOnceHoweverOftenPaymentsAreToldSentAndRead() throws SQLException {
        points.update(PointsProgramme.SCHEMA);
        PointsProgramme programme = new PointsProgramme(points.dataSource());

        List<ConsumerRecord<byte[], byte[]>> read = new ArrayList<>(eventsOfOrdersPaidThrice());
        read.addAll(read);
        Collections.shuffle(read, new Random(7));
        for (ConsumerRecord<byte[], byte[]> message : read) {
            programme.receive(message);
        }

        assertThat(read).hasSizeGreaterThanOrEqualTo(4 * ORDERS);
        assertThat(points.one("SELECT points FROM points_balance")).isEqualTo("" + ORDERS * 100);
        assertThat(points.one("SELECT count(*) FROM points_flow")).isEqualTo("" + ORDERS);
    }

    /** Each payment is told three times, and each effect sent at least twice. */
    private static List<ConsumerRecord<byte[], byte[]>> eventsOfOrdersPaidThrice() {
        try (RunningWorker worker = RunningWorker.start()) {
            TestDatabase db = worker.database();
            for (int i = 0; i < ORDERS; i++) {
                db.order("O" + i, 10_000);
                for (int again = 0; again < 3; again++) {
                    worker.receive(Stored.of(paid("O" + i, "A" + i, 10_000)));
                }
            }
            await("all are sent", () -> sent(db) == ORDERS);
            db.update(
                    "UPDATE effect_batch b SET sent_at = NULL, owed ="
                            + " ARRAY(SELECT f.id FROM order_effect f WHERE f.batch = b.id)");
            await("all are sent again", () -> sent(db) == ORDERS);
            return TopicReader.read(worker.orderTopic(), 2 * ORDERS);
        }
    }

    private static int sent(TestDatabase db) {
        return Integer.parseInt(
                db.one("SELECT count(*) FROM order_effect_status WHERE sent_at IS NOT NULL"));
    }

    @Test
    void theDocumentShowsTheSampleAsItIs() throws IOException {
        String sample =
                Files.readString(
                        Path.of(
                                "src/test/java/dev/oncepaid/settlement/sample/PointsProgramme.java"));
        String shown = sample.substring(sample.indexOf("final class PointsProgramme"));

        assertThat(Files.readString(Path.of("../docs/connect/consuming-effects.md")))
                .contains(shown);
    }
}
