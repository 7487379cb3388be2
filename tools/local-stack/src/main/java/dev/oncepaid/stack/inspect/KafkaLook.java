package dev.oncepaid.stack.inspect;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/** One short look at a broker that may not answer. */
final class KafkaLook {

    private static final int TIMEOUT_MS = 5_000;

    private KafkaLook() {}

    /** What is asked, by {@link #get} for each answer. */
    @FunctionalInterface
    interface Question<T> {
        T ask(Admin admin) throws ExecutionException, InterruptedException, TimeoutException;
    }

    /** The answer; empty when Kafka gives none. */
    static <T> Optional<T> at(String bootstrapServers, Question<T> question) {
        Map<String, Object> settings =
                Map.of(
                        AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                        bootstrapServers,
                        AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG,
                        TIMEOUT_MS,
                        AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                        TIMEOUT_MS);
        try (Admin admin = Admin.create(settings)) {
            return Optional.of(question.ask(admin));
        } catch (ExecutionException | TimeoutException _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    static <T> T get(KafkaFuture<T> future)
            throws ExecutionException, InterruptedException, TimeoutException {
        return future.get(TIMEOUT_MS, TimeUnit.MILLISECONDS);
    }

    static List<TopicPartition> partitions(TopicDescription topic) {
        return topic.partitions().stream()
                .map(info -> new TopicPartition(topic.name(), info.partition()))
                .toList();
    }
}
