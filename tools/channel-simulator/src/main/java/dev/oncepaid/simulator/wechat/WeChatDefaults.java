package dev.oncepaid.simulator.wechat;

import dev.oncepaid.model.Money;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The contents that WeChat Pay sends for each statement, as its documents show them. */
final class WeChatDefaults {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final DateTimeFormatter RFC_3339 =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssXXX")
                    .withZone(ZoneId.of("Asia/Shanghai"));
    private static final String OPEN_ID = "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o";

    private WeChatDefaults() {}

    /** What is encrypted. */
    static ObjectNode resource(WeChatAccount account, Statement statement, Instant now) {
        return switch (statement) {
            case Statement.Paid paid -> transaction(account, paid.payment(), "SUCCESS", now);
            case Statement.Waiting waiting ->
                    transaction(account, waiting.payment(), "USERPAYING", now);
            case Statement.Closed closed -> transaction(account, closed.payment(), "CLOSED", now);
            case Statement.Refunded refunded -> refund(account, refunded, now);
            case Statement.RefundFailed failed -> refundFailed(account, failed, now);
        };
    }

    /**
     * What stands around it, without the ciphertext. WeChat Pay itself sends only successes and
     * failed deductions of payments, so a statement that it would not send comes as the latter; the
     * {@code trade_state} inside decides what it means.
     */
    static ObjectNode envelope(Statement statement, Signing signing) {
        return switch (statement) {
            case Statement.Paid _ ->
                    envelope("TRANSACTION.SUCCESS", "支付成功", "transaction", signing);
            case Statement.Waiting _, Statement.Closed _ ->
                    envelope("TRANSACTION.FAIL", "支付失败", "transaction", signing);
            case Statement.Refunded _ -> envelope("REFUND.SUCCESS", "退款成功", "refund", signing);
            case Statement.RefundFailed _ -> envelope("REFUND.ABNORMAL", "退款异常", "refund", signing);
        };
    }

    static ObjectNode envelope(String event, String summary, String original, Signing signing) {
        ObjectNode envelope = JSON.createObjectNode();
        envelope.put("id", signing.uuid());
        envelope.put("create_time", RFC_3339.format(signing.now()));
        envelope.put("resource_type", "encrypt-resource");
        envelope.put("event_type", event);
        envelope.put("summary", summary);
        envelope.putObject("resource")
                .put("original_type", original)
                .put("algorithm", "AEAD_AES_256_GCM")
                .put("associated_data", original)
                .put("nonce", signing.nonce(12));
        return envelope;
    }

    /** One payer's act that pays several orders at once. */
    static ObjectNode combined(WeChatAccount account, List<Payment> payments, Signing signing) {
        ObjectNode combined = JSON.createObjectNode();
        combined.put("combine_appid", account.appId());
        combined.put("combine_mchid", account.merchantId());
        combined.put("combine_out_trade_no", "C" + signing.digits(20));
        for (Payment payment : payments) {
            ObjectNode order =
                    transaction(account, payment, "SUCCESS", signing.now())
                            .without(List.of("appid", "payer", "promotion_detail"));
            order.set("amount", combinedAmount(payment.amount()));
            combined.withArrayProperty("sub_orders").add(order);
        }
        combined.putObject("combine_payer_info").put("openid", OPEN_ID);
        return combined;
    }

    private static ObjectNode transaction(
            WeChatAccount account, Payment payment, String state, Instant now) {
        ObjectNode transaction = JSON.createObjectNode();
        transaction.put("mchid", account.merchantId());
        transaction.put("appid", account.appId());
        transaction.put("out_trade_no", payment.orderNo().value());
        transaction.put("transaction_id", payment.tradeNo().value());
        transaction.put("trade_type", "JSAPI");
        transaction.put("trade_state", state);
        transaction.put("trade_state_desc", state);
        transaction.put("bank_type", "OTHERS");
        transaction.put("attach", "");
        transaction.put("success_time", RFC_3339.format(now));
        transaction.putObject("payer").put("openid", OPEN_ID);
        transaction
                .putObject("amount")
                .put("total", payment.amount().minor())
                .put("payer_total", payment.amount().minor())
                .put("currency", payment.amount().currencyCode())
                .put("payer_currency", payment.amount().currencyCode());
        transaction.putArray("promotion_detail");
        return transaction;
    }

    private static ObjectNode combinedAmount(Money amount) {
        return JSON.createObjectNode()
                .put("total_amount", amount.minor())
                .put("payer_amount", amount.minor())
                .put("currency", amount.currencyCode())
                .put("payer_currency", amount.currencyCode());
    }

    private static ObjectNode refundFailed(
            WeChatAccount account, Statement.RefundFailed failed, Instant now) {
        Statement.Refunded asked =
                new Statement.Refunded(
                        failed.payment(), failed.refundNo(), failed.amount(), failed.amount());
        return refund(account, asked, now).without("success_time").put("refund_status", "ABNORMAL");
    }

    private static ObjectNode refund(
            WeChatAccount account, Statement.Refunded refunded, Instant now) {
        Payment payment = refunded.payment();
        ObjectNode refund = JSON.createObjectNode();
        refund.put("mchid", account.merchantId());
        refund.put("out_trade_no", payment.orderNo().value());
        refund.put("transaction_id", payment.tradeNo().value());
        refund.put("out_refund_no", refunded.refundNo().value());
        refund.put("refund_id", "50" + refunded.refundNo().value());
        refund.put("refund_status", "SUCCESS");
        refund.put("success_time", RFC_3339.format(now));
        refund.put("user_received_account", "支付用户零钱");
        refund.putObject("amount")
                .put("total", payment.amount().minor())
                .put("refund", refunded.refunded().minor())
                .put("payer_total", payment.amount().minor())
                .put("payer_refund", refunded.refunded().minor());
        return refund;
    }
}
