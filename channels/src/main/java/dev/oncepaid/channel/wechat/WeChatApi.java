package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.ChannelMessage;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.api.RequestStamp;
import dev.oncepaid.channel.api.TradeClosed;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerText;
import dev.oncepaid.channel.api.read.BillLinks;
import dev.oncepaid.channel.form.PercentEncoding;
import dev.oncepaid.model.OrderNo;
import java.util.Optional;

/** APIv3, for a merchant or for one of a service provider's merchants. */
record WeChatApi(WeChatMerchant merchant, WeChatRequests requests, WeChatAnswers answers)
        implements ChannelApi {

    private static final int OK = 200;
    private static final int NO_CONTENT = 204;

    @Override
    public Prepared<TradeState> queryTrade(AskedTrade trade, RequestStamp stamp) {
        return call(
                requests.get(path(trade.orderNo()) + merchant.query(), stamp),
                new WeChatAnswers.Reader<>(
                        OK,
                        WeChatApiCodes.QUERY,
                        body -> new WeChatTradeReader(trade, merchant).read(body)));
    }

    private String path(OrderNo orderNo) {
        return merchant.transactions()
                + "/out-trade-no/"
                + PercentEncoding.segment(orderNo.value());
    }

    @Override
    public Prepared<TradeClosed> closeTrade(AskedTrade trade, RequestStamp stamp) {
        return call(
                requests.post(path(trade.orderNo()) + "/close", merchant.body(), stamp),
                new WeChatAnswers.Reader<>(
                        NO_CONTENT,
                        WeChatApiCodes.CLOSE,
                        body -> {
                            WeChatAnswers.requireEmpty(body);
                            return new TradeClosed(trade.orderNo(), Optional.empty());
                        }));
    }

    @Override
    public Prepared<RefundStates> refund(RefundOrder order, RequestStamp stamp) {
        Optional<ApiReason> fault = WeChatRefundRules.fault(order);
        if (fault.isPresent()) {
            return new Prepared.Refused<>(fault.get());
        }
        return call(
                requests.post(
                        "/v3/refund/domestic/refunds",
                        WeChatRefundRequest.body(order, merchant),
                        stamp),
                new WeChatAnswers.Reader<>(
                        OK, WeChatApiCodes.REFUND, new WeChatRefundReader(order.refund())::read));
    }

    @Override
    public Prepared<RefundStates> queryRefund(AskedRefund refund, RequestStamp stamp) {
        return call(
                requests.get(
                        "/v3/refund/domestic/refunds/"
                                + PercentEncoding.segment(refund.refundNo().value())
                                + merchant.subMerchant('?'),
                        stamp),
                new WeChatAnswers.Reader<>(
                        OK, WeChatApiCodes.REFUND_QUERY, new WeChatRefundReader(refund)::read));
    }

    @Override
    public Prepared<Bill> requestBill(AskedBill bill, RequestStamp stamp) {
        String what =
                switch (bill.kind()) {
                    case TRADES -> "/v3/bill/tradebill?bill_type=ALL";
                    case FUND_FLOW -> "/v3/bill/fundflowbill?account_type=BASIC";
                    case FUND_FLOW_OPERATION -> "/v3/bill/fundflowbill?account_type=OPERATION";
                    case FUND_FLOW_FEES -> "/v3/bill/fundflowbill?account_type=FEES";
                };
        return call(
                requests.get(
                        what
                                + "&bill_date="
                                + bill.day()
                                + "&tar_type=GZIP"
                                + merchant.subMerchant('&'),
                        stamp),
                new WeChatAnswers.Reader<>(OK, WeChatApiCodes.BILL, WeChatBillReader::read));
    }

    @Override
    public Prepared<Bill.File> fetchBill(Bill.Link link, RequestStamp stamp) {
        return new Prepared.Call<>(
                requests.getFile(BillLinks.pathAndQuery(link), stamp), this::file);
    }

    /** The one answer that the channel does not sign: its hash was signed before. */
    private ApiAnswer<Bill.File> file(ApiResponse response) {
        boolean isFile = response.status() == OK && !AnswerText.isObject(response.body());
        if (isFile && !WeChatAnswers.isNotTheChannels(response) && response.body().length > 0) {
            return new ApiAnswer<>(
                    new ApiOutcome.Yes<>(new Bill.File(Optional.empty(), response.body())),
                    answers.check(response).state(),
                    ChannelMessage.NONE);
        }
        return answers.read(response, NO_FILE);
    }

    private static final WeChatAnswers.Reader<Bill.File> NO_FILE =
            new WeChatAnswers.Reader<>(
                    OK,
                    WeChatApiCodes.FILE,
                    _ -> {
                        throw new AnswerFault(ApiReason.UNREADABLE);
                    });

    private <T extends AnswerFacts> Prepared<T> call(
            ApiRequest request, WeChatAnswers.Reader<T> reader) {
        return new Prepared.Call<>(request, response -> answers.read(response, reader));
    }
}
