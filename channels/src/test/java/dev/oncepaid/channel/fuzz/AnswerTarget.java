package dev.oncepaid.channel.fuzz;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.signing.AlipayAnswer;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.UnionPayAnswer;
import dev.oncepaid.channel.signing.WeChatAnswer;
import dev.oncepaid.channel.signing.WeChatV2Answer;
import dev.oncepaid.model.Channel;
import java.time.LocalDate;
import java.util.List;

/** One channel's genuine answers, each with its call, and the headers that matter to them. */
record AnswerTarget(List<Genuine> genuine, List<String> headerNames) {

    private static final AskedBill BILL =
            new AskedBill(LocalDate.parse("2026-11-28"), AskedBill.Kind.TRADES);

    /** An answer that its call reads as a yes or a no. */
    record Genuine(Prepared.Call<?> call, ApiResponse response) {

        ApiAnswer<?> read(ApiResponse other) {
            return call.read(other);
        }
    }

    static List<Channel> channels() {
        return List.of(Channel.ALIPAY, Channel.WECHAT, Channel.WECHAT_V2, Channel.UNIONPAY);
    }

    static AnswerTarget of(Channel channel) {
        return switch (channel) {
            case ALIPAY -> alipay(AlipayAnswer.api());
            case WECHAT -> wechat(WeChatAnswer.api());
            case WECHAT_V2 -> wechatV2(WeChatV2Answer.api());
            case UNIONPAY -> unionPay(UnionPayAnswer.api());
            case WEBHOOK -> throw new IllegalArgumentException("webhooks have no API");
        };
    }

    private static Genuine of(Prepared<?> prepared, ApiResponse response) {
        return new Genuine(call(prepared), response);
    }

    private static AnswerTarget alipay(ChannelApi api) {
        return new AnswerTarget(
                List.of(
                        of(
                                api.queryTrade(Asked.trade(), STAMP),
                                AlipayAnswer.signed(AlipayAnswer.QUERY, AlipayAnswer.TRADE_NODE)),
                        of(
                                api.queryTrade(Asked.trade(), STAMP),
                                AlipayAnswer.error(
                                        AlipayAnswer.QUERY, "40004", "ACQ.TRADE_NOT_EXIST")),
                        of(
                                api.closeTrade(Asked.trade(), STAMP),
                                AlipayAnswer.signed(AlipayAnswer.CLOSE, AlipayAnswer.CLOSE_NODE)),
                        of(
                                api.refund(Asked.refundOrder(), STAMP),
                                AlipayAnswer.signed(AlipayAnswer.REFUND, AlipayAnswer.REFUND_NODE)),
                        of(
                                api.queryRefund(Asked.refund(), STAMP),
                                AlipayAnswer.signed(
                                        AlipayAnswer.REFUND_QUERY, AlipayAnswer.REFUND_QUERY_NODE)),
                        of(
                                api.requestBill(BILL, STAMP),
                                AlipayAnswer.signed(AlipayAnswer.BILL, AlipayAnswer.BILL_NODE))),
                List.of());
    }

    private static AnswerTarget wechat(ChannelApi api) {
        return new AnswerTarget(
                List.of(
                        of(
                                api.queryTrade(Asked.trade(), STAMP),
                                WeChatAnswer.signed(200, WeChatAnswer.TRADE)),
                        of(
                                api.queryTrade(Asked.trade(), STAMP),
                                WeChatAnswer.error(404, "ORDER_NOT_EXIST")),
                        of(
                                api.closeTrade(Asked.trade(), STAMP),
                                WeChatAnswer.error(400, "ORDER_CLOSED")),
                        of(
                                api.refund(Asked.refundOrder(), STAMP),
                                WeChatAnswer.signed(200, WeChatAnswer.REFUND)),
                        of(
                                api.queryRefund(Asked.refund(), STAMP),
                                WeChatAnswer.signed(200, WeChatAnswer.REFUND)),
                        of(
                                api.requestBill(BILL, STAMP),
                                WeChatAnswer.signed(200, WeChatAnswer.BILL))),
                List.of(
                        "Wechatpay-Timestamp",
                        "Wechatpay-Nonce",
                        "Wechatpay-Serial",
                        "Wechatpay-Signature",
                        "Wechatpay-Signature-Type"));
    }

    private static AnswerTarget wechatV2(ChannelApi api) {
        return new AnswerTarget(
                List.of(
                        of(
                                api.queryTrade(Asked.trade(), STAMP),
                                WeChatV2Answer.signed(WeChatV2Answer.trade())),
                        of(
                                api.queryTrade(Asked.trade(), STAMP),
                                WeChatV2Answer.signed(WeChatV2Answer.error("ORDERNOTEXIST"))),
                        of(
                                api.closeTrade(Asked.trade(), STAMP),
                                WeChatV2Answer.signed(WeChatV2Answer.closed())),
                        of(
                                api.refund(Asked.refundOrder(), STAMP),
                                WeChatV2Answer.signed(WeChatV2Answer.refund())),
                        of(
                                api.queryRefund(Asked.refund(), STAMP),
                                WeChatV2Answer.signed(WeChatV2Answer.refundList()))),
                List.of());
    }

    private static AnswerTarget unionPay(ChannelApi api) {
        return new AnswerTarget(
                List.of(
                        of(
                                api.queryTrade(Asked.trade(), STAMP),
                                UnionPayAnswer.signed(UnionPayAnswer.trade())),
                        of(
                                api.queryTrade(Asked.trade(), STAMP),
                                UnionPayAnswer.signed(
                                        UnionPayAnswer.trade().with("respCode", "34"))),
                        of(
                                api.refund(Asked.refundOrder(), STAMP),
                                UnionPayAnswer.signed(UnionPayAnswer.refund())),
                        of(
                                api.queryRefund(Asked.refund(), STAMP),
                                UnionPayAnswer.signed(UnionPayAnswer.refundQuery())),
                        of(
                                api.requestBill(BILL, STAMP),
                                UnionPayAnswer.signed(UnionPayAnswer.file()))),
                List.of());
    }
}
