package dev.oncepaid.platform.kafka;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.CreateTopicsResult;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the topics that are missing, whenever they are: at start, and after Kafka has come back
 * without them.
 *
 * <p>A topic that is there stays as it is: with other partitions its keys would move, and with them
 * the order of an order's records. Only one that somebody has made anew gets the partitions that it
 * lacks.
 */
public final class TopicKeeper implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(TopicKeeper.class);
    static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final Map<String, Object> config;
    private final Map<String, NewTopic> topics = new HashMap<>();
    private final List<TopicListener> listeners;
    private final Counter lost;
    private final Map<String, Uuid> known = new HashMap<>();
    private final TopicSizes sizes = new TopicSizes(topics);
    private @Nullable Admin admin;
    private boolean silent;
    private volatile Look last = new Look(false, Set.of(), Set.of());

    /**
     * What a look found.
     *
     * @param answered whether Kafka told which topics there are
     * @param missing those that are not there and could not be made
     * @param reduced those with fewer partitions or replicas than they were to have
     */
    public record Look(boolean answered, Set<String> missing, Set<String> reduced) {

        public Look {
            missing = Set.copyOf(missing);
            reduced = Set.copyOf(reduced);
        }
    }

    /**
     * @param config where Kafka is, and how to be let in
     * @param topics with the partitions and replicas that a missing one gets
     * @param listeners hear of topics that are not those of before
     */
    public TopicKeeper(
            Map<String, Object> config,
            List<NewTopic> topics,
            List<TopicListener> listeners,
            MeterRegistry registry) {
        this.config = new HashMap<>(config);
        int timeoutMs = (int) TIMEOUT.toMillis();
        this.config.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, timeoutMs);
        this.config.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, timeoutMs);
        topics.forEach(topic -> this.topics.put(topic.name(), topic));
        this.listeners = List.copyOf(listeners);
        // Registered at nothing, so that an alert sees the first one too.
        this.lost =
                Counter.builder("oncepaid.topics.lost")
                        .description("Topics that were deleted, or made anew, while this ran")
                        .register(registry);
        Gauge.builder("oncepaid.topics.missing", this, keeper -> keeper.last.missing().size())
                .description("Topics that are not there and could not be made")
                .register(registry);
        Gauge.builder("oncepaid.topics.reduced", this, keeper -> keeper.last.reduced().size())
                .description("Topics with fewer partitions or replicas than configured")
                .register(registry);
    }

    public Look last() {
        return last;
    }

    /**
     * Looks once and makes what is missing. Without an answer from Kafka the next look tries again.
     */
    public synchronized void look() {
        try {
            last = found(admin());
            silent = false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException | KafkaException e) {
            if (!silent) {
                LOG.atWarn()
                        .addKeyValue(
                                "cause", String.valueOf(e.getCause() == null ? e : e.getCause()))
                        .log("Kafka does not say which topics there are; asked again soon");
            }
            silent = true;
            last = new Look(false, last.missing(), last.reduced());
            close();
        }
    }

    private Admin admin() {
        Admin open = admin;
        if (open == null) {
            open = Admin.create(config);
            admin = open;
        }
        return open;
    }

    private Look found(Admin kafka)
            throws InterruptedException, ExecutionException, TimeoutException {
        Map<String, TopicDescription> found = describe(kafka);
        Set<String> absent = new TreeSet<>(topics.keySet());
        absent.removeAll(found.keySet());
        found.forEach((name, topic) -> remember(name, topic.topicId()));
        Set<String> missing = make(kafka, absent);
        return new Look(true, missing, sizes.reduced(kafka, found));
    }

    /** Tells of a topic that is not the one of before. */
    private void remember(String topic, Uuid id) {
        Uuid before = known.put(topic, id);
        if (before != null && !before.equals(id)) {
            sizes.madeAnew(topic);
            tell(topic);
        }
    }

    private Map<String, TopicDescription> describe(Admin kafka)
            throws InterruptedException, ExecutionException, TimeoutException {
        Map<String, TopicDescription> found = new HashMap<>();
        for (var answer : kafka.describeTopics(topics.keySet()).topicNameValues().entrySet()) {
            try {
                found.put(answer.getKey(), get(answer.getValue()));
            } catch (ExecutionException e) {
                if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
                    throw e;
                }
            }
        }
        return found;
    }

    /** Those that could not be made. */
    private Set<String> make(Admin kafka, Set<String> names)
            throws InterruptedException, TimeoutException {
        Set<String> failed = new TreeSet<>();
        CreateTopicsResult made = kafka.createTopics(names.stream().map(topics::get).toList());
        for (String name : names) {
            try {
                Uuid id = get(made.topicId(name));
                LOG.atInfo().addKeyValue("topic", name).log("topic created");
                remember(name, id);
            } catch (ExecutionException e) {
                // It exists where the broker that was asked did not know it yet.
                if (!(e.getCause() instanceof TopicExistsException)) {
                    failed.add(name);
                    notMade(name, e);
                }
            }
        }
        return failed;
    }

    private void notMade(String topic, ExecutionException e) {
        LOG.atWarn()
                .addKeyValue("topic", topic)
                .addKeyValue("cause", String.valueOf(e.getCause()))
                .log("topic is missing and could not be created; tried again soon");
        if (known.remove(topic) != null) {
            tell(topic);
        }
    }

    private void tell(String topic) {
        lost.increment();
        LOG.atError()
                .addKeyValue("topic", topic)
                .log("topic was deleted; what nobody had read in it is only in the database");
        for (TopicListener listener : listeners) {
            try {
                listener.replaced(topic);
            } catch (RuntimeException e) {
                LOG.error("a part of this program goes on with the former topic {}", topic, e);
            }
        }
    }

    private static <T> T get(KafkaFuture<T> future)
            throws InterruptedException, ExecutionException, TimeoutException {
        return future.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public synchronized void close() {
        if (admin != null) {
            admin.close(Duration.ZERO);
            admin = null;
        }
    }
}
