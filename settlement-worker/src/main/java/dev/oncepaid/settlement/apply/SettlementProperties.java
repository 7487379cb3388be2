package dev.oncepaid.settlement.apply;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long events wait and how often they are tried.
 *
 * @param unknownOrderPatience how long an event waits for its order, or a refund for its payment,
 *     counted from its receipt; then it is parked with a case, its money in suspense
 * @param retryDelayMin doubled with each try, it bounds the wait before the next, which is drawn at
 *     random below; so long that whatever failed together returns spread out, for what waits for an
 *     order or a payment is woken by it and not by this
 * @param retryDelayMax the longest wait before another try
 * @param faultsMax how many tries may end in a data fault before the event is parked as POISON
 * @param crashesMax how many leases of an event may run out with their holder before it is parked
 *     as POISON
 * @param autoRefund for which suspended payments a refund task is queued
 */
@ConfigurationProperties("oncepaid.settlement")
public record SettlementProperties(
        @DefaultValue("30m") Duration unknownOrderPatience,
        @DefaultValue("15s") Duration retryDelayMin,
        @DefaultValue("1m") Duration retryDelayMax,
        @DefaultValue("8") int faultsMax,
        @DefaultValue("5") int crashesMax,
        @DefaultValue("none") AutoRefund autoRefund) {

    /** Which suspended payments are refunded without a person's word. */
    public enum AutoRefund {
        NONE,
        LATE,
        DOUBLE,
        BOTH
    }
}
