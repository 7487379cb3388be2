package dev.oncepaid.settlement.history;

import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.view.Columns;
import dev.oncepaid.settlement.view.OrderSummary;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Pages of orders, the newest first, through payment_order_created merchant by merchant. */
final class OrderPageReader {

    /** Merchants are read from the primary key by one step each, as webhook_account does. */
    private static final String PAGE =
            """
            WITH RECURSIVE every_merchant (merchant) AS (
                (SELECT coalesce(?::text, (SELECT merchant FROM payment_order ORDER BY merchant LIMIT 1)))
                 UNION
                SELECT beyond.merchant
                  FROM every_merchant m
                 CROSS JOIN LATERAL (
                       SELECT o.merchant FROM payment_order o
                        WHERE o.merchant > m.merchant AND ?::text IS NULL
                        ORDER BY o.merchant LIMIT 1) beyond)
            SELECT %s
              FROM every_merchant m
             CROSS JOIN LATERAL (
                   SELECT *
                     FROM payment_order p
                    WHERE p.merchant = m.merchant
                      AND p.created_at >= coalesce(?::timestamptz, '-infinity')
                      AND p.created_at < coalesce(?::timestamptz, 'infinity')
                      AND p.created_at <= coalesce(?::timestamptz, 'infinity')
                      AND (?::text IS NULL
                           OR (p.created_at, p.merchant, p.order_no) < (?::timestamptz, ?, ?))
                      AND p.status = coalesce(?, p.status)
                    ORDER BY p.created_at DESC, p.order_no DESC
                    LIMIT ?) o
             ORDER BY o.created_at DESC, o.merchant DESC, o.order_no DESC
             LIMIT ?
            """
                    .formatted(Columns.ORDER);

    private OrderPageReader() {}

    static List<OrderSummary> page(Connection connection, OrderFilter filter, int rowsMax)
            throws SQLException {
        String merchant = filter.merchant().orElse(null);
        String after = filter.after().map(key -> key.createdAt().toString()).orElse(null);
        return Sql.of(PAGE)
                .text(merchant)
                .text(merchant)
                .instant(filter.from().orElse(null))
                .instant(filter.to().orElse(null))
                .text(after)
                .text(after)
                .text(after)
                .text(filter.after().map(OrderFilter.After::merchant).orElse(null))
                .text(filter.after().map(OrderFilter.After::orderNo).orElse(null))
                .text(filter.status().map(Enum::name).orElse(null))
                .bigint(rowsMax)
                .bigint(rowsMax)
                .query(connection, Rows.as(OrderSummary.class));
    }
}
