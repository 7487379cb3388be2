package dev.oncepaid.settlement.consume;

import dev.oncepaid.settlement.view.StatusView.ConsumerView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How far the workers' consumer groups are, for those who ask. */
public final class ConsumerLags {

    private static final Logger LOG = LoggerFactory.getLogger(ConsumerLags.class);

    private final Supplier<Admin> admins;
    private final List<ConsumerGroup> groups;

    ConsumerLags(Supplier<Admin> admins, List<ConsumerGroup> groups) {
        this.admins = admins;
        this.groups = List.copyOf(groups);
    }

    /** Looks once; empty when Kafka does not answer. */
    public Optional<List<ConsumerView>> look() {
        try (Admin admin = admins.get()) {
            List<ConsumerView> all = new ArrayList<>();
            for (ConsumerGroup group : groups) {
                ConsumerGroup.Progress progress = group.progress(admin);
                all.add(
                        new ConsumerView(
                                group.topic(),
                                group.groupId(),
                                progress.passed(),
                                progress.lag(),
                                progress.unassigned()));
            }
            return Optional.of(all);
        } catch (ExecutionException | TimeoutException | KafkaException e) {
            LOG.debug("consumers not looked up", e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }
}
