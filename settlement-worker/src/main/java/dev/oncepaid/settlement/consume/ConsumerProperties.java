package dev.oncepaid.settlement.consume;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How this worker listens.
 *
 * @param groupId the consumer group; all workers of one database share it
 * @param instanceId makes the membership static across restarts; each worker needs its own
 * @param threads consumers in this process, each with its own database connection while it works
 * @param batchRecordsMax the most records one transaction takes
 * @param pollIntervalMax a consumer that comes back later loses its partitions; far above what a
 *     batch can take, because every statement has its own timeout
 * @param sessionTimeout a process that is silent so long loses its partitions
 * @param pause how long the partitions rest after a fault of the database before the same batch
 *     comes again
 */
@ConfigurationProperties("oncepaid.consumer")
record ConsumerProperties(
        @DefaultValue("oncepaid-settlement") String groupId,
        @Nullable String instanceId,
        @DefaultValue("2") int threads,
        @DefaultValue("500") int batchRecordsMax,
        @DefaultValue("5m") Duration pollIntervalMax,
        @DefaultValue("20s") Duration sessionTimeout,
        @DefaultValue("1s") Duration pause) {}
