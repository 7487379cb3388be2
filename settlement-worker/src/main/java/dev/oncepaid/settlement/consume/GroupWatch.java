package dev.oncepaid.settlement.consume;

import dev.oncepaid.settlement.consume.ConsumerGroup.Progress;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.apache.kafka.clients.admin.Admin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * Whether every partition is read: {@code oncepaid.consumer.lag} and {@code
 * oncepaid.consumer.unassigned} by consumer, NaN while Kafka is away; every worker tells the same
 * figures.
 *
 * <p>Down when a partition has no consumer at two looks in a row: one look may fall into the moment
 * in which workers share partitions anew. Not a matter of readiness, for an order can be registered
 * through the API all the same.
 */
final class GroupWatch implements HealthIndicator {

    private static final Logger LOG = LoggerFactory.getLogger(GroupWatch.class);

    private final Supplier<Admin> admins;
    private final List<ConsumerGroup> groups;
    private final Map<String, Progress> last = new ConcurrentHashMap<>();
    private volatile Map<String, Integer> unread = Map.of();
    private volatile boolean answered;

    GroupWatch(Supplier<Admin> admins, List<ConsumerGroup> groups, MeterRegistry registry) {
        this.admins = admins;
        this.groups = List.copyOf(groups);
        for (ConsumerGroup group : groups) {
            gauge("oncepaid.consumer.lag", group, Progress::lag)
                    .description("Records that the group has not passed")
                    .register(registry);
            gauge("oncepaid.consumer.unassigned", group, Progress::unassigned)
                    .description("Partitions that no consumer reads")
                    .register(registry);
        }
    }

    private Gauge.Builder<GroupWatch> gauge(
            String name, ConsumerGroup group, ToDoubleFunction<Progress> value) {
        return Gauge.builder(
                        name,
                        this,
                        watch ->
                                Optional.ofNullable(watch.last.get(group.consumer()))
                                        .map(value::applyAsDouble)
                                        .orElse(Double.NaN))
                .tag("consumer", group.consumer());
    }

    /** Looks once; never more to do at once. */
    boolean pass() {
        try (Admin admin = admins.get()) {
            Map<String, Integer> now = new TreeMap<>();
            for (ConsumerGroup group : groups) {
                Progress before = last.get(group.consumer());
                Progress progress = group.progress(admin);
                last.put(group.consumer(), progress);
                if (progress.unassigned() > 0 && before != null && before.unassigned() > 0) {
                    now.put(group.consumer(), progress.unassigned());
                }
            }
            answered = true;
            tell(now);
        } catch (ExecutionException | TimeoutException e) {
            answered = false;
            last.clear();
            LOG.debug("consumers not looked up; the next look follows", e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private void tell(Map<String, Integer> now) {
        if (!now.equals(unread)) {
            if (now.isEmpty()) {
                LOG.info("every partition has a consumer again");
            } else {
                LOG.atError()
                        .addKeyValue("partitions", now)
                        .log("partitions have no consumer; what is in them is not read");
            }
        }
        unread = Map.copyOf(now);
    }

    @Override
    public Health health() {
        if (!answered) {
            return Health.unknown().build();
        }
        return unread.isEmpty()
                ? Health.up().build()
                : Health.down().withDetail("unassigned", unread).build();
    }
}
