package dev.oncepaid.simulator.alipay;

import dev.oncepaid.model.Money;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;

/** The fields that Alipay sends for each statement, as its real notifications carry them. */
final class AlipayDefaults {

    private static final ZoneId BEIJING = ZoneId.of("Asia/Shanghai");
    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(BEIJING);
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS").withZone(BEIJING);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("yyyyMMdd").withZone(BEIJING);

    private AlipayDefaults() {}

    static Map<String, String> of(AlipayAccount account, Statement statement, Signing signing) {
        Map<String, String> fields = common(account, statement.payment(), signing);
        Instant now = signing.now();
        switch (statement) {
            case Statement.Waiting _ -> fields.put("trade_status", "WAIT_BUYER_PAY");
            case Statement.Paid paid -> putPaid(fields, paid.payment(), "TRADE_SUCCESS", now);
            case Statement.Closed _ -> {
                fields.put("trade_status", "TRADE_CLOSED");
                fields.put("gmt_close", time(now));
            }
            case Statement.Refunded refunded -> putRefund(fields, refunded, now);
            case Statement.RefundFailed _ ->
                    throw new IllegalArgumentException("alipay does not tell of failed refunds");
        }
        return fields;
    }

    static String notifyId(Signing signing) {
        return DAY.format(signing.now()) + signing.digits(26);
    }

    /** Alipay's way to write a time: Beijing's, without a zone. */
    static String time(Instant instant) {
        return SECONDS.format(instant);
    }

    private static Map<String, String> common(
            AlipayAccount account, Payment payment, Signing signing) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("gmt_create", time(signing.now().minusSeconds(8)));
        fields.put("charset", "utf-8");
        fields.put("subject", "会员充值");
        fields.put("buyer_id", "2088102116773037");
        fields.put("body", "一个月");
        fields.put("version", "1.0");
        fields.put("notify_id", notifyId(signing));
        fields.put("notify_type", "trade_status_sync");
        fields.put("notify_time", time(signing.now()));
        fields.put("out_trade_no", payment.orderNo().value());
        fields.put("total_amount", yuan(payment.amount()));
        fields.put("trade_no", payment.tradeNo().value());
        fields.put("auth_app_id", account.appId());
        fields.put("app_id", account.appId());
        fields.put("seller_id", account.sellerId());
        fields.put("sign_type", "RSA2");
        return fields;
    }

    private static void putPaid(
            Map<String, String> fields, Payment payment, String status, Instant at) {
        String amount = yuan(payment.amount());
        fields.put("trade_status", status);
        fields.put("gmt_payment", time(at));
        fields.put("receipt_amount", amount);
        fields.put("buyer_pay_amount", amount);
        fields.put("invoice_amount", amount);
        fields.put("point_amount", "0.00");
        fields.put(
                "fund_bill_list",
                "[{\"amount\":\"" + amount + "\",\"fundChannel\":\"ALIPAYACCOUNT\"}]");
    }

    /** A refund comes on the payment's own URL; only its extra fields tell it from a payment. */
    private static void putRefund(
            Map<String, String> fields, Statement.Refunded refund, Instant at) {
        String status = refund.isWhole() ? "TRADE_CLOSED" : "TRADE_SUCCESS";
        putPaid(fields, refund.payment(), status, at.minusSeconds(60));
        fields.put("out_biz_no", refund.refundNo().value());
        fields.put("refund_fee", yuan(refund.refundedInAll()));
        fields.put("gmt_refund", MILLIS.format(at));
        if (refund.isWhole()) {
            fields.put("gmt_close", time(at));
        }
    }

    private static String yuan(Money money) {
        return BigDecimal.valueOf(money.minor(), money.currency().getDefaultFractionDigits())
                .toPlainString();
    }
}
