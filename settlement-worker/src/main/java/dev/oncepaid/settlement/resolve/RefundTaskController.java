package dev.oncepaid.settlement.resolve;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.platform.json.Limit;
import dev.oncepaid.platform.json.PageKey;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.resolve.RefundTaskList.After;
import dev.oncepaid.settlement.resolve.RefundTaskList.Filter;
import dev.oncepaid.settlement.view.RefundTaskPage;
import dev.oncepaid.settlement.view.RefundTaskStatus;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The refunds that a person or the policy ordered, for those who send them. */
@RestController
class RefundTaskController {

    private static final int ROWS_MAX = 200;

    private final RefundTaskList tasks;

    RefundTaskController(RefundTaskList tasks) {
        this.tasks = tasks;
    }

    @GetMapping("/refund-tasks")
    @Doc(
            value =
                    "A page of refund tasks by their cases, the oldest first. 422 where too many lie between those that fit.",
            problems = 422)
    RefundTaskPage page(
            @RequestParam @Doc(value = "Only of this status.", oneOf = RefundTaskStatus.class)
                    Optional<String> status,
            @RequestParam @Doc("Only this merchant's.") Optional<String> merchant,
            @RequestParam @Doc("The next of the page before.") Optional<String> after,
            @RequestParam(defaultValue = "" + ROWS_MAX) @Doc("1 to 200.") int limit) {
        Fields query = Fields.none();
        query.value("limit", () -> Limit.of(limit, ROWS_MAX));
        Filter filter =
                new Filter(
                        query.optional(
                                "status",
                                status,
                                text -> Fields.oneOf(RefundTaskStatus.class, text)),
                        query.optional("merchant", merchant, MerchantId::new),
                        query.optional("after", after, RefundTaskController::after));
        query.require();
        return tasks.page(filter, limit);
    }

    private static After after(String text) {
        List<String> parts = PageKey.read(text, 2);
        if (!parts.getFirst().matches("\\d{1,18}")) {
            throw new IllegalArgumentException("is not the next of a page of this list");
        }
        return new After(Long.parseLong(parts.getFirst()), parts.get(1));
    }
}
