package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiRequest;
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
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.content.Texts;
import dev.oncepaid.channel.wechat.WeChatRefundRules;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.TradeNo;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The v2 API; its refunds need the merchant's client certificate. */
record WeChatV2Api(WeChatV2Requests requests, WeChatV2Answers answers) implements ChannelApi {

    private static final int REASON_BYTES_MAX = 80;
    private static final Set<Trait> READS = Set.of(Trait.REPLAY_SAFE);
    private static final Set<String> OF_OTHER_CALLS =
            Set.of("trade_state", "transaction_id", "refund_id", "refund_count");

    @Override
    public Prepared<TradeState> queryTrade(AskedTrade trade, RequestStamp stamp) {
        return call(
                requests.post("/pay/orderquery", orderNo(trade), stamp, READS),
                new WeChatV2Answers.Reader<>(
                        WeChatV2ApiCodes.QUERY, new WeChatV2TradeReader(trade)::read));
    }

    private static Map<String, String> orderNo(AskedTrade trade) {
        return Map.of("out_trade_no", trade.orderNo().value());
    }

    @Override
    public Prepared<TradeClosed> closeTrade(AskedTrade trade, RequestStamp stamp) {
        return call(
                requests.post("/pay/closeorder", orderNo(trade), stamp, Set.of()),
                new WeChatV2Answers.Reader<>(
                        WeChatV2ApiCodes.CLOSE, answer -> closed(answer, trade)));
    }

    /** Nothing in the answer names the call: what only others state must be absent. */
    private static TradeClosed closed(AnswerFields answer, AskedTrade trade) {
        answer.agree("out_trade_no", Optional.of(trade.orderNo().value()), ApiReason.OTHER_ORDER);
        if (OF_OTHER_CALLS.stream().anyMatch(name -> answer.text(name).isPresent())) {
            throw new AnswerFault(ApiReason.WRONG_NODE);
        }
        return new TradeClosed(trade.orderNo(), Optional.empty());
    }

    @Override
    public Prepared<RefundStates> refund(RefundOrder order, RequestStamp stamp) {
        Optional<ApiReason> fault = WeChatRefundRules.fault(order);
        if (fault.isPresent()) {
            return new Prepared.Refused<>(fault.get());
        }
        return call(
                requests.post(
                        "/secapi/pay/refund",
                        parameters(order),
                        stamp,
                        Set.of(Trait.CLIENT_CERTIFICATE)),
                new WeChatV2Answers.Reader<>(
                        WeChatV2ApiCodes.REFUND,
                        new WeChatV2RefundReader(order.refund())::readAcceptance));
    }

    private static Map<String, String> parameters(RefundOrder order) {
        AskedRefund refund = order.refund();
        Map<String, String> parameters = new LinkedHashMap<>();
        refund.trade()
                .tradeNo()
                .map(TradeNo::value)
                .ifPresentOrElse(
                        no -> parameters.put("transaction_id", no),
                        () -> parameters.putAll(orderNo(refund.trade())));
        parameters.put("out_refund_no", refund.refundNo().value());
        parameters.put("total_fee", minor(refund.trade().amount().orElseThrow()));
        parameters.put("refund_fee", minor(refund.amount()));
        parameters.put("refund_fee_type", refund.amount().currencyCode());
        order.reason()
                .ifPresent(r -> parameters.put("refund_desc", Texts.cut(r, REASON_BYTES_MAX)));
        order.notifyUrl().ifPresent(url -> parameters.put("notify_url", url));
        return parameters;
    }

    private static String minor(Money money) {
        return Long.toString(money.minor());
    }

    @Override
    public Prepared<RefundStates> queryRefund(AskedRefund refund, RequestStamp stamp) {
        return call(
                requests.post(
                        "/pay/refundquery",
                        Map.of("out_refund_no", refund.refundNo().value()),
                        stamp,
                        READS),
                new WeChatV2Answers.Reader<>(
                        WeChatV2ApiCodes.REFUND_QUERY, new WeChatV2RefundReader(refund)::readList));
    }

    @Override
    public Prepared<Bill> requestBill(AskedBill bill, RequestStamp stamp) {
        Map<String, String> parameters = new LinkedHashMap<>();
        parameters.put("bill_date", DateTimeFormatter.BASIC_ISO_DATE.format(bill.day()));
        parameters.put("tar_type", "GZIP");
        return new Prepared.Call<>(
                switch (bill.kind()) {
                    case TRADES -> trades(parameters, stamp);
                    case FUND_FLOW -> fundFlow("Basic", parameters, stamp);
                    case FUND_FLOW_OPERATION -> fundFlow("Operation", parameters, stamp);
                    case FUND_FLOW_FEES -> fundFlow("Fees", parameters, stamp);
                },
                WeChatV2BillAnswer::read);
    }

    private ApiRequest trades(Map<String, String> parameters, RequestStamp stamp) {
        parameters.put("bill_type", "ALL");
        return requests.post("/pay/downloadbill", parameters, stamp, READS);
    }

    private ApiRequest fundFlow(
            String account, Map<String, String> parameters, RequestStamp stamp) {
        parameters.put("account_type", account);
        return requests.post(
                "/pay/downloadfundflow",
                parameters,
                stamp,
                Set.of(Trait.REPLAY_SAFE, Trait.CLIENT_CERTIFICATE),
                SignType.HMAC_SHA256);
    }

    /** A bill comes at once, never by an address. */
    @Override
    public Prepared<Bill.File> fetchBill(Bill.Link link, RequestStamp stamp) {
        return new Prepared.Refused<>(ApiReason.NO_SUCH_CALL);
    }

    private <T extends AnswerFacts> Prepared<T> call(
            ApiRequest request, WeChatV2Answers.Reader<T> reader) {
        return new Prepared.Call<>(request, response -> answers.read(response, reader));
    }
}
