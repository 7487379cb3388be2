package dev.oncepaid.settlement.overview;

import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.view.AccountDay;
import dev.oncepaid.settlement.view.AccountView;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** Sums by account, over the ranges of times that the BRIN indexes know. */
final class AccountReader {

    private static final String ACCOUNTS =
            """
            SELECT channel, account, sum(events)::bigint AS events, sum(repeats)::bigint AS repeats,
                   sum(unreadable)::bigint AS unreadable, sum(wrong_account)::bigint AS wrong_account,
                   sum(refused)::bigint AS refused, max(last_received_at) AS last_received_at
              FROM (SELECT e.channel, e.account, count(*) AS events,
                           coalesce(sum(r.repeats), 0) AS repeats,
                           count(*) FILTER (WHERE e.kind = 'UNREADABLE') AS unreadable,
                           count(*) FILTER (WHERE NOT e.account_matches) AS wrong_account,
                           0 AS refused, max(e.received_at) AS last_received_at
                      FROM callback_event e
                      LEFT JOIN callback_repeat r ON r.event_id = e.id
                     WHERE e.received_at >= ?::timestamptz
                     GROUP BY e.channel, e.account
                     UNION ALL
                    SELECT channel, account, 0, 0, 0, 0, sum(refused), NULL
                      FROM callback_refusal
                     WHERE minute >= date_trunc('minute', ?::timestamptz, 'UTC')
                     GROUP BY channel, account) a
             GROUP BY channel, account
             ORDER BY channel, account
            """;

    private static final String DAYS =
            """
            SELECT day, channel, account, merchant, currency,
                   sum(payments)::bigint AS payments, sum(paid_minor)::bigint AS paid_minor,
                   sum(suspended)::bigint AS suspended,
                   sum(suspended_minor)::bigint AS suspended_minor,
                   sum(refunds)::bigint AS refunds, sum(refunded_minor)::bigint AS refunded_minor
              FROM (SELECT (paid_at AT TIME ZONE ?)::date AS day, channel, account, merchant, currency,
                           count(*) AS payments, sum(amount_minor) AS paid_minor,
                           count(*) FILTER (WHERE disposition = 'SUSPENDED') AS suspended,
                           coalesce(sum(amount_minor - refunded_minor)
                               FILTER (WHERE disposition = 'SUSPENDED'), 0) AS suspended_minor,
                           0 AS refunds, 0 AS refunded_minor
                      FROM payment_transaction
                     WHERE paid_at >= ?::timestamptz AND paid_at < ?::timestamptz
                     GROUP BY day, channel, account, merchant, currency
                     UNION ALL
                    SELECT (r.refunded_at AT TIME ZONE ?)::date AS day, t.channel, t.account,
                           t.merchant, r.currency, 0, 0, 0, 0,
                           count(DISTINCT (r.provider, r.trade_no, r.refund_no)), sum(r.amount_minor)
                      FROM refund_transaction r
                      JOIN payment_transaction t USING (provider, trade_no)
                     WHERE r.refunded_at >= ?::timestamptz AND r.refunded_at < ?::timestamptz
                     GROUP BY day, t.channel, t.account, t.merchant, r.currency) d
             WHERE (?::text IS NULL OR account = ?) AND (?::text IS NULL OR merchant = ?)
             GROUP BY day, channel, account, merchant, currency
             ORDER BY day DESC, channel, account, merchant, currency
            """;

    private AccountReader() {}

    /** Whose sums of which days; {@code last} is one of them. */
    record Days(
            ZoneId zone,
            LocalDate first,
            LocalDate last,
            Optional<String> account,
            Optional<String> merchant) {

        Instant begin() {
            return first.atStartOfDay(zone).toInstant();
        }

        Instant end() {
            return last.plusDays(1).atStartOfDay(zone).toInstant();
        }
    }

    static List<AccountView> accounts(Connection connection, Instant from) throws SQLException {
        return Sql.of(ACCOUNTS)
                .instant(from)
                .instant(from)
                .query(connection, Rows.as(AccountView.class));
    }

    static List<AccountDay> days(Connection connection, Days days) throws SQLException {
        Sql sql = Sql.of(DAYS);
        for (int i = 0; i < 2; i++) {
            sql.text(days.zone()).instant(days.begin()).instant(days.end());
        }
        String account = days.account().orElse(null);
        String merchant = days.merchant().orElse(null);
        return sql.text(account)
                .text(account)
                .text(merchant)
                .text(merchant)
                .query(connection, Rows.as(AccountDay.class));
    }
}
