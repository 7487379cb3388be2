package dev.oncepaid.gateway.publish;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of publishing.
 *
 * @param handOffRecordsMax committed events that wait for the publisher; what finds no room is left
 *     to the sweeper
 * @param inFlightRecordsMax records sent and not yet marked; the publisher waits at this many
 * @param bufferBytesMax memory of the producer for records in flight
 * @param recordBytesMax the largest record sent; a larger event stays owed, its {@code last_error}
 *     says why
 * @param blockTimeout how long one send waits for the broker's metadata or for memory
 * @param sendTimeout how long a record is tried before it is left to the sweeper
 * @param markRowsMax acknowledged events that one statement marks
 * @param markLinger how long acknowledged events gather before they are marked
 */
@ConfigurationProperties("oncepaid.publish")
record PublishSettings(
        @DefaultValue("10000") int handOffRecordsMax,
        @DefaultValue("10000") int inFlightRecordsMax,
        @DefaultValue("32MB") DataSize bufferBytesMax,
        @DefaultValue("1MB") DataSize recordBytesMax,
        @DefaultValue("3s") Duration blockTimeout,
        @DefaultValue("15s") Duration sendTimeout,
        @DefaultValue("2000") int markRowsMax,
        @DefaultValue("50ms") Duration markLinger,
        @DefaultValue Sweep sweep) {

    /**
     * Limits of the sweeper.
     *
     * @param interval between two passes when nothing is overdue
     * @param rowsMax events of one pass
     * @param lease how long nobody else takes them; longer than block and send timeout together
     * @param outageDelay when events are tried again that met an outage
     * @param backoffMin after the first failure that is the event's own; doubled with each attempt
     * @param backoffMax the longest such wait
     */
    record Sweep(
            @DefaultValue("1s") Duration interval,
            @DefaultValue("1000") int rowsMax,
            @DefaultValue("60s") Duration lease,
            @DefaultValue("2s") Duration outageDelay,
            @DefaultValue("10s") Duration backoffMin,
            @DefaultValue("1h") Duration backoffMax) {}
}
