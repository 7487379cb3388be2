package dev.oncepaid.settlement.deadletter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.kafka.KafkaException;

@ExtendWith(LocalStackExtension.class)
class DeadLettersTest {

    private final TestDatabase db = TestDatabase.migrated();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final AtomicInteger sends = new AtomicInteger();

    private DeadLetters over(Database database, CompletableFuture<?> answer) {
        return new DeadLetters(
                _ -> {
                    sends.incrementAndGet();
                    return answer;
                },
                "dead",
                database,
                registry);
    }

    private static DeadLetter letter(long offset, byte[] value) {
        return new DeadLetter(
                new ConsumerRecord<>("events", 3, offset, "key".getBytes(UTF_8), value),
                "no event id");
    }

    private List<String> kept() {
        return db.rows(
                "SELECT concat_ws(' ', origin_topic, origin_partition, origin_offset, reason,"
                        + " publish_error, value_bytes) FROM dead_letter ORDER BY id");
    }

    private static CompletableFuture<?> fails(Exception e) {
        return CompletableFuture.failedFuture(new KafkaException("Send failed", e));
    }

    @Test
    void whatTheTopicTakesIsNotKeptTwice() {
        over(db.transactions(), CompletableFuture.completedFuture(null))
                .keep(List.of(letter(7, new byte[5])));

        assertThat(kept()).isEmpty();
    }

    @Test
    void whatTheTopicDoesNotTakeIsKeptWithOriginAndReasonAndCounted() {
        over(db.transactions(), fails(new RecordTooLargeException()))
                .keep(List.of(letter(7, new byte[5]), letter(8, null)));

        assertThat(kept())
                .containsExactly(
                        "events 3 7 no event id RecordTooLargeException 5",
                        "events 3 8 no event id RecordTooLargeException");
        assertThat(registry.counter("oncepaid.consumer.dead.kept").count()).isEqualTo(2);
    }

    @Test
    void theSameBatchAgainKeepsEachOnce() {
        DeadLetters letters = over(db.transactions(), fails(new RecordTooLargeException()));

        letters.keep(List.of(letter(7, new byte[5])));
        letters.keep(List.of(letter(7, new byte[5])));

        assertThat(kept()).hasSize(1);
    }

    @Test
    void aHugeRecordKeepsItsBeginningAndItsLength() {
        int bytes = DeadLetterTable.VALUE_BYTES_MAX + 1;

        over(db.transactions(), fails(new RecordTooLargeException()))
                .keep(List.of(letter(7, new byte[bytes])));

        assertThat(
                        db.one(
                                "SELECT concat_ws(' ', octet_length(message_value), value_bytes)"
                                        + " FROM dead_letter"))
                .isEqualTo(DeadLetterTable.VALUE_BYTES_MAX + " " + bytes);
    }

    @Test
    void anUnreachableTopicIsWaitedForOnceAndNotPerRecord() {
        List<DeadLetter> many =
                IntStream.range(0, 500).mapToObj(i -> letter(i, new byte[5])).toList();

        over(db.transactions(), fails(new TimeoutException())).keep(many);

        assertThat(sends).hasValue(1);
        assertThat(kept()).hasSize(500);
    }

    @Test
    void aTopicThatIsNotThereIsWaitedForOnceToo() {
        Exception missing =
                new TimeoutException("no metadata", new UnknownTopicOrPartitionException());

        over(db.transactions(), fails(missing))
                .keep(List.of(letter(7, new byte[5]), letter(8, new byte[5])));

        assertThat(sends).hasValue(1);
        assertThat(kept()).hasSize(2);
    }

    @Test
    void anotherRecordAtThePlaceOfOneThatIsKeptIsKeptToo() {
        DeadLetters letters = over(db.transactions(), fails(new RecordTooLargeException()));

        letters.keep(List.of(letter(7, "of the topic".getBytes(UTF_8))));
        letters.keep(List.of(letter(7, "of the topic made anew".getBytes(UTF_8))));

        assertThat(kept()).hasSize(2);
    }

    @Test
    void withoutTopicAndTableTheOffsetStays() {
        db.update("DROP TABLE dead_letter");

        DeadLetters letters = over(db.transactions(), fails(new TimeoutException()));

        assertThatThrownBy(() -> letters.keep(List.of(letter(7, new byte[5]))))
                .isInstanceOf(DatabaseFault.class);
    }
}
