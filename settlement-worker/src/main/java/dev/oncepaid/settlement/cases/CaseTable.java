package dev.oncepaid.settlement.cases;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The table {@code exception_case}. */
public final class CaseTable {

    /** So that a trade that is told of for ever does not grow one row without end. */
    private static final int EVIDENCE_MAX = 100;

    private static final String OPEN =
            """
            INSERT INTO exception_case AS c (reason, subject, merchant, order_no, channel, trade_no,
                   amount_minor, currency, evidence, suggested_action, opened_at)
            SELECT reason, subject, merchant, order_no, channel, trade_no, amount_minor, currency,
                   ARRAY[event_id], suggested_action, now()
              FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
                          ?::bigint[], ?::text[], ?::bigint[], ?::text[])
                   AS n (reason, subject, merchant, order_no, channel, trade_no, amount_minor,
                         currency, event_id, suggested_action)
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

    private static final String LIST_OPEN =
            """
            SELECT id, reason, subject, merchant, order_no, channel, trade_no, amount_minor,
                   currency, array_to_string(evidence, ',') AS evidence, suggested_action, opened_at
              FROM exception_case
             WHERE status = 'OPEN' AND id > ?
             ORDER BY id
             LIMIT ?
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
                        .texts(Column.of(distinct, c -> c.origin().channel()))
                        .texts(Column.of(distinct, c -> c.origin().tradeNo()))
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

    static List<Map<String, Object>> listOpen(Connection connection, long after, int rowsMax)
            throws SQLException {
        return Sql.of(LIST_OPEN).bigint(after).bigint(rowsMax).query(connection, Rows::asMap);
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
