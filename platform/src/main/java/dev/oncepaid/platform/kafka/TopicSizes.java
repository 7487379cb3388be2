package dev.oncepaid.platform.kafka;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.errors.InvalidPartitionsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether topics have the partitions and replicas that are configured.
 *
 * <p>A broker that makes topics for whoever sends to them ({@code auto.create.topics.enable}, on by
 * default) makes a lost one again before anybody has looked, with one partition. Such a topic gets
 * its partitions here, while nearly nothing is in it. One that was there from the start stays as it
 * is, because its keys would move; it is only reported.
 */
final class TopicSizes {

    private static final Logger LOG = LoggerFactory.getLogger(TopicSizes.class);

    private final Map<String, NewTopic> wanted;
    private final Set<String> anew = new HashSet<>();
    private Set<String> reported = Set.of();

    TopicSizes(Map<String, NewTopic> wanted) {
        this.wanted = wanted;
    }

    /** The topic is not the one of before; nobody relies on the place of its keys yet. */
    void madeAnew(String topic) {
        anew.add(topic);
    }

    /** Those that have less than they were to have, and did not get it now. */
    Set<String> reduced(Admin kafka, Map<String, TopicDescription> found)
            throws InterruptedException, TimeoutException {
        Set<String> reduced = new TreeSet<>();
        for (NewTopic whole : wanted.values()) {
            TopicDescription topic = found.get(whole.name());
            if (topic != null && isReduced(kafka, whole, topic)) {
                reduced.add(whole.name());
            }
        }
        report(reduced);
        return reduced;
    }

    private boolean isReduced(Admin kafka, NewTopic whole, TopicDescription topic)
            throws InterruptedException, TimeoutException {
        if (replicas(topic) < whole.replicationFactor()) {
            return true;
        }
        return topic.partitions().size() < whole.numPartitions()
                && !(anew.contains(whole.name()) && grow(kafka, whole));
    }

    private static boolean grow(Admin kafka, NewTopic whole)
            throws InterruptedException, TimeoutException {
        Map<String, NewPartitions> more = new HashMap<>();
        more.put(whole.name(), NewPartitions.increaseTo(whole.numPartitions()));
        try {
            kafka.createPartitions(more)
                    .all()
                    .get(TopicKeeper.TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
            LOG.atInfo()
                    .addKeyValue("topic", whole.name())
                    .addKeyValue("partitions", whole.numPartitions())
                    .log("topic was made anew with fewer partitions; added the missing ones");
            return true;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof InvalidPartitionsException) {
                // Another program was faster.
                return true;
            }
            LOG.atWarn()
                    .addKeyValue("topic", whole.name())
                    .addKeyValue("cause", String.valueOf(e.getCause()))
                    .log("partitions are missing and could not be added; tried again soon");
            return false;
        }
    }

    private static int replicas(TopicDescription topic) {
        return topic.partitions().stream()
                .mapToInt(partition -> partition.replicas().size())
                .min()
                .orElse(0);
    }

    private void report(Set<String> reduced) {
        if (!reduced.isEmpty() && !reduced.equals(reported)) {
            LOG.atWarn()
                    .addKeyValue("topics", reduced)
                    .log(
                            "topics have fewer partitions or replicas than configured; they are not"
                                    + " changed, see OncePaidTopicsReduced in the runbook");
        }
        reported = Set.copyOf(reduced);
    }
}
