package dev.oncepaid.benchmarks.host;

import dev.oncepaid.stack.kafka.KafkaProgram;
import dev.oncepaid.stack.postgres.LocalPostgres;
import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.FreePorts;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * PostgreSQL and Kafka of one benchmark run, each a process of its own, so that neither shares a
 * heap with the load generator. PostgreSQL is durable, as everywhere in OncePaid.
 */
public final class BenchHost implements AutoCloseable {

    private static final String POSTGRES = "postgres";
    private static final String KAFKA = "kafka";
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(15);
    private static final List<String> SETTINGS =
            List.of(
                    "server_version",
                    "fsync",
                    "full_page_writes",
                    "synchronous_commit",
                    "shared_buffers",
                    "max_wal_size");

    private final Path directory;
    private final int kafkaPort;
    private final List<Integer> postgresPorts = List.of(FreePorts.pick(), FreePorts.pick());

    /** How often a standby has taken over: where the primary is. */
    private int switchOvers;

    /** How often the broker has lost its log. */
    private int kafkaLogs;

    private LocalPostgres postgres;
    private ChildProcess kafka;
    private final AtomicInteger databases = new AtomicInteger();

    private BenchHost(Path directory) {
        this.directory = directory;
        this.kafkaPort = FreePorts.pick();
        this.kafka = launchKafka();
        this.postgres = LocalPostgres.start(postgresData(), postgresPort());
    }

    /** Starts both with empty data below {@code directory}, which must not hold any yet. */
    public static BenchHost start(Path directory) {
        BenchHost host = new BenchHost(directory);
        KafkaProgram.awaitReady(host.kafka, host.kafkaPort);
        return host;
    }

    /** An empty database with a name of its own. */
    public Database freshDatabase() {
        String name = "bench_" + databases.incrementAndGet();
        postgres.ensureDatabase(name);
        return new Database(postgres.jdbcUrl(name), postgres.username(), postgres.password());
    }

    /** Removes a database that nobody uses any more, with its load on checkpoints and disk. */
    public void drop(Database database) {
        maintenance().execute("DROP DATABASE " + name(database) + " WITH (FORCE)");
    }

    private static String name(Database database) {
        return database.jdbcUrl().substring(database.jdbcUrl().lastIndexOf('/') + 1);
    }

    /** Writes out what is dirty, so that the next run does not pay for the one before. */
    public void checkpoint() {
        maintenance().execute("CHECKPOINT");
    }

    public String bootstrapServers() {
        return "localhost:" + kafkaPort;
    }

    /** Processor time used so far. */
    public Duration postgresCpu() {
        return CpuMeter.of(postgres.pid());
    }

    /** Processor time used so far. */
    public Duration kafkaCpu() {
        return CpuMeter.of(kafka.pid());
    }

    /** What the server answers to {@code SHOW}, for the report. */
    public Map<String, String> settings() {
        Map<String, String> answers = new LinkedHashMap<>();
        for (String name : SETTINGS) {
            answers.put(name, maintenance().text("SHOW " + name));
        }
        return answers;
    }

    /** Stops PostgreSQL in good order: open transactions are rolled back. */
    public void stopPostgres() {
        postgres.close();
    }

    /** Starts it again on the same port with the same data. */
    public void startPostgres() {
        postgres = LocalPostgres.start(postgresData(), postgresPort());
    }

    private Path postgresData() {
        return directory.resolve(switchOvers == 0 ? POSTGRES : POSTGRES + "-" + switchOvers);
    }

    private int postgresPort() {
        return postgresPorts.get(switchOvers % postgresPorts.size());
    }

    /** The same database, wherever the primary is. */
    public Database onEitherServer(Database database) {
        String address =
                "jdbc:postgresql://localhost:%d,localhost:%d/%s?targetServerType=primary"
                        .formatted(postgresPorts.get(0), postgresPorts.get(1), name(database));
        return new Database(address, database.username(), database.password());
    }

    /**
     * Makes a standby the primary, and lets the sessions of the former one go on, read-only, for so
     * long before it is stopped.
     */
    public void switchOver(Runnable meanwhile) {
        LocalPostgres former = postgres;
        switchOvers++;
        postgres = former.startStandby(postgresData(), postgresPort());
        former.switchOverTo(postgres);
        meanwhile.run();
        former.close();
    }

    /**
     * Lets the server keep the time of each commit, for measurements that ask for it. Restarts it.
     */
    public void trackCommitTimes() {
        maintenance().execute("ALTER SYSTEM SET track_commit_timestamp = on");
        stopPostgres();
        startPostgres();
    }

    /** Ends the broker. */
    public void stopKafka() {
        kafka.terminate(STOP_PATIENCE);
    }

    /** Starts it again on the same port with the same log. */
    public void startKafka() {
        kafka = launchKafka();
        KafkaProgram.awaitReady(kafka, kafkaPort);
    }

    /** Starts the broker, which was stopped, with an empty log: all topics are gone. */
    public void startKafkaAnew() {
        kafkaLogs++;
        startKafka();
    }

    /** Halts the broker where it stands: connections are accepted and nothing is answered. */
    public void freezeKafka() {
        kafka.freeze();
    }

    /** Lets it go on. */
    public void thawKafka() {
        kafka.thaw();
    }

    /** A connection to the server's own database: takes a place and reads nothing. */
    public Connection connectOutside() throws SQLException {
        return maintenance().connect();
    }

    private ChildProcess launchKafka() {
        return KafkaProgram.start(
                directory.resolve(kafkaLogs == 0 ? KAFKA : KAFKA + "-" + kafkaLogs),
                kafkaPort,
                directory.resolve("kafka.log"),
                List.of());
    }

    /** Where this run keeps logs and data. */
    public Path directory() {
        return directory;
    }

    private Database maintenance() {
        return new Database(postgres.jdbcUrl("postgres"), postgres.username(), postgres.password());
    }

    @Override
    public void close() {
        kafka.terminate(STOP_PATIENCE);
        postgres.close();
    }
}
