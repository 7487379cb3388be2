package dev.oncepaid.gateway.topic;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Creates the topics that are missing, in the background, until it has succeeded once. */
final class TopicCreation {

    private static final Logger LOG = LoggerFactory.getLogger(TopicCreation.class);
    private static final Duration TIMEOUT = Duration.ofSeconds(10);

    private final Map<String, Object> configuration;
    private final TopicSettings topics;
    private boolean done;

    TopicCreation(Map<String, Object> configuration, TopicSettings topics) {
        this.configuration = configuration;
        this.topics = topics;
    }

    /** Does nothing any more once the topics are there. */
    void tryOnce() {
        if (done) {
            return;
        }
        try (Admin admin = Admin.create(configuration)) {
            createMissing(admin);
            done = true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (KafkaException | ExecutionException | TimeoutException e) {
            LOG.warn(
                    "Topics not created ({}): events are stored and stay owed; tried again",
                    (e.getCause() == null ? e : e.getCause()).getClass().getSimpleName());
        }
    }

    private void createMissing(Admin admin)
            throws InterruptedException, ExecutionException, TimeoutException {
        Set<String> existing =
                admin.listTopics().names().get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
        List<NewTopic> missing =
                topics.names().stream()
                        .filter(name -> !existing.contains(name))
                        .map(name -> new NewTopic(name, partitions(), replicas()))
                        .toList();
        for (var created : admin.createTopics(missing).values().entrySet()) {
            created.getValue().get(TIMEOUT.toSeconds(), TimeUnit.SECONDS);
            LOG.info("Topic {} created, {} partitions", created.getKey(), topics.partitions());
        }
    }

    private Optional<Integer> partitions() {
        return Optional.of(topics.partitions());
    }

    private Optional<Short> replicas() {
        return topics.replicas() < 0 ? Optional.empty() : Optional.of(topics.replicas());
    }
}
