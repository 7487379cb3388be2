package dev.oncepaid.settlement.resolve;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.platform.json.PageKey;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.view.RefundTaskPage;
import dev.oncepaid.settlement.view.RefundTaskStatus;
import dev.oncepaid.settlement.view.RefundTaskView;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Repository;

/**
 * Refund tasks for people and for programs that send them: reads across the tables, writes none.
 */
@Repository
class RefundTaskList {

    private static final Duration PAGE_TIME_MAX = Duration.ofSeconds(3);

    private static final String PAGE =
            """
            SELECT r.request_no, r.status, r.case_id, t.merchant, t.order_no, t.provider, t.trade_no,
                   t.channel, t.account, r.amount_minor, r.currency,
                   t.amount_minor - t.refunded_minor AS remaining_minor, r.created_at,
                   c.resolved_by AS ordered_by, c.resolved_at AS case_resolved_at
              FROM refund_task r
              JOIN payment_transaction t USING (provider, trade_no)
              JOIN exception_case c ON c.id = r.case_id
             WHERE (r.case_id, r.request_no) > (?, ?)
               AND (?::text IS NULL OR r.status = ?)
               AND (?::text IS NULL OR t.merchant = ?)
             ORDER BY r.case_id, r.request_no
             LIMIT ?
            """;

    private final Database database;

    RefundTaskList(Database database) {
        this.database = database;
    }

    /** Which tasks: all that fit every named condition. */
    record Filter(
            Optional<RefundTaskStatus> status,
            Optional<MerchantId> merchant,
            Optional<After> after) {}

    /** What tasks are sorted by. */
    record After(long caseId, String requestNo) {}

    RefundTaskPage page(Filter filter, int rowsMax) {
        After after = filter.after().orElse(new After(0, ""));
        Object status = filter.status().orElse(null);
        Object merchant = filter.merchant().orElse(null);
        List<RefundTaskView> tasks =
                database.readWithin(
                        PAGE_TIME_MAX,
                        connection ->
                                Sql.of(PAGE)
                                        .bigint(after.caseId())
                                        .text(after.requestNo())
                                        .text(status)
                                        .text(status)
                                        .text(merchant)
                                        .text(merchant)
                                        .bigint(rowsMax)
                                        .query(connection, Rows.as(RefundTaskView.class)));
        return new RefundTaskPage(tasks, tasks.size() < rowsMax ? null : next(tasks.getLast()));
    }

    private static String next(RefundTaskView last) {
        return PageKey.of(last.caseId(), last.requestNo());
    }
}
