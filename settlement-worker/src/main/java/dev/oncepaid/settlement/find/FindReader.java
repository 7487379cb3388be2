package dev.oncepaid.settlement.find;

import dev.oncepaid.settlement.find.EventStatusReader.By;
import dev.oncepaid.settlement.find.EventStatusReader.Question;
import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.view.CaseSummary;
import dev.oncepaid.settlement.view.Columns;
import dev.oncepaid.settlement.view.EventView;
import dev.oncepaid.settlement.view.FindView;
import dev.oncepaid.settlement.view.OrderSummary;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Looks a number up in each index that it may be in. */
final class FindReader {

    private static final int ROWS_MAX = 100;

    /** The first by the primary key, once per merchant; the others by it. */
    private static final String ORDERS =
            "SELECT DISTINCT "
                    + Columns.ORDER
                    + """
                      FROM (SELECT merchant, order_no FROM payment_order WHERE order_no = ?
                             UNION
                            SELECT * FROM unnest(?::text[], ?::text[])) k (merchant, order_no)
                      JOIN payment_order o USING (merchant, order_no)
                     ORDER BY o.merchant, o.order_no
                     LIMIT ?
                    """;

    private static final String CASES =
            "SELECT "
                    + Columns.CASE
                    + """
                      FROM (SELECT id FROM exception_case WHERE order_no = ?
                             UNION
                            SELECT id FROM exception_case WHERE id = ?
                             UNION
                            SELECT x.id
                              FROM unnest(?::text[], ?::text[]) AS t (channel, trade_no)
                              JOIN channel_provider p USING (channel)
                              JOIN exception_case x
                                ON x.provider = p.provider AND x.trade_no = t.trade_no
                             UNION
                            SELECT case_id FROM refund_task WHERE request_no = ?) k
                      JOIN exception_case c USING (id)
                     ORDER BY c.id
                     LIMIT ?
                    """;

    private FindReader() {}

    /** By every number that has an index. */
    static FindView find(Connection connection, String number) throws SQLException {
        Map<Long, EventView> events = new LinkedHashMap<>();
        add(connection, By.ORDER_NO, number, events);
        add(connection, By.TRADE_NO, number, events);
        if (id(number) > 0) {
            add(connection, By.EVENT_ID, number, events);
        }
        return around(
                connection,
                number,
                events.values().stream()
                        .sorted(Comparator.comparingLong(EventView::eventId).reversed())
                        .limit(ROWS_MAX)
                        .toList());
    }

    static List<EventView> byNotifyId(Connection connection, String number) throws SQLException {
        return EventStatusReader.read(
                connection, By.NOTIFY_ID, new Question(number, Long.MAX_VALUE, ROWS_MAX));
    }

    /** The events with the orders and cases that they are about, and those of the number itself. */
    static FindView around(Connection connection, String number, List<EventView> events)
            throws SQLException {
        return new FindView(
                orders(connection, number, events),
                events,
                cases(connection, number, events),
                true);
    }

    private static void add(
            Connection connection, By by, String number, Map<Long, EventView> events)
            throws SQLException {
        EventStatusReader.read(connection, by, new Question(number, Long.MAX_VALUE, ROWS_MAX))
                .forEach(event -> events.put(event.eventId(), event));
    }

    private static List<OrderSummary> orders(
            Connection connection, String number, List<EventView> events) throws SQLException {
        List<String> merchants = new ArrayList<>();
        List<String> numbers = new ArrayList<>();
        for (EventView event : events) {
            if (event.orderNo() != null) {
                merchants.add(event.merchant());
                numbers.add(event.orderNo());
            }
        }
        return Sql.of(ORDERS)
                .text(number)
                .texts(merchants)
                .texts(numbers)
                .bigint(ROWS_MAX)
                .query(connection, Rows.as(OrderSummary.class));
    }

    private static List<CaseSummary> cases(
            Connection connection, String number, List<EventView> events) throws SQLException {
        return Sql.of(CASES)
                .text(number)
                .bigint(id(number))
                .texts(events.stream().map(EventView::channel).toList())
                .texts(events.stream().map(EventView::tradeNo).toList())
                .text(number)
                .bigint(ROWS_MAX)
                .query(connection, Rows.as(CaseSummary.class));
    }

    /** What the number is as an id; 0, which none has, where it is no such number. */
    private static long id(String number) {
        return number.matches("\\d{1,18}") ? Long.parseLong(number) : 0;
    }
}
