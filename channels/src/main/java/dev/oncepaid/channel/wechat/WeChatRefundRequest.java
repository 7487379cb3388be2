package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.channel.content.Texts;
import dev.oncepaid.model.TradeNo;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The body of a refund request. */
final class WeChatRefundRequest {

    private static final int REASON_BYTES_MAX = 80;

    private WeChatRefundRequest() {}

    static ObjectNode body(RefundOrder order, WeChatMerchant merchant) {
        AskedRefund refund = order.refund();
        ObjectNode body = JsonMapper.shared().createObjectNode();
        merchant.subMerchantId().ifPresent(id -> body.put("sub_mchid", id));
        Optional<String> tradeNo = refund.trade().tradeNo().map(TradeNo::value);
        tradeNo.ifPresentOrElse(
                no -> body.put("transaction_id", no),
                () -> body.put("out_trade_no", refund.trade().orderNo().value()));
        body.put("out_refund_no", refund.refundNo().value());
        order.reason().ifPresent(r -> body.put("reason", Texts.cut(r, REASON_BYTES_MAX)));
        order.notifyUrl().ifPresent(url -> body.put("notify_url", url));
        body.putObject("amount")
                .put("refund", refund.amount().minor())
                .put("total", refund.trade().amount().orElseThrow().minor())
                .put("currency", refund.amount().currencyCode());
        return body;
    }
}
