package dev.oncepaid.settlement.testing;

import dev.oncepaid.platform.settings.TestSettings;
import dev.oncepaid.settlement.SettlementApplication;
import dev.oncepaid.stack.junit.TestStack;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.availability.ApplicationAvailability;
import org.springframework.boot.availability.LivenessState;
import org.springframework.context.ConfigurableApplicationContext;

/** The whole worker in this JVM, with a database and topics of its own. */
public final class RunningWorker implements AutoCloseable {

    private static final int PARTITIONS = 3;
    private static final AtomicInteger WORKERS = new AtomicInteger();
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    private final TestDatabase database;
    private final String topics;
    private final ConfigurableApplicationContext context;
    private final KafkaProducer<byte[], byte[]> producer;
    private final HttpClient http = HttpClient.newHttpClient();

    private RunningWorker(
            TestDatabase database, String topics, ConfigurableApplicationContext context) {
        this.database = database;
        this.topics = topics;
        this.context = context;
        this.producer = producer();
    }

    public static RunningWorker start(String... arguments) {
        return over(TestDatabase.migrated(), newTopics(), arguments);
    }

    /** The prefix of topics that no other test uses; they are there when this returns. */
    public static String newTopics() {
        String prefix = "worker-" + WORKERS.incrementAndGet();
        createTopics(prefix);
        return prefix;
    }

    private static void createTopics(String prefix) {
        asked(
                admin ->
                        admin.createTopics(
                                        names(prefix).stream()
                                                .map(n -> new NewTopic(n, PARTITIONS, (short) 1))
                                                .toList())
                                .all());
    }

    private static List<String> names(String prefix) {
        return Stream.of("-events", "-orders", "-dead", "-registrations", "-registrations-dead")
                .map(name -> prefix + name)
                .toList();
    }

    private static <T> T asked(Function<Admin, KafkaFuture<T>> question) {
        try (Admin admin = Admin.create(kafka())) {
            return question.apply(admin).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** As when a broker comes back without them. */
    public void deleteTopics() {
        asked(admin -> admin.deleteTopics(names(topics)).all());
    }

    /** As another instance would, before this one has looked. */
    public void createTopics() {
        createTopics(topics);
    }

    public boolean topicsAreThere() {
        return asked(admin -> admin.listTopics().names()).containsAll(names(topics));
    }

    private static Map<String, Object> kafka() {
        return Map.of("bootstrap.servers", TestStack.get().bootstrapServers());
    }

    /** One more worker of the same database and topics. */
    public static RunningWorker over(TestDatabase database, String topics, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        arguments(database, topics).stream()
                .filter(usual -> all.stream().noneMatch(own -> isSame(usual, own)))
                .forEach(all::add);
        SpringApplication application = new SpringApplication(SettlementApplication.class);
        application.setRegisterShutdownHook(false);
        application.addInitializers(TestSettings::hideFrom);
        return new RunningWorker(database, topics, application.run(all.toArray(String[]::new)));
    }

    private static boolean isSame(String usual, String own) {
        return own.startsWith(usual.substring(0, usual.indexOf('=') + 1));
    }

    /** The password {@code secret}, hashed as cheaply as bcrypt allows. */
    public static final String SECRET =
            "{bcrypt}$2b$04$NZJjvGoS53ornbqakViIo.ayagWeqzb7r9/AvFLkGZLm2Ik7gmUmC";

    /** What every worker of tests is started with, in this process or another. */
    public static List<String> arguments(TestDatabase database, String topics) {
        TestStack stack = TestStack.get();
        return List.of(
                "--spring.datasource.url=" + database.jdbcUrl(),
                "--spring.datasource.username=" + stack.username(),
                "--spring.datasource.password=" + stack.password(),
                "--spring.kafka.bootstrap-servers=" + stack.bootstrapServers(),
                "--server.port=0",
                "--management.server.port=0",
                "--oncepaid.topics.callback-events=" + topics + "-events",
                "--oncepaid.topics.order-events=" + topics + "-orders",
                "--oncepaid.topics.callback-events-dead=" + topics + "-dead",
                "--oncepaid.topics.orders=" + topics + "-registrations",
                "--oncepaid.topics.orders-dead=" + topics + "-registrations-dead",
                "--oncepaid.topics.partitions=" + PARTITIONS,
                "--oncepaid.consumer.group-id=" + topics,
                "--oncepaid.consumer.pause=200ms",
                "--oncepaid.compensation.interval=100ms",
                "--oncepaid.effects.interval=50ms",
                "--oncepaid.settlement.retry-delay-min=50ms",
                "--oncepaid.settlement.retry-delay-max=500ms",
                "--oncepaid.api.users.ops=" + SECRET,
                "--logging.level.org.apache.kafka=error");
    }

    public TestDatabase database() {
        return database;
    }

    public String callbackTopic() {
        return topics + "-events";
    }

    public String orderTopic() {
        return topics + "-orders";
    }

    public String deadTopic() {
        return topics + "-dead";
    }

    public String registrationTopic() {
        return topics + "-registrations";
    }

    public String registrationDeadTopic() {
        return topics + "-registrations-dead";
    }

    /** Puts a record on the topic of stored events, whatever it is. */
    public void publish(byte[] key, byte[] value) {
        publishTo(callbackTopic(), key, value);
    }

    public void publishTo(String topic, byte[] key, byte[] value) {
        try {
            producer.send(new ProducerRecord<>(topic, key, value)).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Publishes a stored event where no worker of this JVM listens. */
    public static void publish(String topic, StoredEvents.Stored event, long id) {
        try (KafkaProducer<byte[], byte[]> producer = producer()) {
            producer.send(new ProducerRecord<>(topic, StoredEvents.asRecord(id, event))).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static KafkaProducer<byte[], byte[]> producer() {
        return new KafkaProducer<>(kafka(), new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** Stores an event and publishes it, as the gateway does. */
    public long receive(StoredEvents.Stored event) {
        long id = database.events().store(event);
        publish("k".getBytes(StandardCharsets.UTF_8), StoredEvents.asRecord(id, event));
        return id;
    }

    /** The sum of a counter over its tags; 0 while it was never counted. */
    public double metric(String name) {
        return context.getBean(MeterRegistry.class).find(name).counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }

    /** What the liveness probe answers. */
    public boolean isLive() {
        return context.getBean(ApplicationAvailability.class).getLivenessState()
                == LivenessState.CORRECT;
    }

    /** All metrics as Prometheus would read them now. */
    public String scrape() {
        return context.getBean(PrometheusMeterRegistry.class).scrape();
    }

    public int port() {
        return Integer.parseInt(context.getEnvironment().getRequiredProperty("local.server.port"));
    }

    public int managementPort() {
        return Integer.parseInt(
                context.getEnvironment().getRequiredProperty("local.management.port"));
    }

    /** What the readiness probe answers. */
    public boolean isReady() {
        URI probe =
                URI.create("http://localhost:" + managementPort() + "/actuator/health/readiness");
        try {
            return http.send(
                                    HttpRequest.newBuilder(probe).build(),
                                    HttpResponse.BodyHandlers.discarding())
                            .statusCode()
                    == 200;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    public HttpResponse<String> call(String method, String path, String body) {
        return call(method, path, body, "ops:secret");
    }

    public HttpResponse<String> call(String method, String path, String body, String credentials) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://localhost:" + port() + path))
                        .header("Content-Type", "application/json")
                        .method(method, HttpRequest.BodyPublishers.ofString(body));
        if (!credentials.isEmpty()) {
            request.header(
                    "Authorization",
                    "Basic "
                            + Base64.getEncoder()
                                    .encodeToString(credentials.getBytes(StandardCharsets.UTF_8)));
        }
        try {
            return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until it is so; fails with the words when it takes too long. */
    public static void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("not within " + PATIENCE + ": " + what);
            }
            LockSupport.parkNanos(20_000_000);
        }
    }

    @Override
    public void close() {
        producer.close();
        context.close();
    }
}
