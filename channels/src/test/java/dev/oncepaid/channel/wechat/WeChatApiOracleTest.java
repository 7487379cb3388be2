package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.request;
import static org.assertj.core.api.Assertions.assertThat;

import com.wechat.pay.java.core.auth.WechatPay2Credential;
import com.wechat.pay.java.core.cipher.RSASigner;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.RequestStamp;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.WeChatAnswer;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** WeChat Pay's own library signs the same requests in the same way. */
class WeChatApiOracleTest {

    private static final Pattern AUTHORIZATION =
            Pattern.compile(
                    "WECHATPAY2-SHA256-RSA2048 mchid=\"(.*)\",nonce_str=\"(.*)\","
                            + "timestamp=\"(\\d+)\",serial_no=\"(.*)\",signature=\"(.*)\"");

    private static final ChannelApi API = WeChatAnswer.api();

    private static String body(ApiRequest request) {
        return new String(request.body(), StandardCharsets.UTF_8);
    }

    static Stream<ApiRequest> requests() {
        return Stream.of(
                request(API.queryTrade(Asked.trade(), STAMP)),
                request(API.queryTrade(AskedTrade.of(new OrderNo("单/1"), Money.cny(1)), STAMP)),
                request(API.closeTrade(Asked.trade(), STAMP)),
                request(API.refund(Asked.refundOrder(), STAMP)),
                request(API.queryRefund(Asked.refund(), STAMP)),
                request(
                        API.requestBill(
                                new AskedBill(LocalDate.parse("2026-11-28"), AskedBill.Kind.TRADES),
                                STAMP)));
    }

    @ParameterizedTest
    @MethodSource("requests")
    void theOfficialLibraryWouldSignTheSame(ApiRequest request) {
        RSASigner official = new RSASigner(WeChatAnswer.SERIAL, TestKeys.SECOND.getPrivate());
        String header =
                new WechatPay2Credential(WeChatMessage.MERCHANT_ID, official)
                        .getAuthorization(
                                URI.create(
                                        "https://api.mch.weixin.qq.com" + request.pathAndQuery()),
                                request.method().name(),
                                body(request));
        Matcher theirs = AUTHORIZATION.matcher(header);
        assertThat(theirs.matches()).as(header).isTrue();
        RequestStamp stamp =
                new RequestStamp(
                        Instant.ofEpochSecond(Long.parseLong(theirs.group(3))), theirs.group(2));
        assertThat(signed(request, stamp)).isEqualTo(header);
    }

    /** The same request with the time and nonce that the library drew. */
    private static String signed(ApiRequest request, RequestStamp stamp) {
        WeChatRequests requests = ((WeChatApi) API).requests();
        return requests.authorization(
                request.method(), request.pathAndQuery(), request.body(), stamp);
    }
}
