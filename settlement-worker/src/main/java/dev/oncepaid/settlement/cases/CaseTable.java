package dev.oncepaid.settlement.cases;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.Provider;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The table {@code exception_case}. */
public final class CaseTable {

    /** So that a trade that is told of for ever does not grow one row without end. */
    private static final int EVIDENCE_MAX = 100;

    private static final String OPEN =
            """
            INSERT INTO exception_case AS c (reason, subject, merchant, order_no, provider, trade_no,
                   channel, amount_minor, currency, evidence, suggested_action, opened_at)
            SELECT reason, subject, merchant, order_no, provider, trade_no, channel, amount_minor,
                   currency, ARRAY[event_id], suggested_action, now()
              FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
                          ?::text[], ?::bigint[], ?::text[], ?::bigint[], ?::text[])
                   AS n (reason, subject, merchant, order_no, provider, trade_no, channel,
                         amount_minor, currency, event_id, suggested_action)
                ON CONFLICT (reason, subject) DO UPDATE
               SET evidence = CASE
                       WHEN c.evidence @> excluded.evidence OR cardinality(c.evidence) >= %d
                       THEN c.evidence ELSE c.evidence || excluded.evidence END,
                   amount_minor = coalesce(c.amount_minor, excluded.amount_minor),
                   currency = coalesce(c.currency, excluded.currency)
            """
                    .formatted(EVIDENCE_MAX);

    private static final String RESOLVE =
            """
            UPDATE exception_case c
               SET status = 'RESOLVED', resolution = n.resolution, resolved_by = 'system',
                   resolved_because = n.because, resolved_at = now()
              FROM unnest(?::text[], ?::text[], ?::text[], ?::text[])
                   AS n (reason, subject, resolution, because)
             WHERE c.reason = n.reason AND c.subject = n.subject AND c.status = 'OPEN'
            """;

    private static final String HOLDS =
            """
            UPDATE exception_case c
               SET merchant = n.merchant, order_no = n.order_no, status = 'OPEN',
                   resolution = NULL, resolved_by = NULL, resolved_because = NULL,
                   resolved_at = NULL
              FROM unnest(?::text[], ?::text[], ?::text[], ?::text[])
                   AS n (reason, subject, merchant, order_no)
             WHERE c.reason = n.reason AND c.subject = n.subject
            """;

    /** Served by exception_case_once and exception_case_trade, then callback_event_differs. */
    private static final String READ_AGAIN =
            """
            UPDATE exception_case c
               SET status = 'RESOLVED', resolution = 'READ_AGAIN', resolved_by = 'system',
                   resolved_because = 'it was read again, as event ' || n.by, resolved_at = now()
              FROM unnest(?::bigint[], ?::bigint[]) AS n (event_id, by)
              JOIN callback_event e ON e.id = n.event_id
              JOIN channel_provider p ON p.channel = e.channel
              JOIN callback_handling h ON h.event_id = e.id
             WHERE c.status = 'OPEN' AND c.reason = h.verdict AND h.handle_status = 'PARKED'
               AND (c.subject = 'event/' || e.id
                    OR e.trade_no <> 'none' AND c.provider = p.provider
                       AND c.trade_no = e.trade_no AND c.evidence @> ARRAY[e.id])
               AND NOT EXISTS (SELECT 1 FROM unnest(c.evidence) AS v (event_id)
                                 JOIN callback_event o ON o.id = v.event_id
                                WHERE NOT EXISTS (SELECT 1 FROM callback_event r
                                                   WHERE r.differs_from = o.id
                                                     AND (r.facts_hash = o.facts_hash
                                                          OR r.body = o.body)))
               AND NOT EXISTS (SELECT 1 FROM payment_transaction t
                                WHERE t.provider = c.provider AND t.trade_no = c.trade_no
                                  AND t.suspense_reason = c.reason AND c.subject LIKE 'trade/%')
            """;

    private static final String FIND =
            """
            SELECT id, reason, subject, merchant, provider, trade_no, resolution, resolved_by
              FROM exception_case
             WHERE id = ?
            """;

    private static final String LOCK = FIND + " FOR UPDATE";

    private static final String RESOLVE_BY_PERSON =
            """
            UPDATE exception_case
               SET status = 'RESOLVED', resolution = ?, resolved_by = ?, resolved_because = ?,
                   resolved_at = now()
             WHERE id = ? AND status = 'OPEN'
            """;

    private static final String REOPEN =
            """
            UPDATE exception_case
               SET status = 'OPEN', resolution = NULL, resolved_by = NULL, resolved_because = NULL,
                   resolved_at = NULL
             WHERE id = ? AND status = 'RESOLVED'
            """;

    private CaseTable() {}

    /** Opens the cases; one that is there already gets the event as further evidence. */
    public static void open(Writes writes, List<NewCase> cases) {
        Collection<NewCase> distinct = onePerSubject(cases);
        writes.exactly(
                distinct.size(),
                "exception_case",
                Sql.of(OPEN)
                        .texts(Column.of(distinct, c -> c.draft().reason()))
                        .texts(Column.of(distinct, c -> c.draft().subject()))
                        .texts(Column.of(distinct, c -> c.origin().merchant()))
                        .texts(Column.of(distinct, CaseTable::orderNo))
                        .texts(Column.of(distinct, c -> c.origin().channel().provider()))
                        .texts(Column.of(distinct, c -> c.origin().tradeNo()))
                        .texts(Column.of(distinct, c -> c.origin().channel()))
                        .bigints(Column.of(distinct, CaseTable::amountMinor))
                        .texts(Column.of(distinct, CaseTable::currency))
                        .bigints(Column.of(distinct, NewCase::eventId))
                        .texts(Column.of(distinct, NewCase::suggestedAction)));
    }

    /** Resolves those that are open; one that is not there was never needed. */
    public static void resolve(Writes writes, List<Resolution> resolutions) {
        writes.atMost(
                resolutions.size(),
                "exception_case",
                Sql.of(RESOLVE)
                        .texts(Column.of(resolutions, Resolution::reason))
                        .texts(Column.of(resolutions, Resolution::subject))
                        .texts(Column.of(resolutions, Resolution::resolution))
                        .texts(Column.of(resolutions, Resolution::because)));
    }

    /** A case whose money is held for this reason now, and the order that it is said to be for. */
    public record Held(Verdict reason, String subject, OrderKey order) {}

    /** Cases that are there already hold money from now on: open, and of the money's merchant. */
    public static void holds(Writes writes, List<Held> held) {
        writes.exactly(
                held.size(),
                "exception_case",
                Sql.of(HOLDS)
                        .texts(Column.of(held, Held::reason))
                        .texts(Column.of(held, Held::subject))
                        .texts(Column.of(held, one -> one.order().merchant()))
                        .texts(Column.of(held, one -> one.order().orderNo())));
    }

    /** An event, and the later one that was read from the same body or judges the same facts. */
    public record ReadAgain(long eventId, long by) {}

    /**
     * Ends the cases of events that were read again, once all that speaks for them was; not those
     * about money that is still held.
     */
    public static void readAgain(Writes writes, List<ReadAgain> events) {
        writes.atMost(
                events.size(),
                "exception_case",
                Sql.of(READ_AGAIN)
                        .bigints(Column.of(events, ReadAgain::eventId))
                        .bigints(Column.of(events, ReadAgain::by)));
    }

    /** A person's word; only an open case can be resolved. */
    public static void resolve(Writes writes, long id, ByPerson resolution) {
        writes.exactly(
                1,
                "exception_case",
                Sql.of(RESOLVE_BY_PERSON)
                        .text(resolution.word())
                        .text(resolution.operator())
                        .text(resolution.because())
                        .bigint(id));
    }

    /** Open again, whatever was decided: what it is about goes on. Whether it was resolved. */
    public static boolean reopen(Connection connection, long id) throws SQLException {
        return Sql.of(REOPEN).bigint(id).update(connection) == 1;
    }

    /** What a person decided, who it was, and why. */
    public record ByPerson(String word, String operator, String because) {}

    public static Optional<CaseState> find(Connection connection, long id) throws SQLException {
        return Sql.of(FIND).bigint(id).query(connection, CaseTable::read).stream().findFirst();
    }

    /** The same, locked; to be called with the orders concerned locked. */
    public static Optional<CaseState> lock(Connection connection, long id) throws SQLException {
        return Sql.of(LOCK).bigint(id).query(connection, CaseTable::read).stream().findFirst();
    }

    private static CaseState read(ResultSet row) throws SQLException {
        return new CaseState(
                row.getLong("id"),
                Verdict.valueOf(row.getString("reason")),
                row.getString("subject"),
                new MerchantId(row.getString("merchant")),
                new TradeKey(
                        Provider.fromCode(row.getString("provider")).orElseThrow(),
                        new TradeNo(row.getString("trade_no"))),
                Optional.ofNullable(row.getString("resolution")),
                String.valueOf(row.getString("resolved_by")));
    }

    /** One statement cannot touch a row twice; the first of a batch speaks for the others. */
    private static Collection<NewCase> onePerSubject(List<NewCase> cases) {
        Map<String, NewCase> distinct = new LinkedHashMap<>();
        cases.forEach(c -> distinct.putIfAbsent(c.draft().reason() + " " + c.draft().subject(), c));
        return distinct.values();
    }

    private static @Nullable OrderNo orderNo(NewCase newCase) {
        return newCase.orderNo().orElse(null);
    }

    private static @Nullable Long amountMinor(NewCase newCase) {
        return newCase.draft().amount().map(Money::minor).orElse(null);
    }

    private static @Nullable String currency(NewCase newCase) {
        return newCase.draft().amount().map(Money::currencyCode).orElse(null);
    }
}
