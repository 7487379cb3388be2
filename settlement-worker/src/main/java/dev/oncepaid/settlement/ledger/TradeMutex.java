package dev.oncepaid.settlement.ledger;

import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.state.TradeKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Keeps a refund that is about to be parked without its payment apart from that payment: one that
 * has waited long enough, has failed, or is signed by nothing.
 *
 * <p>A refund need not name the order of its payment, so no order's lock stands between them.
 * Whoever may record payments shares the mutexes of their trades, whoever parks a refund without a
 * payment holds its trade's alone: so either the refund sees the payment, or the payment sees the
 * parked refund and wakes it, and whatever comes after the payment sees its case. Keys share
 * {@value #LOCKS} advisory locks, taken in ascending order; payments never wait for each other.
 */
final class TradeMutex {

    private static final int LOCKS = 64;

    /** The first key of the advisory locks, so that they meet no other user's. */
    private static final int NAMESPACE = 0x0ecf;

    private static final String HOLD =
            """
            SELECT CASE WHEN k.alone
                        THEN pg_advisory_xact_lock(?::int, k.lock::int)::text
                        ELSE pg_advisory_xact_lock_shared(?::int, k.lock::int)::text END
              FROM unnest(?::bigint[], ?::bool[]) AS k (lock, alone)
            """;

    private TradeMutex() {}

    static Sql holding(Collection<TradeKey> shared, Collection<TradeKey> alone) {
        Map<Integer, Boolean> locks = new TreeMap<>();
        shared.forEach(trade -> locks.put(lock(trade), false));
        alone.forEach(trade -> locks.put(lock(trade), true));
        List<Boolean> modes = new ArrayList<>(locks.values());
        return Sql.of(HOLD)
                .bigint(NAMESPACE)
                .bigint(NAMESPACE)
                .bigints(locks.keySet())
                .booleans(modes);
    }

    private static int lock(TradeKey trade) {
        return Math.floorMod(trade.toString().hashCode(), LOCKS);
    }
}
