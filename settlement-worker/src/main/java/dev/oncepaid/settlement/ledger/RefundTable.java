package dev.oncepaid.settlement.ledger;

import dev.oncepaid.model.Provider;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Query;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;

/** The table {@code refund_transaction}. */
public final class RefundTable {

    private static final String FIND =
            """
            SELECT r.provider, r.trade_no, r.refund_no, r.cumulative_minor, r.amount_minor,
                   r.refunded_at
              FROM unnest(?::text[], ?::text[]) AS k (provider, trade_no)
              JOIN refund_transaction r ON r.provider = k.provider AND r.trade_no = k.trade_no
            """;

    private static final String INSERT =
            """
            INSERT INTO refund_transaction (provider, trade_no, refund_no, cumulative_minor,
                                            amount_minor, currency, event_id, refunded_at,
                                            created_at)
            SELECT provider, trade_no, refund_no, cumulative_minor, amount_minor, currency,
                   event_id, refunded_at, now()
              FROM unnest(?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::text[],
                          ?::bigint[], ?::text[]::timestamptz[])
                   AS n (provider, trade_no, refund_no, cumulative_minor, amount_minor, currency,
                         event_id, refunded_at)
                ON CONFLICT (provider, trade_no, refund_no, cumulative_minor) DO NOTHING
            """;

    private RefundTable() {}

    /** A refund that is reported for the first time. */
    public record NewRefund(Refund refund, String currency, long eventId) {}

    /** The refunds of these trades. */
    public static Query<Refund> of(Collection<TradeKey> trades) {
        return new Query<>(
                Sql.of(FIND)
                        .texts(Column.of(trades, TradeKey::provider))
                        .texts(Column.of(trades, TradeKey::tradeNo)),
                RefundTable::read);
    }

    public static void insert(Writes writes, List<NewRefund> news) {
        List<Refund> refunds = news.stream().map(NewRefund::refund).toList();
        writes.exactly(
                news.size(),
                "refund_transaction",
                Sql.of(INSERT)
                        .texts(Column.of(refunds, refund -> refund.trade().provider()))
                        .texts(Column.of(refunds, refund -> refund.trade().tradeNo()))
                        .texts(Column.of(refunds, Refund::refundNo))
                        .bigints(Column.of(refunds, Refund::cumulativeMinor))
                        .bigints(Column.of(refunds, Refund::addedMinor))
                        .texts(Column.of(news, NewRefund::currency))
                        .bigints(Column.of(news, NewRefund::eventId))
                        .instants(Column.of(refunds, Refund::refundedAt)));
    }

    private static Refund read(ResultSet row) throws SQLException {
        return new Refund(
                new TradeKey(
                        Provider.fromCode(row.getString("provider")).orElseThrow(),
                        new TradeNo(row.getString("trade_no"))),
                new RefundNo(row.getString("refund_no")),
                row.getLong("cumulative_minor"),
                row.getLong("amount_minor"),
                row.getObject("refunded_at", OffsetDateTime.class).toInstant());
    }
}
