package dev.oncepaid.simulator.webhook;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.simulator.Statement;
import java.time.Instant;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The body for each statement; its shape is this project's own, {@code docs/connect/webhook.md}.
 */
final class WebhookDefaults {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private WebhookDefaults() {}

    static ObjectNode fields(Statement statement, Instant now) {
        ObjectNode fields = JSON.createObjectNode();
        fields.put("status", status(statement));
        fields.put("order_no", statement.payment().orderNo().value());
        fields.put("trade_no", statement.payment().tradeNo().value());
        fields.put("amount", amount(statement).minor());
        fields.put("currency", amount(statement).currencyCode());
        fields.put("occurred_at", now.toString());
        refundNo(statement).ifPresent(number -> fields.put("refund_no", number.value()));
        return fields;
    }

    private static Money amount(Statement statement) {
        return switch (statement) {
            case Statement.Refunded refund -> refund.refunded();
            case Statement.RefundFailed failed -> failed.amount();
            case Statement.Paid _, Statement.Waiting _, Statement.Closed _ ->
                    statement.payment().amount();
        };
    }

    private static Optional<RefundNo> refundNo(Statement statement) {
        return switch (statement) {
            case Statement.Refunded refund -> Optional.of(refund.refundNo());
            case Statement.RefundFailed failed -> Optional.of(failed.refundNo());
            case Statement.Paid _, Statement.Waiting _, Statement.Closed _ -> Optional.empty();
        };
    }

    private static String status(Statement statement) {
        return switch (statement) {
            case Statement.Paid _ -> "paid";
            case Statement.Waiting _ -> "waiting";
            case Statement.Closed _ -> "closed";
            case Statement.Refunded _ -> "refunded";
            case Statement.RefundFailed _ -> "refund_failed";
        };
    }
}
