package dev.oncepaid.settlement.history;

import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.view.CaseSummary;
import dev.oncepaid.settlement.view.Columns;
import dev.oncepaid.settlement.view.TimelineEntry;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** An order's events, steps, postings, refunds, effects and cases in the order of their times. */
final class TimelineReader {

    /** Events of all channels of the trades' providers, too: those need not name the order. */
    private static final String TRADES_AND_EVENTS =
            """
            WITH o AS (SELECT ?::text AS merchant, ?::text AS order_no),
            trades AS (
                SELECT t.provider, t.trade_no
                  FROM o JOIN payment_transaction t USING (merchant, order_no)
                UNION
                SELECT t.provider, t.trade_no
                  FROM o
                  JOIN payment_transaction t
                    ON t.merchant = o.merchant AND t.booked_order_no = o.order_no),
            events AS (
                SELECT e.id, p.provider, e.trade_no
                  FROM o
                  JOIN callback_event e USING (merchant, order_no)
                  JOIN channel_provider p USING (channel)
                UNION
                SELECT e.id, t.provider, e.trade_no
                  FROM trades t
                  JOIN channel_provider p USING (provider)
                  JOIN callback_event e USING (channel, trade_no)),
            cases AS (
                SELECT c.*
                  FROM exception_case c
                 WHERE c.id IN (SELECT x.id FROM events JOIN exception_case x USING (provider, trade_no)))
            """;

    private static final String TIMELINE =
            TRADES_AND_EVENTS
                    + """
                    SELECT at, what, summary, event_id, case_id, provider, trade_no FROM (
                        SELECT s.received_at AS at, 1 AS rank, s.event_id AS seq, 'event' AS what,
                               concat_ws(' ', s.kind, s.channel || '/' || s.trade_no, s.notify_id,
                                         s.handle_status, s.verdict, 'attempts=' || s.attempts,
                                         'repeats=' || s.repeats, s.last_error) AS summary,
                               s.event_id, NULL::bigint AS case_id, e.provider, e.trade_no
                          FROM events e JOIN callback_event_status s ON s.event_id = e.id
                        UNION ALL
                        SELECT h.at, 2, h.id, 'change', concat_ws(' ', %s, 'by', h.actor),
                               h.event_id, NULL, NULL, NULL
                          FROM o
                          JOIN order_transition h USING (merchant, order_no)
                          JOIN payment_order p USING (merchant, order_no)
                        UNION ALL
                        SELECT p.at, 3, p.id, 'posting',
                               concat_ws(' ', p.debit_account, '->', p.credit_account, p.amount_minor,
                                         p.currency, p.posting_key),
                               p.event_id, NULL, p.provider, p.trade_no
                          FROM trades JOIN ledger_posting p USING (provider, trade_no)
                        UNION ALL
                        SELECT r.created_at, 3, r.event_id, 'refund',
                               concat_ws(' ', r.refund_no, r.amount_minor, r.currency),
                               r.event_id, NULL, r.provider, r.trade_no
                          FROM trades JOIN refund_transaction r USING (provider, trade_no)
                        UNION ALL
                        SELECT f.queued_at, 4, f.id, 'effect',
                               concat_ws(' ', f.effect, f.reference, f.effect_id,
                                         CASE WHEN f.owed THEN 'unsent' ELSE 'sent' END),
                               NULL, NULL, NULL, NULL
                          FROM o JOIN order_effect_status f USING (merchant, order_no)
                        UNION ALL
                        SELECT c.opened_at, 5, c.id, 'case',
                               concat_ws(' ', c.reason, c.subject, c.status, c.resolution, c.resolved_by),
                               c.evidence[1], c.id, c.provider, c.trade_no
                          FROM cases c
                    ) lines
                    ORDER BY at, rank, seq
                    LIMIT ?
                    """
                            .formatted(OrderReader.CHANGE_IN_WORDS);

    private static final String CASES =
            TRADES_AND_EVENTS + "SELECT " + Columns.CASE + " FROM cases c ORDER BY c.id LIMIT ?";

    private TimelineReader() {}

    /** The oldest first. */
    static List<TimelineEntry> timeline(Connection connection, OrderKey key, int rowsMax)
            throws SQLException {
        return of(TIMELINE, key, rowsMax).query(connection, Rows.as(TimelineEntry.class));
    }

    /** The cases that the order's trades and events are about. */
    static List<CaseSummary> cases(Connection connection, OrderKey key, int rowsMax)
            throws SQLException {
        return of(CASES, key, rowsMax).query(connection, Rows.as(CaseSummary.class));
    }

    private static Sql of(String text, OrderKey key, int rowsMax) {
        return Sql.of(text).text(key.merchant()).text(key.orderNo()).bigint(rowsMax);
    }
}
