package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.parameters;
import static dev.oncepaid.channel.signing.Asked.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiRequest.Server;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.channel.signing.AlipayAnswer;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundNo;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Currency;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests to {@code gateway.do}: what they say and what they need. */
class AlipayApiRequestTest {

    private static final ChannelApi API = AlipayAnswer.api();

    private static AskedBill bill(AskedBill.Kind kind) {
        return new AskedBill(LocalDate.parse("2026-11-28"), kind);
    }

    @Test
    void theProtocolIsInTheQueryAndTheContentInTheBody() {
        ApiRequest request = request(API.queryTrade(Asked.trade(), STAMP));
        assertThat(request.pathAndQuery())
                .startsWith("/gateway.do?app_id=2021000000000001&charset=UTF-8&format=JSON&method=")
                .doesNotContain("biz_content");
        assertThat(new String(request.body(), StandardCharsets.US_ASCII))
                .startsWith("biz_content=%7B");
        assertThat(request.headers())
                .containsEntry("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8");
        assertThat(parameters(request))
                .containsEntry("version", "1.0")
                .containsEntry("timestamp", "2026-11-29 12:00:00")
                .doesNotContainKeys("app_cert_sn", "alipay_root_cert_sn", "notify_url");
        assertThat(request).hasToString("POST /gateway.do");
    }

    private static String content(ApiRequest request) {
        return parameters(request).get("biz_content");
    }

    private static String method(ApiRequest request) {
        return parameters(request).get("method");
    }

    @Test
    void eachCallSaysWhatItIsAbout() {
        ApiRequest query = request(API.queryTrade(Asked.trade(), STAMP));
        assertThat(method(query)).isEqualTo("alipay.trade.query");
        assertThat(content(query)).isEqualTo("{\"out_trade_no\":\"ORDER20261129\"}");
        assertThat(query.isReplaySafe()).isTrue();
        ApiRequest close = request(API.closeTrade(Asked.trade(), STAMP));
        assertThat(method(close)).isEqualTo("alipay.trade.close");
        assertThat(content(close)).isEqualTo("{\"out_trade_no\":\"ORDER20261129\"}");
        assertThat(close.isReplaySafe()).isFalse();
        ApiRequest refund = request(API.refund(Asked.refundOrder(), STAMP));
        assertThat(method(refund)).isEqualTo("alipay.trade.refund");
        assertThat(content(refund))
                .isEqualTo(
                        """
                        {"trade_no":"%s","refund_amount":"30.00","out_request_no":"%s",\
                        "refund_reason":"不想要了"}"""
                                .formatted(Asked.TRADE_NO, Asked.REFUND_NO));
        assertThat(refund.isReplaySafe()).isFalse();
        ApiRequest refundQuery = request(API.queryRefund(Asked.refund(), STAMP));
        assertThat(method(refundQuery)).isEqualTo("alipay.trade.fastpay.refund.query");
        assertThat(content(refundQuery))
                .isEqualTo(
                        """
                        {"trade_no":"%s","out_request_no":"%s",\
                        "query_options":["gmt_refund_pay","deposit_back_info"]}"""
                                .formatted(Asked.TRADE_NO, Asked.REFUND_NO));
        assertThat(refundQuery.isReplaySafe()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1, 0.01", "10, 0.10", "100, 1.00", "123456789, 1234567.89"})
    void anAmountHasTwoDecimals(long minor, String decimal) {
        RefundOrder order =
                new RefundOrder(
                        new AskedRefund(
                                Asked.unpaidTrade(),
                                new RefundNo("R1"),
                                Money.cny(minor),
                                Optional.empty()),
                        Money.cny(0),
                        Optional.empty(),
                        Optional.empty());
        assertThat(content(request(API.refund(order, STAMP))))
                .startsWith("{\"out_trade_no\":\"ORDER20261129\"")
                .contains("\"refund_amount\":\"" + decimal + "\"");
    }

    @Test
    void onlyCnyIsRefunded() {
        AskedRefund usd =
                new AskedRefund(
                        Asked.trade(),
                        new RefundNo("R1"),
                        new Money(1, Currency.getInstance("USD")),
                        Optional.empty());
        assertThat(
                        API.refund(
                                new RefundOrder(
                                        usd, Money.cny(0), Optional.empty(), Optional.empty()),
                                STAMP))
                .isEqualTo(new Prepared.Refused<>(ApiReason.CURRENCY_NOT_SUPPORTED));
    }

    @Test
    void billsAreOfTwoKinds() {
        assertThat(content(request(API.requestBill(bill(AskedBill.Kind.TRADES), STAMP))))
                .isEqualTo("{\"bill_type\":\"trade\",\"bill_date\":\"2026-11-28\"}");
        assertThat(content(request(API.requestBill(bill(AskedBill.Kind.FUND_FLOW), STAMP))))
                .contains("\"bill_type\":\"signcustomer\"");
        assertThat(API.requestBill(bill(AskedBill.Kind.FUND_FLOW_FEES), STAMP))
                .isEqualTo(new Prepared.Refused<>(ApiReason.NO_SUCH_CALL));
    }

    @Test
    void aBillIsFetchedUnsignedFromTheServerOfFiles() {
        Bill.Link link =
                new Bill.Link(
                        URI.create("http://other.example/downloadBillFile.resource?fileId=%2Ft"),
                        Optional.empty());
        ApiRequest request = request(API.fetchBill(link, STAMP));
        assertThat(request.server()).isEqualTo(Server.FILES);
        assertThat(request.pathAndQuery()).isEqualTo("/downloadBillFile.resource?fileId=%2Ft");
        assertThat(request.headers()).isEmpty();
    }
}
