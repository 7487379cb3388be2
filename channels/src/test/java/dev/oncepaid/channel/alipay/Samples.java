package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.signing.Asked.STAMP;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.signing.AlipayAnswer;
import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.channel.signing.SignedAnswer;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Of Alipay. */
public final class Samples implements ChannelSamples {

    private static final ChannelApi API = AlipayAnswer.api();
    private static final AskedBill DAY =
            new AskedBill(LocalDate.parse("2026-11-28"), AskedBill.Kind.TRADES);

    @Override
    public AccountSettingsBuilder account() {
        return AccountSettingsBuilder.of(Channel.ALIPAY)
                .with("app-ids", AlipayMessage.APP_ID)
                .with("public-keys", TestKeys.publicPem(TestKeys.CHANNEL));
    }

    @Override
    public List<Notification> genuine() {
        return List.of(
                AlipayMessage.paid().notification(),
                AlipayMessage.paid().with("body", "").notification(),
                AlipayMessage.paid()
                        .with("refund_fee", "30.00")
                        .with("gmt_refund", "2026-11-29 13:00:00.123")
                        .with("out_biz_no", "R1")
                        .notification());
    }

    @Override
    public Field orderNo() {
        return new Field("out_trade_no", paid("out_trade_no"));
    }

    @Override
    public Field status() {
        return new Field("trade_status", paid("trade_status"));
    }

    @Override
    public Field tradeNo() {
        return new Field("trade_no", paid("trade_no"));
    }

    @Override
    public Field refundNo() {
        return new Field("out_biz_no", refunded("out_biz_no"));
    }

    @Override
    public Optional<Field> notifyId() {
        return Optional.of(new Field("notify_id", paid("notify_id")));
    }

    @Override
    public List<Field> kinds() {
        return Stream.of("notify_type", "trade_status")
                .flatMap(
                        name ->
                                Stream.of(
                                        new Field(name, paid(name)),
                                        new Field(name, refunded(name))))
                .toList();
    }

    @Override
    public List<Field> details() {
        return Stream.concat(
                        Stream.of(
                                        "subject",
                                        "buyer_pay_amount",
                                        "receipt_amount",
                                        "invoice_amount",
                                        "point_amount",
                                        "fund_bill_list",
                                        "voucher_detail_list",
                                        "passback_params")
                                .map(name -> new Field(name, paid(name))),
                        Stream.of("send_back_fee", "total_amount", "refund_reason")
                                .map(name -> new Field(name, refunded(name))))
                .toList();
    }

    @Override
    public List<AccountSettingsBuilder> withOneSimulatedKey(SimulatedAccounts simulated) {
        return List.of(
                account().with("public-keys", file(simulated, "alipay-shop-a.pem")),
                AccountSettingsBuilder.of(Channel.ALIPAY)
                        .with("app-ids", "1")
                        .with("certificates", file(simulated, "alipay-cert.pem"))
                        .with("trust-roots", file(simulated, "alipay-root.pem")));
    }

    @Override
    public List<SignedAnswer> answers() {
        return List.of(
                SignedAnswer.of(
                        API.queryTrade(Asked.trade(), STAMP),
                        AlipayAnswer.signed(AlipayAnswer.QUERY, AlipayAnswer.TRADE_NODE)),
                SignedAnswer.of(
                        API.queryTrade(Asked.trade(), STAMP),
                        AlipayAnswer.error(AlipayAnswer.QUERY, "40004", "ACQ.TRADE_NOT_EXIST")),
                SignedAnswer.of(
                        API.closeTrade(Asked.trade(), STAMP),
                        AlipayAnswer.signed(AlipayAnswer.CLOSE, AlipayAnswer.CLOSE_NODE)),
                SignedAnswer.of(
                        API.refund(Asked.refundOrder(), STAMP),
                        AlipayAnswer.signed(AlipayAnswer.REFUND, AlipayAnswer.REFUND_NODE)),
                SignedAnswer.of(
                        API.queryRefund(Asked.refund(), STAMP),
                        AlipayAnswer.signed(
                                AlipayAnswer.REFUND_QUERY, AlipayAnswer.REFUND_QUERY_NODE)),
                SignedAnswer.of(
                        API.requestBill(DAY, STAMP),
                        AlipayAnswer.signed(AlipayAnswer.BILL, AlipayAnswer.BILL_NODE)));
    }

    private static Function<String, Notification> paid(String field) {
        return value -> AlipayMessage.paid().with(field, value).notification();
    }

    private static Function<String, Notification> refunded(String field) {
        return value ->
                AlipayMessage.paid()
                        .with("refund_fee", "30.00")
                        .with("out_biz_no", "R1")
                        .with(field, value)
                        .notification();
    }

    private static String file(SimulatedAccounts simulated, String name) {
        return "file:" + simulated.directory().resolve("keys").resolve(name);
    }
}
