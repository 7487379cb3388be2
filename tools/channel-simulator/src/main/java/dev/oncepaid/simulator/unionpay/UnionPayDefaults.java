package dev.oncepaid.simulator.unionpay;

import dev.oncepaid.model.Money;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.crypto.Pem;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;

/** The fields that UnionPay sends, as its documents show them. */
final class UnionPayDefaults {

    private static final ZoneId BEIJING = ZoneId.of("Asia/Shanghai");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss").withZone(BEIJING);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("MMdd").withZone(BEIJING);
    private static final DateTimeFormatter DAY_TIME =
            DateTimeFormatter.ofPattern("MMddHHmmss").withZone(BEIJING);

    private UnionPayDefaults() {}

    static Map<String, String> paid(UnionPayAccount account, Payment payment, Signing signing) {
        Map<String, String> fields = common(account, payment.amount(), signing);
        fields.put("txnType", "01");
        fields.put("txnSubType", "01");
        fields.put("orderId", payment.orderNo().value());
        fields.put("queryId", payment.tradeNo().value());
        fields.put("accNo", "6216***********0018");
        return fields;
    }

    /** The refund is a transaction of its own that names the payment by {@code origQryId}. */
    static Map<String, String> refunded(
            UnionPayAccount account, Statement.Refunded refund, Signing signing) {
        Map<String, String> fields = common(account, refund.refunded(), signing);
        fields.put("txnType", "04");
        fields.put("txnSubType", "00");
        fields.put("orderId", refund.refundNo().value());
        fields.put("queryId", signing.digits(21));
        fields.put("origQryId", refund.payment().tradeNo().value());
        return fields;
    }

    /** The refund's own code says that it did not come about. */
    static Map<String, String> refundFailed(
            UnionPayAccount account, Statement.RefundFailed failed, Signing signing) {
        Statement.Refunded asked =
                new Statement.Refunded(
                        failed.payment(), failed.refundNo(), failed.amount(), failed.amount());
        Map<String, String> fields = refunded(account, asked, signing);
        fields.put("respCode", "01");
        fields.put("respMsg", "交易失败");
        return fields;
    }

    /** A certificate as it travels in {@code signPubKeyCert}: lines end in CR LF. */
    static String travelling(UnionPayAccount account) {
        return Pem.of(account.signer().certificate()).replace("\n", "\r\n");
    }

    private static Map<String, String> common(
            UnionPayAccount account, Money amount, Signing signing) {
        String minor = Long.toString(amount.minor());
        String currency = "%03d".formatted(amount.currency().getNumericCode());
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("version", "5.1.0");
        fields.put("encoding", "UTF-8");
        fields.put("signMethod", "01");
        fields.put("signPubKeyCert", travelling(account));
        fields.put("accessType", "0");
        fields.put("bizType", "000201");
        fields.put("merId", account.merchantId());
        fields.put("currencyCode", currency);
        fields.put("txnAmt", minor);
        fields.put("txnTime", TIME.format(signing.now()));
        fields.put("settleAmt", minor);
        fields.put("settleCurrencyCode", currency);
        fields.put("settleDate", DAY.format(signing.now()));
        fields.put("traceNo", signing.digits(6));
        fields.put("traceTime", DAY_TIME.format(signing.now()));
        fields.put("respCode", "00");
        fields.put("respMsg", "成功[0000000]");
        return fields;
    }
}
