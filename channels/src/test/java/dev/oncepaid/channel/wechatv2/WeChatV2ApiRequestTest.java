package dev.oncepaid.channel.wechatv2;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.channel.signing.WeChatV2Answer;
import dev.oncepaid.channel.signing.WeChatV2Message;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Money;
import java.net.URI;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Requests of the v2 API: what they say and what they need. */
class WeChatV2ApiRequestTest {

    private static final ChannelApi API = WeChatV2Answer.api();

    private static Map<String, String> elements(ApiRequest request) {
        return FlatXml.read(request.body(), "xml").orElseThrow();
    }

    private static AskedBill bill(AskedBill.Kind kind) {
        return new AskedBill(LocalDate.parse("2026-11-28"), kind);
    }

    static Stream<ApiRequest> requests() {
        ChannelApi hmac = WeChatV2Answer.api("HMAC-SHA256");
        return Stream.of(
                request(API.queryTrade(Asked.trade(), STAMP)),
                request(hmac.queryTrade(Asked.trade(), STAMP)),
                request(API.closeTrade(Asked.trade(), STAMP)),
                request(API.refund(Asked.refundOrder(), STAMP)),
                request(hmac.refund(Asked.refundOrder(), STAMP)),
                request(API.queryRefund(Asked.refund(), STAMP)),
                request(API.requestBill(bill(AskedBill.Kind.TRADES), STAMP)),
                request(API.requestBill(bill(AskedBill.Kind.FUND_FLOW), STAMP)));
    }

    /** Signed a second time, by code that shares nothing with ours. */
    @ParameterizedTest
    @MethodSource("requests")
    void aRequestIsSignedWithTheTypeThatItNames(ApiRequest request) {
        Map<String, String> elements = new TreeMap<>(elements(request));
        String sign = elements.remove("sign");
        WeChatV2Message again = WeChatV2Message.empty();
        elements.forEach(again::with);
        assertThat(sign)
                .isEqualTo(
                        elements.get("sign_type").equals("MD5")
                                ? again.sign()
                                : again.hmac().sign());
        assertThat(elements)
                .containsEntry("mch_id", WeChatV2Message.MERCHANT_ID)
                .containsEntry("appid", WeChatMessage.APP_ID)
                .containsEntry("nonce_str", STAMP.nonce());
    }

    @Test
    void tradesAndRefundsAreAskedForByOurNumbers() {
        ApiRequest query = request(API.queryTrade(Asked.trade(), STAMP));
        assertThat(query.pathAndQuery()).isEqualTo("/pay/orderquery");
        assertThat(query.isReplaySafe()).isTrue();
        assertThat(elements(query)).containsEntry("out_trade_no", Asked.ORDER_NO);
        ApiRequest refund = request(API.queryRefund(Asked.refund(), STAMP));
        assertThat(refund.pathAndQuery()).isEqualTo("/pay/refundquery");
        assertThat(refund.isReplaySafe()).isTrue();
        assertThat(elements(refund)).containsEntry("out_refund_no", Asked.REFUND_NO);
        ApiRequest close = request(API.closeTrade(Asked.trade(), STAMP));
        assertThat(close.pathAndQuery()).isEqualTo("/pay/closeorder");
        assertThat(close.isReplaySafe()).isFalse();
    }

    @Test
    void aRefundNeedsTheClientCertificate() {
        ApiRequest request = request(API.refund(Asked.refundOrder(), STAMP));
        assertThat(request.pathAndQuery()).isEqualTo("/secapi/pay/refund");
        assertThat(request.needsClientCertificate()).isTrue();
        assertThat(request.isReplaySafe()).isFalse();
        assertThat(elements(request))
                .containsEntry("transaction_id", Asked.TRADE_NO)
                .doesNotContainKey("out_trade_no")
                .containsEntry("out_refund_no", Asked.REFUND_NO)
                .containsEntry("total_fee", "10000")
                .containsEntry("refund_fee", "3000")
                .containsEntry("refund_desc", "不想要了")
                .containsEntry("notify_url", Asked.NOTIFY_URL);
    }

    @ParameterizedTest
    @CsvSource({
        "TRADES, /pay/downloadbill, bill_type, ALL, MD5, false",
        "FUND_FLOW, /pay/downloadfundflow, account_type, Basic, HMAC-SHA256, true",
        "FUND_FLOW_OPERATION, /pay/downloadfundflow, account_type, Operation, HMAC-SHA256, true",
        "FUND_FLOW_FEES, /pay/downloadfundflow, account_type, Fees, HMAC-SHA256, true"
    })
    void aBillIsAskedForAsItsKindDemands(
            AskedBill.Kind kind,
            String path,
            String name,
            String value,
            String signType,
            boolean certificate) {
        ApiRequest request = request(API.requestBill(bill(kind), STAMP));
        assertThat(request.pathAndQuery()).isEqualTo(path);
        assertThat(request.needsClientCertificate()).isEqualTo(certificate);
        assertThat(elements(request))
                .containsEntry("bill_date", "20261128")
                .containsEntry("tar_type", "GZIP")
                .containsEntry(name, value)
                .containsEntry("sign_type", signType);
    }

    @Test
    void whatIsWrittenReadsTheSame() {
        RefundOrder odd =
                new RefundOrder(
                        Asked.refund(),
                        Money.cny(0),
                        Optional.of("<a> & ]]> \"x\""),
                        Optional.empty());
        assertThat(elements(request(API.refund(odd, STAMP))))
                .containsEntry("refund_desc", "<a> & ]]> \"x\"");
    }

    @Test
    void anAccountWithoutApplicationCannotAsk() {
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(
                        () ->
                                ApiSupport.of(Channel.WECHAT_V2)
                                        .orElseThrow()
                                        .apiFor(
                                                AccountSettingsBuilder.of(Channel.WECHAT_V2)
                                                        .with("merchant-id", "1")
                                                        .with("api-keys", WeChatV2Message.API_KEY)
                                                        .settings(),
                                                ApiCredentials.NONE))
                .withMessageContainingAll("shop-1", "app-ids");
    }

    @Test
    void aBillComesWithoutAnAddress() {
        assertThat(
                        API.fetchBill(
                                new Bill.Link(URI.create("https://a.example/"), Optional.empty()),
                                STAMP))
                .isEqualTo(new Prepared.Refused<>(ApiReason.NO_SUCH_CALL));
    }

    @Test
    void nothingShowsTheApiKey() {
        assertThat(API.toString()).doesNotContain(WeChatV2Message.API_KEY);
        assertThat(request(API.queryTrade(Asked.trade(), STAMP)))
                .hasToString("POST /pay/orderquery");
    }
}
