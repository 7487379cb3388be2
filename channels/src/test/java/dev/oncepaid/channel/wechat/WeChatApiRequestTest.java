package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiRequest.Method;
import dev.oncepaid.channel.api.ApiRequest.Server;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.WeChatAnswer;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of APIv3: what they say and what they need. */
class WeChatApiRequestTest {

    private static final ChannelApi API = WeChatAnswer.api();

    private static ChannelApi partner() {
        return ApiSupport.of(Channel.WECHAT)
                .orElseThrow()
                .apiFor(
                        WeChatAnswer.account(),
                        WeChatAnswer.credentials().withSubMerchant("1900000109"));
    }

    private static AskedBill bill(AskedBill.Kind kind) {
        return new AskedBill(LocalDate.parse("2026-11-28"), kind);
    }

    private static String body(ApiRequest request) {
        return new String(request.body(), StandardCharsets.UTF_8);
    }

    @Test
    void aTradeIsAskedForByItsOrderNumber() {
        ApiRequest request = request(API.queryTrade(Asked.trade(), STAMP));
        assertThat(request.method()).isEqualTo(Method.GET);
        assertThat(request.server()).isEqualTo(Server.API);
        assertThat(request.pathAndQuery())
                .isEqualTo("/v3/pay/transactions/out-trade-no/ORDER20261129?mchid=1900000001");
        assertThat(request.body()).isEmpty();
        assertThat(request.isReplaySafe()).isTrue();
        assertThat(request.needsClientCertificate()).isFalse();
        assertThat(request.headers())
                .containsEntry("Accept", "application/json")
                .containsEntry("Wechatpay-Serial", WeChatMessage.KEY_ID)
                .containsKey("User-Agent")
                .doesNotContainKey("Content-Type");
    }

    @ParameterizedTest
    @CsvSource({
        "5F2C,5F2C",
        "5f2c,5F2C",
        "005F2C,5F2C",
        "5f:2c,5F2C",
        "' 5F 2C ',5F2C",
    })
    void theSerialIsSentInOneFormHoweverItIsConfigured(String configured, String sent) {
        ChannelApi api =
                ApiSupport.of(Channel.WECHAT)
                        .orElseThrow()
                        .apiFor(
                                WeChatAnswer.account(),
                                WeChatAnswer.credentials().withSerial(configured));
        assertThat(request(api.queryTrade(Asked.trade(), STAMP)).headers().get("Authorization"))
                .contains("serial_no=\"" + sent + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "5G", "", "0x5F"})
    void whatIsNoSerialStopsTheStart(String configured) {
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(
                        () ->
                                ApiSupport.of(Channel.WECHAT)
                                        .orElseThrow()
                                        .apiFor(
                                                WeChatAnswer.account(),
                                                WeChatAnswer.credentials().withSerial(configured)))
                .withMessageContainingAll("certificate-serial", "copy it again");
    }

    @Test
    void aProviderAsksForItsMerchant() {
        ChannelApi partner = partner();
        assertThat(request(partner.queryTrade(Asked.trade(), STAMP)).pathAndQuery())
                .isEqualTo(
                        "/v3/pay/partner/transactions/out-trade-no/ORDER20261129"
                                + "?sp_mchid=1900000001&sub_mchid=1900000109");
        assertThat(body(request(partner.closeTrade(Asked.trade(), STAMP))))
                .isEqualTo("{\"sp_mchid\":\"1900000001\",\"sub_mchid\":\"1900000109\"}");
        assertThat(body(request(partner.refund(Asked.refundOrder(), STAMP))))
                .startsWith("{\"sub_mchid\":\"1900000109\",\"transaction_id\"");
        assertThat(request(partner.queryRefund(Asked.refund(), STAMP)).pathAndQuery())
                .isEqualTo("/v3/refund/domestic/refunds/REFUND20261129?sub_mchid=1900000109");
        assertThat(request(partner.requestBill(bill(AskedBill.Kind.TRADES), STAMP)).pathAndQuery())
                .endsWith("&sub_mchid=1900000109");
    }

    @Test
    void numbersArePercentEncodedInThePath() {
        AskedTrade odd = AskedTrade.of(new OrderNo("a/b?c 单|*"), Money.cny(1));
        assertThat(request(API.queryTrade(odd, STAMP)).pathAndQuery())
                .isEqualTo(
                        "/v3/pay/transactions/out-trade-no/a%2Fb%3Fc%20%E5%8D%95%7C*"
                                + "?mchid=1900000001");
    }

    @Test
    void aCloseNamesTheMerchantOnly() {
        ApiRequest request = request(API.closeTrade(Asked.trade(), STAMP));
        assertThat(request.method()).isEqualTo(Method.POST);
        assertThat(request.pathAndQuery())
                .isEqualTo("/v3/pay/transactions/out-trade-no/ORDER20261129/close");
        assertThat(body(request)).isEqualTo("{\"mchid\":\"1900000001\"}");
        assertThat(request.isReplaySafe()).isFalse();
        assertThat(request.headers()).containsEntry("Content-Type", "application/json");
    }

    @Test
    void billsAreAskedForByChineseDayAndAccount() {
        assertThat(
                        Stream.of(AskedBill.Kind.values())
                                .map(kind -> request(API.requestBill(bill(kind), STAMP)))
                                .map(ApiRequest::pathAndQuery))
                .containsExactly(
                        "/v3/bill/tradebill?bill_type=ALL&bill_date=2026-11-28&tar_type=GZIP",
                        "/v3/bill/fundflowbill?account_type=BASIC&bill_date=2026-11-28&tar_type=GZIP",
                        "/v3/bill/fundflowbill?account_type=OPERATION&bill_date=2026-11-28&tar_type=GZIP",
                        "/v3/bill/fundflowbill?account_type=FEES&bill_date=2026-11-28&tar_type=GZIP");
    }

    @Test
    void aBillIsFetchedByPathAndQueryFromTheConfiguredServer() {
        Bill.Link link =
                new Bill.Link(
                        URI.create("https://elsewhere.example/v3/billdownload/file?token=a%2Fb%3D"),
                        Optional.empty());
        ApiRequest request = request(API.fetchBill(link, STAMP));
        assertThat(request.pathAndQuery()).isEqualTo("/v3/billdownload/file?token=a%2Fb%3D");
        assertThat(request.server()).isEqualTo(Server.API);
        assertThat(request.headers()).containsKey("Authorization");
    }

    @Test
    void theSameStampGivesTheSameRequest() {
        assertThat(request(API.refund(Asked.refundOrder(), STAMP)).headers())
                .isEqualTo(request(API.refund(Asked.refundOrder(), STAMP)).headers());
    }

    @Test
    void nothingShowsSignatureOrKey() {
        Prepared<?> call =
                API.fetchBill(
                        new Bill.Link(
                                URI.create("https://a.example/f?token=secret"), Optional.empty()),
                        STAMP);
        assertThat(call.toString()).isEqualTo("GET /f");
        assertThat(API.toString()).doesNotContainIgnoringCase("private").doesNotContain("MII");
        assertThat(WeChatAnswer.credentials()).hasToString("ApiCredentials[not shown]");
    }
}
