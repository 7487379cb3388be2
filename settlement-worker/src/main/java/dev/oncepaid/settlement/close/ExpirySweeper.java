package dev.oncepaid.settlement.close;

import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.OrderTable.Overdue;
import dev.oncepaid.settlement.order.Transition.Actor;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.state.OrderKey;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes orders whose time is over, oldest first, a batch per pass.
 *
 * <p>Any number of sweepers may run: each order is closed by the one whose write finds it open. A
 * batch that meets an outage keeps its place and comes again with the next pass; where a single
 * order cannot be closed, because somebody keeps it locked for instance, the others are, and it
 * comes again with the next round.
 */
final class ExpirySweeper {

    private static final Logger LOG = LoggerFactory.getLogger(ExpirySweeper.class);

    private final Database database;
    private final OrderCloser closer;
    private final int batchRowsMax;

    /** How far this round has come; null at its beginning. */
    private @Nullable Overdue last;

    ExpirySweeper(Database database, OrderCloser closer, int batchRowsMax) {
        this.database = database;
        this.closer = closer;
        this.batchRowsMax = batchRowsMax;
    }

    /** Closes one batch. Whether there may be more at once. */
    boolean pass() {
        Optional<Overdue> from = Optional.ofNullable(last);
        List<Overdue> overdue = database.read(c -> OrderTable.overdue(c, from, batchRowsMax));
        if (!overdue.isEmpty()) {
            close(overdue.stream().map(Overdue::key).toList());
        }
        boolean more = overdue.size() == batchRowsMax;
        last = more ? overdue.getLast() : null;
        return more;
    }

    private void close(List<OrderKey> orders) {
        try {
            closer.close(orders, Actor.EXPIRY);
        } catch (DatabaseFault fault) {
            if (fault.kind() == DatabaseFault.Kind.INFRASTRUCTURE) {
                throw fault;
            }
            if (orders.size() == 1) {
                LOG.atWarn()
                        .addKeyValue("order", orders.getFirst())
                        .addKeyValue("cause", fault.summary())
                        .log("overdue order could not be closed; it is tried again");
                return;
            }
            orders.forEach(order -> close(List.of(order)));
        }
    }
}
