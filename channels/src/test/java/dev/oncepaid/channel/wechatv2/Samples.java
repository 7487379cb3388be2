package dev.oncepaid.channel.wechatv2;

import static dev.oncepaid.channel.signing.Asked.STAMP;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.channel.signing.SignedAnswer;
import dev.oncepaid.channel.signing.WeChatV2Answer;
import dev.oncepaid.channel.signing.WeChatV2Message;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Of WeChat Pay v2. */
public final class Samples implements ChannelSamples {

    private static final ChannelApi API = WeChatV2Answer.api();

    @Override
    public AccountSettingsBuilder account() {
        return AccountSettingsBuilder.of(Channel.WECHAT_V2)
                .with("merchant-id", WeChatV2Message.MERCHANT_ID)
                .with("api-keys", WeChatV2Message.API_KEY)
                .with("sign-types", "MD5")
                .with("sign-types", "HMAC-SHA256");
    }

    @Override
    public List<Notification> genuine() {
        return List.of(
                WeChatV2Message.payment().notification(),
                WeChatV2Message.payment().hmac().notification(),
                WeChatV2Message.received(
                        WeChatV2Message.refundBody(
                                WeChatV2Message.REFUND, WeChatV2Message.API_KEY)));
    }

    @Override
    public Field orderNo() {
        return new Field("out_trade_no", payment("out_trade_no"));
    }

    @Override
    public Field status() {
        return new Field("trade_state", payment("trade_state"));
    }

    @Override
    public Field tradeNo() {
        return new Field("transaction_id", payment("transaction_id"));
    }

    @Override
    public Field refundNo() {
        return new Field("out_refund_no", refund("R1"));
    }

    @Override
    public List<Field> kinds() {
        return Stream.concat(
                        Stream.of("return_code", "result_code", "trade_state", "change_type")
                                .map(name -> new Field(name, payment(name))),
                        Stream.of(new Field("refund_status", refund("SUCCESS"))))
                .toList();
    }

    /** With another value in the place of this one. */
    private static Function<String, Notification> refund(String former) {
        return value ->
                WeChatV2Message.received(
                        WeChatV2Message.refundBody(
                                WeChatV2Message.REFUND.replace(
                                        WeChatV2Message.cdata(former),
                                        WeChatV2Message.cdata(value)),
                                WeChatV2Message.API_KEY));
    }

    @Override
    public List<Field> details() {
        return Stream.of("cash_fee", "coupon_fee", "trade_type", "attach", "sub_mch_id")
                .map(name -> new Field(name, payment(name)))
                .toList();
    }

    @Override
    public List<AccountSettingsBuilder> withOneSimulatedKey(SimulatedAccounts simulated) {
        return List.of(account().with("api-keys", simulated.wechatV2().apiKey()));
    }

    @Override
    public List<SignedAnswer> answers() {
        return List.of(
                SignedAnswer.of(
                        API.queryTrade(Asked.trade(), STAMP),
                        WeChatV2Answer.signed(WeChatV2Answer.trade())),
                SignedAnswer.of(
                        API.queryTrade(Asked.trade(), STAMP),
                        WeChatV2Answer.signed(WeChatV2Answer.error("ORDERNOTEXIST"))),
                SignedAnswer.of(
                        API.closeTrade(Asked.trade(), STAMP),
                        WeChatV2Answer.signed(WeChatV2Answer.closed())),
                SignedAnswer.of(
                        API.refund(Asked.refundOrder(), STAMP),
                        WeChatV2Answer.signed(WeChatV2Answer.refund())),
                SignedAnswer.of(
                        API.queryRefund(Asked.refund(), STAMP),
                        WeChatV2Answer.signed(WeChatV2Answer.refundList())));
    }

    private static Function<String, Notification> payment(String field) {
        return value -> WeChatV2Message.payment().with(field, value).notification();
    }
}
