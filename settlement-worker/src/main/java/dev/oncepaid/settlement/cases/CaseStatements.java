package dev.oncepaid.settlement.cases;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The statements that write {@code exception_case}; each returns the rows it wrote. */
final class CaseStatements {

    /** So that a trade that is reported again and again does not grow one row without end. */
    private static final int EVIDENCE_MAX = 100;

    private static final int ANY = -1;

    /** Ends each write: what it changed, see {@link CaseChange}. */
    private static final String CHANGED =
            """
            RETURNING c.id, c.openings, c.reason, c.merchant, c.order_no, c.amount_minor,
                      c.currency, c.resolution,
                      coalesce((SELECT o.version FROM payment_order o
                                 WHERE o.merchant = c.merchant AND o.order_no = c.order_no), 0)
                          AS order_version,
                      now() = CASE c.status WHEN 'OPEN' THEN c.opened_at ELSE c.resolved_at END
                          AS changed
            """;

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
                            .formatted(EVIDENCE_MAX)
                    + CHANGED;

    private static final String REOPEN =
            """
            UPDATE exception_case c
               SET status = 'OPEN', openings = openings + 1, opened_at = now(), resolution = NULL,
                   resolved_by = NULL, resolution_comment = NULL, resolved_at = NULL
            """;

    /**
     * What ended by itself has not ended after all, nor has a refund that a person ordered and that
     * failed once more. Other decisions of a person stand, whatever is repeated.
     */
    private static final String REOPEN_FOR_EVENT =
            REOPEN
                    + """
                      FROM unnest(?::text[], ?::text[], ?::bigint[]) AS n (reason, subject, event_id)
                     WHERE c.reason = n.reason AND c.subject = n.subject AND c.status = 'RESOLVED'
                       AND (c.resolved_by = 'system'
                            OR c.reason = 'REFUND_ABNORMAL' AND c.resolution = 'REFUND_ORDERED'
                               AND NOT c.evidence @> ARRAY[n.event_id])
                    """
                    + CHANGED;

    private static final String REOPEN_HELD =
            REOPEN
                    + """
                      FROM unnest(?::text[], ?::text[]) AS n (reason, subject)
                     WHERE c.reason = n.reason AND c.subject = n.subject AND c.status = 'RESOLVED'
                    """
                    + CHANGED;

    private static final String REOPEN_BY_PERSON =
            REOPEN + " WHERE c.id = ? AND c.status = 'RESOLVED' " + CHANGED;

    private static final String HOLD =
            """
            UPDATE exception_case c
               SET merchant = n.merchant, order_no = n.order_no
              FROM unnest(?::text[], ?::text[], ?::text[], ?::text[])
                   AS n (reason, subject, merchant, order_no)
             WHERE c.reason = n.reason AND c.subject = n.subject
            """
                    + CHANGED;

    private static final String RESOLVE =
            """
            UPDATE exception_case c
               SET status = 'RESOLVED', resolution = n.resolution, resolved_by = 'system',
                   resolution_comment = n.comment, resolved_at = now()
              FROM unnest(?::text[], ?::text[], ?::text[], ?::text[])
                   AS n (reason, subject, resolution, comment)
             WHERE c.reason = n.reason AND c.subject = n.subject AND c.status = 'OPEN'
            """
                    + CHANGED;

    /** Served by exception_case_once and exception_case_trade, then callback_event_differs. */
    private static final String READ_AGAIN =
            """
            UPDATE exception_case c
               SET status = 'RESOLVED', resolution = 'READ_AGAIN', resolved_by = 'system',
                   resolution_comment = 'it was read again, as event ' || n.by, resolved_at = now()
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
            """
                    + CHANGED;

    private static final String RESOLVE_BY_PERSON =
            """
            UPDATE exception_case c
               SET status = 'RESOLVED', resolution = ?, resolved_by = ?, resolution_comment = ?,
                   resolved_at = now()
             WHERE id = ? AND status = 'OPEN'
            """
                    + CHANGED;

    private CaseStatements() {}

    /** One statement, and how many rows it must write; negative: any number. */
    record Statement(Sql sql, int rows) {}

    /** In the order that {@link CaseWrites} promises. */
    static List<Statement> of(CaseWrites writes) {
        List<Statement> statements = new ArrayList<>();
        addEnds(statements, writes.endedFirst());
        addOpened(statements, writes.opened());
        addHeld(statements, writes.held());
        addEnds(statements, writes.endedLast());
        addReadAgain(statements, writes.readAgain());
        writes.reopened().forEach(id -> statements.add(reopenByPerson(id)));
        writes.endedByPerson().forEach((id, by) -> statements.add(endByPerson(id, by)));
        return statements;
    }

    private static Statement reopenByPerson(long id) {
        return new Statement(Sql.of(REOPEN_BY_PERSON).bigint(id), 1);
    }

    private static Statement endByPerson(long id, CaseTable.ByPerson resolution) {
        Sql sql =
                Sql.of(RESOLVE_BY_PERSON)
                        .text(resolution.resolution())
                        .text(resolution.operator())
                        .text(resolution.comment())
                        .bigint(id);
        return new Statement(sql, 1);
    }

    private static void addEnds(List<Statement> statements, Collection<Resolution> ends) {
        if (!ends.isEmpty()) {
            Sql sql =
                    Sql.of(RESOLVE)
                            .texts(Column.of(ends, Resolution::reason))
                            .texts(Column.of(ends, Resolution::subject))
                            .texts(Column.of(ends, Resolution::resolution))
                            .texts(Column.of(ends, Resolution::comment));
            statements.add(new Statement(sql, ANY));
        }
    }

    private static void addOpened(List<Statement> statements, Collection<NewCase> cases) {
        if (cases.isEmpty()) {
            return;
        }
        Sql reopen =
                Sql.of(REOPEN_FOR_EVENT)
                        .texts(Column.of(cases, c -> c.draft().reason()))
                        .texts(Column.of(cases, c -> c.draft().subject()))
                        .bigints(Column.of(cases, NewCase::eventId));
        Sql open =
                Sql.of(OPEN)
                        .texts(Column.of(cases, c -> c.draft().reason()))
                        .texts(Column.of(cases, c -> c.draft().subject()))
                        .texts(Column.of(cases, c -> c.origin().merchant()))
                        .texts(Column.of(cases, CaseStatements::orderNo))
                        .texts(Column.of(cases, c -> c.origin().channel().provider()))
                        .texts(Column.of(cases, c -> c.origin().tradeNo()))
                        .texts(Column.of(cases, c -> c.origin().channel()))
                        .bigints(Column.of(cases, CaseStatements::amountMinor))
                        .texts(Column.of(cases, CaseStatements::currency))
                        .bigints(Column.of(cases, NewCase::eventId))
                        .texts(Column.of(cases, NewCase::suggestedAction));
        statements.add(new Statement(reopen, ANY));
        statements.add(new Statement(open, cases.size()));
    }

    private static void addHeld(List<Statement> statements, Collection<CaseWrites.Held> held) {
        if (held.isEmpty()) {
            return;
        }
        Sql reopen =
                Sql.of(REOPEN_HELD)
                        .texts(Column.of(held, CaseWrites.Held::reason))
                        .texts(Column.of(held, CaseWrites.Held::subject));
        Sql hold =
                Sql.of(HOLD)
                        .texts(Column.of(held, CaseWrites.Held::reason))
                        .texts(Column.of(held, CaseWrites.Held::subject))
                        .texts(Column.of(held, one -> one.order().merchant()))
                        .texts(Column.of(held, one -> one.order().orderNo()));
        statements.add(new Statement(reopen, ANY));
        statements.add(new Statement(hold, held.size()));
    }

    private static void addReadAgain(
            List<Statement> statements, Collection<CaseWrites.ReadAgain> events) {
        if (!events.isEmpty()) {
            Sql sql =
                    Sql.of(READ_AGAIN)
                            .bigints(Column.of(events, CaseWrites.ReadAgain::eventId))
                            .bigints(Column.of(events, CaseWrites.ReadAgain::by));
            statements.add(new Statement(sql, ANY));
        }
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
