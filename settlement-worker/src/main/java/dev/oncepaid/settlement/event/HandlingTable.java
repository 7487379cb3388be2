package dev.oncepaid.settlement.event;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The table {@code callback_handling}, joined with the immutable {@code callback_event}. */
public final class HandlingTable {

    private static final String LOCK_OPEN =
            """
            SELECT h.event_id, h.attempts, h.crashes, h.verdict,
                   e.channel, e.account, e.merchant, e.trade_no, e.order_no, e.account_matches,
                   e.facts, e.facts_version, e.differs_from, e.received_at, now() AS now,
                   EXISTS (SELECT 1 FROM callback_event r
                            WHERE r.id = e.differs_from
                              AND (r.facts_hash = e.facts_hash OR r.body = e.body)) AS reads_again,
                   EXISTS (SELECT 1 FROM callback_event r
                            WHERE r.differs_from = e.id
                              AND (r.facts_hash = e.facts_hash OR r.body = e.body)) AS read_again,
                   t.merchant AS trade_merchant,
                   coalesce(t.booked_order_no, t.order_no) AS trade_order_no,
                   e.received_at + ? * interval '1 millisecond' <= now() AS patience_over
              FROM callback_handling h
              JOIN callback_event e ON e.id = h.event_id
              LEFT JOIN channel_provider p
                ON p.channel = CASE WHEN e.kind = 'REFUND' THEN e.channel END -- no look-up for others
              LEFT JOIN payment_transaction t
                ON t.provider = p.provider AND t.trade_no = e.trade_no
             WHERE h.event_id = ANY (?::bigint[])
               AND (h.handle_status = 'PENDING'
                    OR h.handle_status = 'FAILED' AND (? OR h.next_attempt_at <= now()))
             ORDER BY h.event_id
               FOR UPDATE OF h
            """;

    private static final String MARK =
            """
            UPDATE callback_handling h
               SET handle_status = n.handle_status, verdict = n.verdict, attempts = n.attempts,
                   next_attempt_at = n.next_attempt_at, last_error = n.last_error,
                   handled_at = CASE WHEN n.handle_status <> 'FAILED' THEN now() END,
                   lease_until = NULL, lease_owner = NULL
              FROM unnest(?::bigint[], ?::text[], ?::text[], ?::bigint[],
                          ?::text[]::timestamptz[], ?::text[])
                   AS n (event_id, handle_status, verdict, attempts, next_attempt_at, last_error)
             WHERE h.event_id = n.event_id AND h.handle_status IN ('PENDING', 'FAILED')
            """;

    /**
     * Served by callback_handling_waiting, which is empty on most days: then nothing else is read.
     */
    private static final String WAKE =
            """
            UPDATE callback_handling
               SET handle_status = 'FAILED', next_attempt_at = now(), handled_at = NULL
             WHERE event_id IN (
                   SELECT h.event_id
                     FROM unnest(?::text[], ?::text[]) AS k (a, b)
                     JOIN callback_event e ON %s
                     JOIN callback_handling h ON h.event_id = e.id
                    WHERE EXISTS (SELECT 1 FROM callback_handling w
                                   WHERE w.handle_status IN ('FAILED', 'PARKED')
                                     AND w.verdict IN ('UNKNOWN_ORDER', 'REFUND_EARLY'))
                      AND h.handle_status IN ('FAILED', 'PARKED')
                      AND h.verdict IN ('UNKNOWN_ORDER', 'REFUND_EARLY')
                    ORDER BY h.event_id
                      FOR UPDATE OF h SKIP LOCKED)
            RETURNING event_id
            """;

    private static final String WAKE_FOR_ORDERS =
            WAKE.formatted("e.merchant = k.a AND e.order_no = k.b");

    private static final String WAKE_REFUNDS =
            WAKE.formatted("e.channel = k.a AND e.trade_no = k.b AND e.kind = 'REFUND'");

    private static final String TRY_AGAIN =
            """
            UPDATE callback_handling
               SET handle_status = 'FAILED', attempts = 0, crashes = 0, next_attempt_at = now(),
                   handled_at = NULL
             WHERE event_id IN (
                   SELECT h.event_id
                     FROM exception_case c
                    CROSS JOIN unnest(c.evidence) AS v (event_id)
                     JOIN callback_handling h ON h.event_id = v.event_id
                    WHERE c.id = ? AND h.handle_status = 'PARKED' AND h.verdict = c.reason
                      AND NOT EXISTS (SELECT 1 FROM payment_transaction t
                                       WHERE t.provider = c.provider AND t.trade_no = c.trade_no
                                         AND t.suspense_reason = c.reason
                                         AND c.subject LIKE 'trade/%')
                    ORDER BY h.event_id
                      FOR UPDATE OF h)
            RETURNING event_id
            """;

    private static final String KNOWN =
            "SELECT event_id FROM callback_handling WHERE event_id = ANY (?::bigint[])";

    private static final String LAST_ID = "SELECT coalesce(max(id), 0) FROM callback_event";

    private static final String OPEN_OF_ORDERS =
            """
            SELECT o.event_id
              FROM unnest(?::text[], ?::text[]) AS k (merchant, order_no)
             CROSS JOIN LATERAL (
                   SELECT h.event_id
                     FROM callback_event e
                     JOIN callback_handling h ON h.event_id = e.id
                    WHERE e.merchant = k.merchant AND e.order_no = k.order_no
                      AND h.handle_status IN ('PENDING', 'FAILED')
                    ORDER BY h.event_id
                    LIMIT ?) o
             ORDER BY o.event_id
            """;

    private static final String ORDERS_WITH_SEVERAL_TRADES =
            """
            SELECT o.merchant, o.order_no
              FROM unnest(?::text[], ?::text[]) AS o (merchant, order_no)
              JOIN callback_event e ON e.merchant = o.merchant AND e.order_no = o.order_no
              JOIN channel_provider p ON p.channel = e.channel
             WHERE e.account_matches AND e.kind IN ('PAYMENT', 'CLOSE', 'REFUND')
             GROUP BY o.merchant, o.order_no
            HAVING count(DISTINCT (p.provider, e.trade_no)) > 1
            """;

    private HandlingTable() {}

    /** Which events a batch may take. */
    public enum Which {
        /** Never tried, or due again. */
        DUE,
        /** Due or not: somebody needs the order's state now. */
        ALL_OPEN
    }

    /**
     * Locks and reads those of the events that are not ended, by event id; waits for whoever holds
     * one of them. An event that another transaction ends meanwhile is left out.
     */
    public static List<OpenEvent> lockOpen(
            Connection connection, Collection<Long> ids, Which which, Duration patience)
            throws SQLException {
        return Sql.of(LOCK_OPEN)
                .bigint(patience.toMillis())
                .bigints(ids)
                .bool(which == Which.ALL_OPEN)
                .query(connection, OpenEventReader::read);
    }

    public static void mark(Writes writes, List<HandlingUpdate> marks) {
        writes.exactly(
                marks.size(),
                "callback_handling",
                Sql.of(MARK)
                        .bigints(Column.of(marks, HandlingUpdate::eventId))
                        .texts(Column.of(marks, HandlingUpdate::status))
                        .texts(Column.of(marks, HandlingUpdate::verdict))
                        .bigints(Column.of(marks, HandlingUpdate::attempts))
                        .instants(Column.of(marks, HandlingUpdate::nextAttemptAt))
                        .texts(Column.of(marks, HandlingUpdate::lastError)));
    }

    /**
     * Makes the orders' waiting events due, parked ones too, and tells their ids.
     *
     * <p>To be called by whoever holds the order (its row lock, or {@code OrderMutex} while there
     * is none). A row that another transaction has locked is skipped: that one has yet to see the
     * order and will find what this transaction commits.
     */
    public static List<Long> wake(Connection connection, Collection<OrderKey> orders)
            throws SQLException {
        return Sql.of(WAKE_FOR_ORDERS)
                .texts(Column.of(orders, OrderKey::merchant))
                .texts(Column.of(orders, OrderKey::orderNo))
                .query(connection, row -> row.getLong(1));
    }

    /**
     * The same behind other writes, for refunds that waited for these trades, whatever order they
     * name. Without trades only the writes are sent.
     */
    public static List<Long> wakeRefunds(
            Connection connection, Writes writes, Collection<TradeKey> trades) throws SQLException {
        if (trades.isEmpty()) {
            writes.execute(connection);
            return List.of();
        }
        List<Channel> channels = new ArrayList<>();
        List<TradeNo> numbers = new ArrayList<>();
        for (TradeKey trade : trades) {
            for (Channel channel : trade.provider().channels()) {
                channels.add(channel);
                numbers.add(trade.tradeNo());
            }
        }
        Sql waking = Sql.of(WAKE_REFUNDS).texts(channels).texts(numbers);
        return writes.executeThen(connection, waking, row -> row.getLong(1));
    }

    /**
     * Makes the parked events of a case due, as if they had never been tried, and tells their ids.
     * Not those whose money the case holds: it is recorded, and trying them changes nothing.
     */
    public static List<Long> tryAgain(Connection connection, long caseId) throws SQLException {
        return Sql.of(TRY_AGAIN).bigint(caseId).query(connection, row -> row.getLong(1));
    }

    /** Those of the ids that there are. */
    public static List<Long> known(Connection connection, Collection<Long> ids)
            throws SQLException {
        return Sql.of(KNOWN).bigints(ids).query(connection, row -> row.getLong(1));
    }

    /** The greatest event id there is; 0 without any. */
    public static long lastId(Connection connection) throws SQLException {
        return Sql.of(LAST_ID).query(connection, row -> row.getLong(1)).getFirst();
    }

    /** The events of these orders that are not ended, the oldest so many of each. */
    public static List<Long> openOfOrders(
            Connection connection, Collection<OrderKey> orders, int rowsOfOrderMax)
            throws SQLException {
        return Sql.of(OPEN_OF_ORDERS)
                .texts(Column.of(orders, OrderKey::merchant))
                .texts(Column.of(orders, OrderKey::orderNo))
                .bigint(rowsOfOrderMax)
                .query(connection, row -> row.getLong(1));
    }

    /** Those of the orders whose events name more than one trade. */
    public static List<OrderKey> withSeveralTrades(
            Connection connection, Collection<OrderKey> orders) throws SQLException {
        return Sql.of(ORDERS_WITH_SEVERAL_TRADES)
                .texts(Column.of(orders, OrderKey::merchant))
                .texts(Column.of(orders, OrderKey::orderNo))
                .query(connection, OpenEventReader::orderKey);
    }
}
