package dev.oncepaid.channel.unionpay;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.parameters;
import static dev.oncepaid.channel.signing.Asked.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiRequest.Server;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.channel.crypto.RsaKey;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.FormResult;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.UnionPayAnswer;
import dev.oncepaid.channel.signing.UnionPayMessage;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import java.net.URI;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Base64;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests of UnionPay, and their signature by a rule written a second time. */
class UnionPayApiRequestTest {

    private static final ChannelApi API = UnionPayAnswer.api();

    private static Prepared<Bill> bill(AskedBill.Kind kind) {
        return API.requestBill(new AskedBill(LocalDate.parse("2026-02-03"), kind), STAMP);
    }

    static Stream<ApiRequest> requests() {
        return Stream.of(
                request(API.queryTrade(Asked.trade(), STAMP)),
                request(API.refund(Asked.refundOrder(), STAMP)),
                request(API.queryRefund(Asked.refund(), STAMP)),
                request(bill(AskedBill.Kind.TRADES)));
    }

    @ParameterizedTest
    @MethodSource("requests")
    void ourOwnVerifierAcceptsTheRequest(ApiRequest request) {
        Map<String, String> parameters = parameters(request);
        String signature = parameters.remove("signature");
        UnionPayMessage again = UnionPayMessage.empty().signedBy(TestKeys.SECOND);
        parameters.forEach(again::with);
        assertThat(signature).isEqualTo(again.signature());
        assertThat(Form.read(request.body(), 100))
                .isInstanceOfSatisfying(
                        FormResult.Read.class,
                        read ->
                                assertThat(
                                                UnionPayVerifier.isSigned(
                                                        read.form(),
                                                        Base64.getDecoder().decode(signature),
                                                        RsaKey.of(
                                                                (RSAPublicKey)
                                                                        TestKeys.SECOND
                                                                                .getPublic())))
                                        .isTrue());
        assertThat(parameters)
                .containsEntry("version", "5.1.0")
                .containsEntry("encoding", "UTF-8")
                .containsEntry("signMethod", "01")
                .containsEntry("accessType", "0")
                .containsEntry("merId", UnionPayMessage.MERCHANT_ID)
                .containsEntry("certId", UnionPayAnswer.CERTIFICATE_ID);
        assertThat(request.headers().get("Content-Type")).endsWith("charset=UTF-8");
    }

    @Test
    void aTransactionIsAskedForByNumberAndTimeInChina() {
        ApiRequest query = request(API.queryTrade(Asked.trade(), STAMP));
        assertThat(query.pathAndQuery()).isEqualTo("/gateway/api/queryTrans.do");
        assertThat(query.isReplaySafe()).isTrue();
        assertThat(parameters(query))
                .containsEntry("orderId", Asked.ORDER_NO)
                .containsEntry("txnTime", "20261129115958")
                .containsEntry("txnType", "00")
                .containsEntry("txnSubType", "00")
                .containsEntry("bizType", "000000");
        assertThat(parameters(request(API.queryRefund(Asked.refund(), STAMP))))
                .containsEntry("orderId", Asked.REFUND_NO)
                .containsEntry("txnTime", "20261129115959")
                .containsEntry("txnType", "00");
    }

    @Test
    void aRefundNamesThePaymentByTheChannelsNumber() {
        ApiRequest refund = request(API.refund(Asked.refundOrder(), STAMP));
        assertThat(refund.pathAndQuery()).isEqualTo("/gateway/api/backTransReq.do");
        assertThat(refund.isReplaySafe()).isFalse();
        assertThat(parameters(refund))
                .containsEntry("orderId", Asked.REFUND_NO)
                .containsEntry("txnTime", "20261129115959")
                .containsEntry("origQryId", Asked.TRADE_NO)
                .containsEntry("txnAmt", "3000")
                .containsEntry("txnType", "04")
                .containsEntry("txnSubType", "00")
                .containsEntry("bizType", "000201")
                .containsEntry("channelType", "07")
                .containsEntry("backUrl", Asked.NOTIFY_URL);
    }

    @Test
    void aFileIsAskedForByMonthAndDayAtTheServerOfFiles() {
        ApiRequest file = request(bill(AskedBill.Kind.TRADES));
        assertThat(file.server()).isEqualTo(Server.FILES);
        assertThat(file.pathAndQuery()).isEqualTo("/");
        assertThat(file.isReplaySafe()).isTrue();
        assertThat(parameters(file))
                .containsEntry("settleDate", "0203")
                .containsEntry("fileType", "00")
                .containsEntry("txnType", "76")
                .containsEntry("txnSubType", "01")
                .containsEntry("bizType", "000000")
                .containsEntry("txnTime", "20261129120000")
                .doesNotContainKey("orderId");
    }

    private static ApiReason refused(Prepared<?> prepared) {
        return ((Prepared.Refused<?>) prepared).reason();
    }

    private static AskedTrade trade(String orderNo, Optional<Instant> time) {
        return new AskedTrade(new OrderNo(orderNo), Optional.empty(), Optional.empty(), time);
    }

    @Test
    void whatTheChannelCannotTakeIsNotSent() {
        Optional<Instant> time = Optional.of(Asked.TRADE_TIME);
        for (String no :
                new String[] {
                    "O1", "ORDER-20261129", "ORDER_20261129", "订单20261129", "9".repeat(41)
                }) {
            assertThat(refused(API.queryTrade(trade(no, time), STAMP)))
                    .as(no)
                    .isEqualTo(ApiReason.NUMBER_NOT_ALLOWED);
        }
        assertThat(refused(API.queryTrade(trade(Asked.ORDER_NO, Optional.empty()), STAMP)))
                .isEqualTo(ApiReason.TRANSACTION_TIME_MISSING);
        assertThat(refused(API.closeTrade(Asked.trade(), STAMP))).isEqualTo(ApiReason.NO_SUCH_CALL);
        assertThat(refused(bill(AskedBill.Kind.FUND_FLOW))).isEqualTo(ApiReason.NO_SUCH_CALL);
        assertThat(
                        refused(
                                API.fetchBill(
                                        new Bill.Link(
                                                URI.create("https://a.example/"), Optional.empty()),
                                        STAMP)))
                .isEqualTo(ApiReason.NO_SUCH_CALL);
    }

    @Test
    void aRefundThatTheChannelCannotTakeIsNotSent() {
        Money cny = Money.cny(1);
        Optional<Instant> time = Optional.of(Asked.REFUND_TIME);
        Optional<String> url = Optional.of(Asked.NOTIFY_URL);
        assertThat(refund(Asked.trade(), "R-1", cny, time, url))
                .isEqualTo(ApiReason.NUMBER_NOT_ALLOWED);
        assertThat(refund(Asked.trade(), Asked.REFUND_NO, cny, Optional.empty(), url))
                .isEqualTo(ApiReason.TRANSACTION_TIME_MISSING);
        assertThat(refund(Asked.unpaidTrade(), Asked.REFUND_NO, cny, time, url))
                .isEqualTo(ApiReason.TRADE_NO_MISSING);
        assertThat(
                        refund(
                                Asked.trade(),
                                Asked.REFUND_NO,
                                new Money(1, Currency.getInstance("USD")),
                                time,
                                url))
                .isEqualTo(ApiReason.CURRENCY_NOT_SUPPORTED);
        assertThat(refund(Asked.trade(), Asked.REFUND_NO, cny, time, Optional.empty()))
                .isEqualTo(ApiReason.NOTIFY_URL_MISSING);
        assertThat(
                        refused(
                                API.queryRefund(
                                        new AskedRefund(
                                                Asked.trade(), new RefundNo("R1"), cny, time),
                                        STAMP)))
                .isEqualTo(ApiReason.NUMBER_NOT_ALLOWED);
    }

    private static ApiReason refund(
            AskedTrade trade,
            String refundNo,
            Money amount,
            Optional<Instant> time,
            Optional<String> url) {
        return refused(
                API.refund(
                        new RefundOrder(
                                new AskedRefund(trade, new RefundNo(refundNo), amount, time),
                                Money.cny(0),
                                Optional.empty(),
                                url),
                        STAMP));
    }

    @Test
    void theSerialIsTheCertificatesOwn() {
        ApiCredentials key = ApiCredentials.of(TestKeys.CHANNEL.getPrivate());
        ApiSupport channel = ApiSupport.of(Channel.UNIONPAY).orElseThrow();
        ChannelApi api =
                channel.apiFor(
                        UnionPayMessage.account().settings(),
                        key.withCertificate(UnionPayMessage.LEAF));
        assertThat(parameters(request(api.queryTrade(Asked.trade(), STAMP))))
                .containsEntry("certId", "22369000000");
        ChannelApi spelt =
                channel.apiFor(
                        UnionPayMessage.account().settings(),
                        key.withCertificate(UnionPayMessage.LEAF).withSerial(" 0022369000000"));
        assertThat(parameters(request(spelt.queryTrade(Asked.trade(), STAMP))))
                .containsEntry("certId", "22369000000");
        for (ApiCredentials wrong :
                new ApiCredentials[] {
                    key,
                    key.withSerial("0x12"),
                    key.withCertificate(UnionPayMessage.LEAF).withSerial("1"),
                    ApiCredentials.of(TestKeys.SECOND.getPrivate())
                            .withCertificate(UnionPayMessage.LEAF)
                }) {
            assertThatExceptionOfType(InvalidAccount.class)
                    .isThrownBy(() -> channel.apiFor(UnionPayMessage.account().settings(), wrong))
                    .withMessageContainingAll("shop-1", "certificate");
        }
    }
}
