package dev.oncepaid.settlement.history;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.platform.json.Limit;
import dev.oncepaid.platform.json.PageKey;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.state.OrderStatus;
import dev.oncepaid.settlement.view.OrderPage;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class OrderListController {

    private static final int ROWS_MAX = 200;

    private final OrderHistory history;

    OrderListController(OrderHistory history) {
        this.history = history;
    }

    @GetMapping("/orders")
    @Doc(
            value =
                    "A page of orders, the newest first. 422 where too many lie between those that fit: narrow the time or name the merchant.",
            problems = 422)
    OrderPage orders(
            @RequestParam @Doc("Only this merchant's.") Optional<String> merchant,
            @RequestParam @Doc(value = "Only those of this status.", oneOf = OrderStatus.class)
                    Optional<String> status,
            @RequestParam @Doc("Registered at or after this time, ISO 8601 with zone.")
                    Optional<String> from,
            @RequestParam @Doc("Registered before this time.") Optional<String> to,
            @RequestParam @Doc("The next of the page before.") Optional<String> after,
            @RequestParam(defaultValue = "50") @Doc("1 to 200.") int limit) {
        Fields query = Fields.none();
        OrderFilter filter =
                new OrderFilter(
                        query.optional("merchant", merchant, MerchantId::new)
                                .map(MerchantId::value),
                        query.optional(
                                "status", status, text -> Fields.oneOf(OrderStatus.class, text)),
                        query.optional("from", from, Fields::instant),
                        query.optional("to", to, Fields::instant),
                        query.optional("after", after, OrderListController::after));
        query.value("limit", () -> Limit.of(limit, ROWS_MAX));
        query.require();
        return history.page(filter, limit);
    }

    private static OrderFilter.After after(String text) {
        List<String> parts = PageKey.read(text, 3);
        return new OrderFilter.After(Fields.instant(parts.get(0)), parts.get(1), parts.get(2));
    }
}
