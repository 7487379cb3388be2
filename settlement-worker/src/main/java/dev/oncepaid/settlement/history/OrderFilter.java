package dev.oncepaid.settlement.history;

import dev.oncepaid.settlement.state.OrderStatus;
import java.time.Instant;
import java.util.Optional;

/**
 * Which orders are meant: all that fit every named condition.
 *
 * @param from registered at or after it
 * @param to registered before it
 * @param after the last order of the page before
 */
public record OrderFilter(
        Optional<String> merchant,
        Optional<OrderStatus> status,
        Optional<Instant> from,
        Optional<Instant> to,
        Optional<After> after) {

    /** What orders are sorted by. */
    public record After(Instant createdAt, String merchant, String orderNo) {}
}
