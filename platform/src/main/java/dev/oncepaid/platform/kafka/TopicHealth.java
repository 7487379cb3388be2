package dev.oncepaid.platform.kafka;

import dev.oncepaid.platform.kafka.TopicKeeper.Look;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * Down while a topic is missing and cannot be made, up with the names of those that have fewer
 * partitions or replicas than configured; unknown while Kafka does not answer, which neither
 * program needs in order to go on.
 */
public final class TopicHealth implements HealthIndicator {

    private final TopicKeeper keeper;

    public TopicHealth(TopicKeeper keeper) {
        this.keeper = keeper;
    }

    @Override
    public Health health() {
        Look look = keeper.last();
        if (!look.missing().isEmpty()) {
            return Health.down().withDetail("missing", look.missing()).build();
        }
        if (!look.answered()) {
            return Health.unknown().build();
        }
        return look.reduced().isEmpty()
                ? Health.up().build()
                : Health.up().withDetail("reduced", look.reduced()).build();
    }
}
