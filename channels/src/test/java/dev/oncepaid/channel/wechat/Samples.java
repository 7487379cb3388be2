package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.signing.Asked.STAMP;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.channel.signing.SignedAnswer;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.WeChatAnswer;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.StrictJson;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Of WeChat Pay APIv3. */
public final class Samples implements ChannelSamples {

    private static final ChannelApi API = WeChatAnswer.api();
    private static final AskedBill DAY =
            new AskedBill(LocalDate.parse("2026-11-28"), AskedBill.Kind.TRADES);

    @Override
    public AccountSettingsBuilder account() {
        return AccountSettingsBuilder.of(Channel.WECHAT)
                .with("merchant-id", WeChatMessage.MERCHANT_ID)
                .with("api-v3-keys", WeChatMessage.API_V3_KEY)
                .with(
                        "platform-keys",
                        Map.of(
                                "id",
                                WeChatMessage.KEY_ID,
                                "public-key",
                                TestKeys.publicPem(TestKeys.CHANNEL)));
    }

    @Override
    public List<Notification> genuine() {
        return List.of(
                WeChatMessage.payment().notification(), WeChatMessage.refund().notification());
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
        return new Field("out_refund_no", refund("out_refund_no"));
    }

    @Override
    public Optional<Field> notifyId() {
        return Optional.of(
                new Field(
                        "id", value -> WeChatMessage.payment().id(escaped(value)).notification()));
    }

    @Override
    public List<Field> kinds() {
        return List.of(
                new Field("event_type", event(WeChatMessage.PAYMENT)),
                new Field("event_type", event(WeChatMessage.REFUND)),
                new Field("trade_state", payment("trade_state")),
                new Field("refund_status", refund("refund_status")));
    }

    @Override
    public List<Field> details() {
        return Stream.concat(
                        Stream.of("attach", "trade_type", "sub_mchid")
                                .map(name -> new Field(name, payment(name))),
                        Stream.of("refund_id").map(name -> new Field(name, refund(name))))
                .toList();
    }

    @Override
    public List<AccountSettingsBuilder> withOneSimulatedKey(SimulatedAccounts simulated) {
        return List.of(
                account().with("api-v3-keys", simulated.wechat().keys().apiV3Key()),
                account()
                        .with(
                                "platform-keys",
                                Map.of(
                                        "id",
                                        "PUB_KEY_ID_2",
                                        "public-key",
                                        file(simulated, "wechat-pub.pem"))),
                account()
                        .with(
                                "platform-keys",
                                Map.of(
                                        "id",
                                        simulated.wechat().keys().certificate().serial(),
                                        "certificate",
                                        file(simulated, "wechat-cert.pem"))));
    }

    @Override
    public List<SignedAnswer> answers() {
        return List.of(
                SignedAnswer.of(
                        API.queryTrade(Asked.trade(), STAMP),
                        WeChatAnswer.signed(200, WeChatAnswer.TRADE)),
                SignedAnswer.of(
                        API.queryTrade(Asked.trade(), STAMP),
                        WeChatAnswer.error(404, "ORDER_NOT_EXIST")),
                SignedAnswer.of(
                        API.closeTrade(Asked.trade(), STAMP),
                        WeChatAnswer.error(400, "ORDER_CLOSED")),
                SignedAnswer.of(
                        API.refund(Asked.refundOrder(), STAMP),
                        WeChatAnswer.signed(200, WeChatAnswer.REFUND)),
                SignedAnswer.of(
                        API.queryRefund(Asked.refund(), STAMP),
                        WeChatAnswer.signed(200, WeChatAnswer.REFUND)),
                SignedAnswer.of(
                        API.requestBill(DAY, STAMP), WeChatAnswer.signed(200, WeChatAnswer.BILL)));
    }

    private static Function<String, Notification> payment(String field) {
        return value ->
                WeChatMessage.payment()
                        .content(with(WeChatMessage.PAYMENT, field, value))
                        .notification();
    }

    private static Function<String, Notification> refund(String field) {
        return value ->
                WeChatMessage.refund()
                        .content(with(WeChatMessage.REFUND, field, value))
                        .notification();
    }

    private static Function<String, Notification> event(String content) {
        return value ->
                WeChatMessage.payment()
                        .event(escaped(value), "any")
                        .content(content)
                        .notification();
    }

    private static String escaped(String text) {
        String json = JsonMapper.shared().writeValueAsString(text);
        return json.substring(1, json.length() - 1);
    }

    private static String with(String json, String name, String value) {
        return ((ObjectNode) StrictJson.read(json)).put(name, value).toString();
    }

    private static String file(SimulatedAccounts simulated, String name) {
        return "file:" + simulated.directory().resolve("keys").resolve(name);
    }
}
