package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiRequest.Server;
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
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.TradeNo;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * ACP 5.1.0. A trade cannot be closed: the time-out given with the order ends it, and until then
 * even "failed" and "not found" may change.
 */
record UnionPayApi(UnionPayRequests requests, UnionPayAnswers answers) implements ChannelApi {

    private static final DateTimeFormatter MONTH_AND_DAY = DateTimeFormatter.ofPattern("MMdd");
    private static final Set<Trait> READS = Set.of(Trait.REPLAY_SAFE);

    @Override
    public Prepared<TradeState> queryTrade(AskedTrade trade, RequestStamp stamp) {
        UnionPayTransaction payment =
                new UnionPayTransaction(trade.orderNo().value(), trade.transactionTime());
        Optional<ApiReason> fault = payment.fault();
        if (fault.isPresent()) {
            return new Prepared.Refused<>(fault.get());
        }
        return call(
                query(payment),
                new UnionPayAnswers.Reader<>(
                        UnionPayApiCodes.QUERY,
                        payment.subject(requests.merchantId()),
                        new UnionPayTradeReader(trade)::read));
    }

    private ApiRequest query(UnionPayTransaction transaction) {
        Map<String, String> parameters = transaction.parameters();
        parameters.put("txnType", "00");
        parameters.put("txnSubType", "00");
        parameters.put("bizType", "000000");
        return requests.post(Server.API, "/gateway/api/queryTrans.do", parameters, READS);
    }

    @Override
    public Prepared<TradeClosed> closeTrade(AskedTrade trade, RequestStamp stamp) {
        return new Prepared.Refused<>(ApiReason.NO_SUCH_CALL);
    }

    @Override
    public Prepared<RefundStates> refund(RefundOrder order, RequestStamp stamp) {
        AskedRefund asked = order.refund();
        UnionPayTransaction refund = transaction(asked);
        Optional<ApiReason> fault = refund.fault().or(() -> fault(order));
        if (fault.isPresent()) {
            return new Prepared.Refused<>(fault.get());
        }
        Map<String, String> parameters = refund.parameters();
        parameters.put("txnType", "04");
        parameters.put("txnSubType", "00");
        parameters.put("bizType", "000201");
        parameters.put("channelType", "07");
        parameters.put("origQryId", asked.trade().tradeNo().map(TradeNo::value).orElseThrow());
        parameters.put("txnAmt", Long.toString(asked.amount().minor()));
        parameters.put("backUrl", order.notifyUrl().orElseThrow());
        return call(
                requests.post(Server.API, "/gateway/api/backTransReq.do", parameters, Set.of()),
                new UnionPayAnswers.Reader<>(
                        UnionPayApiCodes.REFUND,
                        refund.subject(requests.merchantId()),
                        new UnionPayRefundReader(asked)::readAcceptance));
    }

    private static Optional<ApiReason> fault(RefundOrder order) {
        if (order.refund().trade().tradeNo().isEmpty()) {
            return Optional.of(ApiReason.TRADE_NO_MISSING);
        }
        if (!order.refund().amount().currency().equals(Money.CNY)) {
            return Optional.of(ApiReason.CURRENCY_NOT_SUPPORTED);
        }
        return order.notifyUrl().isPresent()
                ? Optional.empty()
                : Optional.of(ApiReason.NOTIFY_URL_MISSING);
    }

    private static UnionPayTransaction transaction(AskedRefund refund) {
        return new UnionPayTransaction(refund.refundNo().value(), refund.transactionTime());
    }

    @Override
    public Prepared<RefundStates> queryRefund(AskedRefund asked, RequestStamp stamp) {
        UnionPayTransaction refund = transaction(asked);
        Optional<ApiReason> fault = refund.fault();
        if (fault.isPresent()) {
            return new Prepared.Refused<>(fault.get());
        }
        return call(
                query(refund),
                new UnionPayAnswers.Reader<>(
                        UnionPayApiCodes.REFUND_QUERY,
                        refund.subject(requests.merchantId()),
                        new UnionPayRefundReader(asked)::readQuery));
    }

    /** The answer holds the file; its envelope is the only integrity that the file has. */
    @Override
    public Prepared<Bill> requestBill(AskedBill bill, RequestStamp stamp) {
        return switch (bill.kind()) {
            case TRADES -> file(MONTH_AND_DAY.format(bill.day()), stamp);
            case FUND_FLOW, FUND_FLOW_OPERATION, FUND_FLOW_FEES ->
                    new Prepared.Refused<>(ApiReason.NO_SUCH_CALL);
        };
    }

    private Prepared<Bill> file(String settleDate, RequestStamp stamp) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("txnType", "76");
        parameters.put("txnSubType", "01");
        parameters.put("bizType", "000000");
        parameters.put("fileType", "00");
        parameters.put("settleDate", settleDate);
        parameters.put("txnTime", ChannelTime.digits(stamp.at()));
        return call(
                requests.post(Server.FILES, "/", parameters, READS),
                new UnionPayAnswers.Reader<>(
                        UnionPayApiCodes.FILE,
                        new UnionPaySubject(
                                requests.merchantId(),
                                Map.of("settleDate", settleDate),
                                ApiReason.OTHER_DAY),
                        UnionPayFileReader::read));
    }

    @Override
    public Prepared<Bill.File> fetchBill(Bill.Link link, RequestStamp stamp) {
        return new Prepared.Refused<>(ApiReason.NO_SUCH_CALL);
    }

    private <T extends AnswerFacts> Prepared<T> call(
            ApiRequest request, UnionPayAnswers.Reader<T> reader) {
        return new Prepared.Call<>(request, response -> answers.read(response, reader));
    }
}
