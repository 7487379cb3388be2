package dev.oncepaid.channel.unionpay;

import static dev.oncepaid.channel.signing.Asked.STAMP;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.channel.signing.SignedAnswer;
import dev.oncepaid.channel.signing.UnionPayAnswer;
import dev.oncepaid.channel.signing.UnionPayMessage;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Of UnionPay. */
public final class Samples implements ChannelSamples {

    private static final ChannelApi API = UnionPayAnswer.api();
    private static final AskedBill DAY =
            new AskedBill(LocalDate.parse("2026-11-28"), AskedBill.Kind.TRADES);

    @Override
    public AccountSettingsBuilder account() {
        return UnionPayMessage.account();
    }

    @Override
    public List<Notification> genuine() {
        return List.of(
                UnionPayMessage.payment().notification(), UnionPayMessage.refund().notification());
    }

    @Override
    public Field orderNo() {
        return new Field("orderId", payment("orderId"));
    }

    @Override
    public Field status() {
        return new Field("respCode", payment("respCode"));
    }

    @Override
    public Field tradeNo() {
        return new Field("queryId", payment("queryId"));
    }

    @Override
    public Field refundNo() {
        return new Field("orderId", refund("orderId"));
    }

    @Override
    public List<Field> kinds() {
        return Stream.of("txnType", "respCode")
                .flatMap(
                        name ->
                                Stream.of(
                                        new Field(name, payment(name)),
                                        new Field(name, refund(name))))
                .toList();
    }

    @Override
    public List<Field> details() {
        return Stream.of(
                        "settleAmt", "settleDate", "traceNo", "traceTime", "respMsg", "reqReserved")
                .map(name -> new Field(name, payment(name)))
                .toList();
    }

    @Override
    public List<AccountSettingsBuilder> withOneSimulatedKey(SimulatedAccounts simulated) {
        return List.of(
                account().with("trust-roots", file(simulated, "cfca-root.pem")),
                account().with("trust-intermediates", file(simulated, "cfca-middle.pem")));
    }

    @Override
    public List<SignedAnswer> answers() {
        return List.of(
                SignedAnswer.of(
                        API.queryTrade(Asked.trade(), STAMP),
                        UnionPayAnswer.signed(UnionPayAnswer.trade())),
                SignedAnswer.of(
                        API.queryTrade(Asked.trade(), STAMP),
                        UnionPayAnswer.signed(UnionPayAnswer.trade().with("respCode", "34"))),
                SignedAnswer.of(
                        API.refund(Asked.refundOrder(), STAMP),
                        UnionPayAnswer.signed(UnionPayAnswer.refund())),
                SignedAnswer.of(
                        API.queryRefund(Asked.refund(), STAMP),
                        UnionPayAnswer.signed(UnionPayAnswer.refundQuery())),
                SignedAnswer.of(
                        API.requestBill(DAY, STAMP), UnionPayAnswer.signed(UnionPayAnswer.file())));
    }

    private static Function<String, Notification> refund(String field) {
        return value -> UnionPayMessage.refund().with(field, value).notification();
    }

    private static Function<String, Notification> payment(String field) {
        return value -> UnionPayMessage.payment().with(field, value).notification();
    }

    private static String file(SimulatedAccounts simulated, String name) {
        return "file:" + simulated.directory().resolve("keys").resolve(name);
    }
}
