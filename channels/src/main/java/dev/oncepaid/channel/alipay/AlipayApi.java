package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiRequest.Trait;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.api.RequestStamp;
import dev.oncepaid.channel.api.TradeClosed;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.content.Texts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.TradeNo;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code gateway.do} with RSA2, public keys or certificates.
 *
 * <p>A trade is ended by {@code alipay.trade.close} alone: {@code alipay.trade.cancel} would refund
 * one that is paid.
 */
record AlipayApi(AlipayRequests requests, AlipayAnswers answers) implements ChannelApi {

    private static final int REASON_BYTES_MAX = 256;
    private static final Set<Trait> READS = Set.of(Trait.REPLAY_SAFE);

    @Override
    public Prepared<TradeState> queryTrade(AskedTrade trade, RequestStamp stamp) {
        return call(
                new AlipayAnswers.Reader<>(
                        "alipay.trade.query",
                        AlipayApiCodes.QUERY,
                        Optional.of(trade.orderNo()),
                        node -> new ApiOutcome.Yes<>(new AlipayTradeReader(trade).read(node))),
                content().put("out_trade_no", trade.orderNo().value()),
                stamp,
                READS);
    }

    @Override
    public Prepared<TradeClosed> closeTrade(AskedTrade trade, RequestStamp stamp) {
        return call(
                new AlipayAnswers.Reader<>(
                        "alipay.trade.close",
                        AlipayApiCodes.CLOSE,
                        Optional.of(trade.orderNo()),
                        node -> closed(AnswerFields.of(node), trade)),
                content().put("out_trade_no", trade.orderNo().value()),
                stamp,
                Set.of());
    }

    private static ApiOutcome<TradeClosed> closed(AnswerFields answer, AskedTrade trade) {
        AlipayTradeReader.requireNumbers(answer, trade);
        return new ApiOutcome.Yes<>(
                new TradeClosed(trade.orderNo(), answer.identifier("trade_no", TradeNo::new)));
    }

    @Override
    public Prepared<RefundStates> refund(RefundOrder order, RequestStamp stamp) {
        AskedRefund refund = order.refund();
        if (!refund.amount().currency().equals(Money.CNY)) {
            return new Prepared.Refused<>(ApiReason.CURRENCY_NOT_SUPPORTED);
        }
        ObjectNode content =
                named(refund.trade())
                        .put("refund_amount", decimal(refund.amount()))
                        .put("out_request_no", refund.refundNo().value());
        order.reason().ifPresent(r -> content.put("refund_reason", Texts.cut(r, REASON_BYTES_MAX)));
        return call(
                new AlipayAnswers.Reader<>(
                        "alipay.trade.refund",
                        AlipayApiCodes.REFUND,
                        Optional.of(refund.trade().orderNo()),
                        node -> new AlipayRefundReader(refund).readSent(node, order)),
                content,
                stamp,
                Set.of());
    }

    @Override
    public Prepared<RefundStates> queryRefund(AskedRefund refund, RequestStamp stamp) {
        ObjectNode content = named(refund.trade()).put("out_request_no", refund.refundNo().value());
        content.putArray("query_options").add("gmt_refund_pay").add("deposit_back_info");
        return call(
                new AlipayAnswers.Reader<>(
                        "alipay.trade.fastpay.refund.query",
                        AlipayApiCodes.QUERY,
                        Optional.of(refund.trade().orderNo()),
                        new AlipayRefundReader(refund)::readQuery),
                content,
                stamp,
                READS);
    }

    @Override
    public Prepared<Bill> requestBill(AskedBill bill, RequestStamp stamp) {
        return new AlipayBills(requests, answers).request(bill, stamp);
    }

    @Override
    public Prepared<Bill.File> fetchBill(Bill.Link link, RequestStamp stamp) {
        return AlipayBills.fetch(link);
    }

    private static ObjectNode content() {
        return JsonMapper.shared().createObjectNode();
    }

    /** By the channel's number where it is known: it is the trade that shall be refunded. */
    private static ObjectNode named(AskedTrade trade) {
        return trade.tradeNo()
                .map(no -> content().put("trade_no", no.value()))
                .orElseGet(() -> content().put("out_trade_no", trade.orderNo().value()));
    }

    private static String decimal(Money money) {
        return BigDecimal.valueOf(money.minor(), money.currency().getDefaultFractionDigits())
                .toPlainString();
    }

    private <T extends AnswerFacts> Prepared<T> call(
            AlipayAnswers.Reader<T> reader,
            ObjectNode content,
            RequestStamp stamp,
            Set<Trait> traits) {
        return new Prepared.Call<>(
                requests.post(reader.method(), content, stamp, traits),
                response -> answers.read(response, reader));
    }
}
