package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.OpenEvent;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;

/**
 * One batch in one transaction.
 *
 * <p>Locks are taken in one order everywhere: handling rows by event id, then orders by key, then
 * the mutexes of orders that there are not, then those of trades; inserts go in sorted by key.
 * Whatever is decided about an order is decided by the one transaction that holds it.
 */
final class BatchTransaction {

    private final HandlingPolicy policy;
    private final AutoRefundPolicy autoRefund;

    BatchTransaction(HandlingPolicy policy, AutoRefundPolicy autoRefund) {
        this.policy = policy;
        this.autoRefund = autoRefund;
    }

    Applied run(Connection connection, Collection<Long> ids, HandlingTable.Which which)
            throws SQLException {
        List<OpenEvent> open = HandlingTable.lockOpen(connection, ids, which, policy.patience());
        if (open.isEmpty()) {
            return Applied.NOTHING;
        }
        UnitOfWorkLoader.Loaded loaded = new UnitOfWorkLoader(connection, open).load();
        new BatchDecision(loaded, policy, autoRefund).decide(open);
        return Applied.of(loaded.unit().commit(connection));
    }
}
