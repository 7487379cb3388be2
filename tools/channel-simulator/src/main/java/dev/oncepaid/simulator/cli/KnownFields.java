package dev.oncepaid.simulator.cli;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a channel's notifications can carry, so that a typing error does not pass for a field. */
final class KnownFields {

    private static final List<Statement> STATEMENTS = statements();

    private KnownFields() {}

    /** Whether {@code notice}, or any other that its channel sends, has such a field. */
    static boolean know(Notice notice, String field) {
        Signing any = Signing.seeded(Clock.systemUTC(), 0);
        return notice.has(field)
                || sentAtTimes(notice.account().channel()).contains(field.replace(":", ""))
                || STATEMENTS.stream()
                        .map(statement -> notice.account().notice(statement, any))
                        .flatMap(Optional::stream)
                        .anyMatch(other -> other.has(field));
    }

    private static List<Statement> statements() {
        Money amount = Money.cny(1);
        RefundNo refundNo = new RefundNo("R");
        Payment payment = new Payment(new OrderNo("O"), new TradeNo("T"), amount);
        return List.of(
                new Statement.Paid(payment),
                new Statement.Closed(payment),
                new Statement.Refunded(payment, refundNo, amount, amount),
                new Statement.RefundFailed(payment, refundNo, amount));
    }

    /** What the documents name beside that, and what the gateway reads. */
    private static Set<String> sentAtTimes(Channel channel) {
        return switch (channel) {
            case ALIPAY ->
                    Set.of(
                            "sign",
                            "alipay_cert_sn",
                            "buyer_logon_id",
                            "buyer_open_id",
                            "merchant_app_id",
                            "passback_params",
                            "refund_reason",
                            "send_back_fee",
                            "seller_email",
                            "voucher_detail_list");
            case WECHAT ->
                    Set.of(
                            "amount.currency",
                            "amount.refund_fee",
                            "scene_info",
                            "scene_info.device_id",
                            "sp_appid",
                            "sp_mchid",
                            "sub_appid",
                            "sub_mchid");
            case WECHAT_V2 ->
                    Set.of(
                            "sign",
                            "sign_type",
                            "cash_fee_type",
                            "coupon_count",
                            "coupon_fee",
                            "device_info",
                            "err_code",
                            "err_code_des",
                            "return_msg",
                            "settlement_total_fee",
                            "sub_appid",
                            "sub_mch_id");
            case UNIONPAY ->
                    Set.of(
                            "signature",
                            "certId",
                            "exchangeDate",
                            "exchangeRate",
                            "origOrderId",
                            "origRespCode",
                            "origTxnTime",
                            "payCardType",
                            "payType",
                            "reqReserved");
            case WEBHOOK -> Set.of("note", "type");
        };
    }
}
