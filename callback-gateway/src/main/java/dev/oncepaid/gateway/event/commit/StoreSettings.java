package dev.oncepaid.gateway.event.commit;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of storing events.
 *
 * @param writers threads, and so connections, that write batches
 * @param batchRowsMax rows of one statement
 * @param batchBytesMax bodies of one statement; a single larger one goes alone
 * @param batchPatience how long an event waits for the batch that is being written before another
 *     writer takes it; a whole batch waits for nobody
 * @param queueRowsMax events that may wait; one more is answered "try again" at once
 * @param queueBytesMax bodies that may wait; likewise
 * @param waitTimeout how long a request waits for its commit before it is answered "try again"
 * @param lockTimeout how long a batch waits for a key that another transaction holds before it is
 *     split
 * @param splitLockTimeout the same for the parts of a split batch
 * @param contendedFor how long a key found held is answered "try again" without another try
 * @param publishGrace how long the publisher of this instance has before any sweeper takes the
 *     event; longer than {@code oncepaid.publish.send-timeout}
 * @param handlingGrace how long Kafka has before the worker's poller takes the event
 */
@ConfigurationProperties("oncepaid.store")
record StoreSettings(
        @DefaultValue("2") int writers,
        @DefaultValue("128") int batchRowsMax,
        @DefaultValue("1MB") DataSize batchBytesMax,
        @DefaultValue("25ms") Duration batchPatience,
        @DefaultValue("4096") int queueRowsMax,
        @DefaultValue("32MB") DataSize queueBytesMax,
        @DefaultValue("3s") Duration waitTimeout,
        @DefaultValue("250ms") Duration lockTimeout,
        @DefaultValue("25ms") Duration splitLockTimeout,
        @DefaultValue("2s") Duration contendedFor,
        @DefaultValue("30s") Duration publishGrace,
        @DefaultValue("60s") Duration handlingGrace) {

    PendingQueue.Limits queueLimits() {
        return new PendingQueue.Limits(queueRowsMax, queueBytesMax.toBytes());
    }

    PendingQueue.Limits batchLimits() {
        return new PendingQueue.Limits(batchRowsMax, batchBytesMax.toBytes());
    }
}
