package dev.oncepaid.settlement.kafka;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.TopicExistsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the topics that are missing as soon as a broker answers; until then nothing waits for it.
 *
 * <p>A topic that is there stays as it is: with other partitions its keys would move, and with them
 * the order of an order's records.
 */
final class TopicSetup {

    private static final Logger LOG = LoggerFactory.getLogger(TopicSetup.class);

    private final Map<String, Object> config;
    private final List<NewTopic> topics;
    private boolean done;

    TopicSetup(Map<String, Object> config, List<NewTopic> topics) {
        this.config = Map.copyOf(config);
        this.topics = List.copyOf(topics);
    }

    /** Never more to do at once. */
    boolean pass() {
        if (!done) {
            try (Admin admin = Admin.create(config)) {
                done = areThere(admin.createTopics(topics).values().values());
            }
        }
        return false;
    }

    private static boolean areThere(Collection<KafkaFuture<Void>> creations) {
        boolean there = true;
        for (KafkaFuture<Void> creation : creations) {
            there &= isThere(creation);
        }
        return there;
    }

    /** Waits no longer than the client's own timeout. */
    private static boolean isThere(KafkaFuture<Void> creation) {
        try {
            creation.get();
            return true;
        } catch (ExecutionException e) {
            boolean wasThere = e.getCause() instanceof TopicExistsException;
            if (!wasThere) {
                LOG.atWarn()
                        .addKeyValue("cause", String.valueOf(e.getCause()))
                        .log("topic not made; tried again soon, settlement goes on without Kafka");
            }
            return wasThere;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
