package dev.oncepaid.benchmarks.chaos;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * One thing that goes wrong and is mended again.
 *
 * @param name a contract: it stands in the JSON
 */
record Strike(String name, Consumer<Field> action) {

    /** What a worker may be silent before the group takes its partitions. */
    static final Duration SESSION_TIMEOUT = Duration.ofSeconds(6);

    private static final Duration OUTAGE = Duration.ofSeconds(5);

    /** All of them, in the order in which they come. */
    static List<Strike> all() {
        return List.of(
                new Strike("worker-killed", Field::killAnyWorker),
                new Strike("gateway-killed", Field::killGateway),
                new Strike("postgres-outage", Strike::postgresOutage),
                new Strike(
                        "worker-paused",
                        field -> field.freezeWorker(1, SESSION_TIMEOUT.multipliedBy(2))),
                new Strike("kafka-outage", Strike::kafkaOutage),
                new Strike("topics-lost", Strike::topicsLost),
                new Strike(
                        "database-switched-over",
                        field -> field.host().switchOver(() -> Field.endure(OUTAGE))),
                new Strike(
                        "rolling-restart",
                        field ->
                                IntStream.range(0, field.workers()).forEach(field::restartWorker)));
    }

    private static void postgresOutage(Field field) {
        field.host().stopPostgres();
        Field.endure(OUTAGE);
        field.host().startPostgres();
    }

    private static void topicsLost(Field field) {
        field.host().stopKafka();
        field.host().startKafkaAnew();
    }

    private static void kafkaOutage(Field field) {
        field.host().stopKafka();
        Field.endure(OUTAGE);
        field.host().startKafka();
    }
}
