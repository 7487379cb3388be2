package dev.oncepaid.settlement.resolve;

import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.view.CaseEvent;
import dev.oncepaid.settlement.view.CasePage;
import dev.oncepaid.settlement.view.CaseSummary;
import dev.oncepaid.settlement.view.CaseView;
import dev.oncepaid.settlement.view.Columns;
import dev.oncepaid.settlement.view.TradeView;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/** Cases for people: reads across the tables, writes none. */
@Repository
class CaseList {

    static final int ROWS_MAX = 200;

    private static final Duration PAGE_TIME_MAX = Duration.ofSeconds(3);

    private static final String CASE = "SELECT " + Columns.CASE + " FROM exception_case c ";

    private static final String EVENTS =
            """
            SELECT s.event_id, s.received_at, s.channel, s.account, s.kind, s.order_no, s.notify_id,
                   s.handle_status, s.verdict, s.last_error, e.facts::text AS facts,
                   r.requested_at AS reread_requested_at, r.outcome AS reread_outcome
              FROM exception_case c
             CROSS JOIN unnest(c.evidence) AS v (event_id)
              JOIN callback_event e ON e.id = v.event_id
              JOIN callback_event_status s ON s.event_id = v.event_id
              LEFT JOIN reread_request r ON r.event_id = v.event_id
             WHERE c.id = ?
             ORDER BY s.event_id
            """;

    private static final String TRADE =
            "SELECT "
                    + Columns.TRADE
                    + """
                      FROM exception_case c
                      JOIN payment_transaction t ON t.provider = c.provider AND t.trade_no = c.trade_no
                      LEFT JOIN refund_task r ON r.provider = t.provider AND r.trade_no = t.trade_no
                     WHERE c.id = ? AND t.merchant = c.merchant
                    """;

    /** By the index of its key; a webhook's also by the number that its merchant knows. */
    private static final String OF_TRADE =
            """
             AND trade_no = ANY (ARRAY(
                 SELECT ?::text
                  UNION ALL
                 SELECT account || '/' || ? FROM webhook_account))
            """;

    private final Database database;

    CaseList(Database database) {
        this.database = database;
    }

    /** Which cases, by whether somebody resolved them. */
    enum Status {
        OPEN("AND status = 'OPEN'"),
        RESOLVED("AND status = 'RESOLVED'"),
        ALL("");

        private final String condition;

        Status(String condition) {
            this.condition = condition;
        }

        /**
         * @throws IllegalArgumentException saying which there are
         */
        static Status fromCode(String code) {
            try {
                return valueOf(code.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("must be open, resolved or all", e);
            }
        }
    }

    /** All conditions must hold; {@code after} is the id of the last case of the page before. */
    record Filter(
            Status status,
            Optional<String> merchant,
            Optional<String> reason,
            Optional<String> orderNo,
            Optional<String> tradeNo,
            long after) {}

    /**
     * Up to {@code limit} cases, by id.
     *
     * @param limit at most {@value #ROWS_MAX}
     */
    CasePage page(Filter filter, int limit) {
        // Only constants of this class get into the text; what a caller says goes in as values.
        StringBuilder text = new StringBuilder(CASE).append(" WHERE id > ? ");
        text.append(filter.status().condition);
        filter.merchant().ifPresent(_ -> text.append(" AND merchant = ?"));
        filter.reason().ifPresent(_ -> text.append(" AND reason = ?"));
        filter.orderNo().ifPresent(_ -> text.append(" AND order_no = ?"));
        filter.tradeNo().ifPresent(_ -> text.append(OF_TRADE));
        Sql sql = Sql.of(text.append(" ORDER BY id LIMIT ?").toString()).bigint(filter.after());
        filter.merchant().ifPresent(sql::text);
        filter.reason().ifPresent(sql::text);
        filter.orderNo().ifPresent(sql::text);
        filter.tradeNo().ifPresent(number -> sql.text(number).text(number));
        List<CaseSummary> cases =
                database.readWithin(
                        PAGE_TIME_MAX, c -> sql.bigint(limit).query(c, Rows.as(CaseSummary.class)));
        return new CasePage(cases, cases.size() < limit ? null : cases.getLast().id());
    }

    Optional<CaseView> one(long id) {
        return database.read(connection -> one(connection, id));
    }

    private static Optional<CaseView> one(Connection connection, long id) throws SQLException {
        List<CaseSummary> found =
                Sql.of(CASE + " WHERE id = ?")
                        .bigint(id)
                        .query(connection, Rows.as(CaseSummary.class));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        TradeView trade =
                Sql.of(TRADE).bigint(id).query(connection, Rows.as(TradeView.class)).stream()
                        .findFirst()
                        .orElse(null);
        List<CaseEvent> events =
                Sql.of(EVENTS).bigint(id).query(connection, Rows.as(CaseEvent.class));
        return Optional.of(new CaseView(found.getFirst(), trade, events));
    }
}
