package dev.oncepaid.settlement.close;

import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.OrderTable.Overdue;
import dev.oncepaid.settlement.order.Transition.Actor;
import dev.oncepaid.settlement.sql.Database;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Closes orders whose time is over, oldest first, a batch per pass.
 *
 * <p>Any number of sweepers may run: each order is closed by the one whose write finds it open. A
 * batch that fails keeps its place and comes again with the next pass.
 */
final class ExpirySweeper {

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
            closer.close(overdue.stream().map(Overdue::key).toList(), Actor.EXPIRY);
        }
        boolean more = overdue.size() == batchRowsMax;
        last = more ? overdue.getLast() : null;
        return more;
    }
}
