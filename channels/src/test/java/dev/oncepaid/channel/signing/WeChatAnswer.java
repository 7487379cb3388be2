package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.model.Channel;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;

/** APIv3 answers for tests, signed by straight-line code, and an account to read them. */
public final class WeChatAnswer {

    public static final String SERIAL = "7132D72A03E93CDDF8C03BBD1F37EEDF7D7DFF65";

    public static final String TRADE =
            """
            {"mchid":"%s","appid":"%s","out_trade_no":"%s","transaction_id":"%s",\
            "trade_state":"SUCCESS","success_time":"2026-11-29T11:59:58+08:00",\
            "amount":{"total":10000,"payer_total":9000,"currency":"CNY","payer_currency":"CNY"}}"""
                    .formatted(
                            WeChatMessage.MERCHANT_ID,
                            WeChatMessage.APP_ID,
                            Asked.ORDER_NO,
                            Asked.TRADE_NO);

    public static final String REFUND =
            """
            {"refund_id":"50300000002026112900001","out_refund_no":"%s","transaction_id":"%s",\
            "out_trade_no":"%s","create_time":"2026-11-29T11:59:58+08:00",\
            "success_time":"2026-11-29T11:59:59+08:00","status":"SUCCESS",\
            "amount":{"total":10000,"refund":3000,"payer_refund":2700,"currency":"CNY"}}"""
                    .formatted(Asked.REFUND_NO, Asked.TRADE_NO, Asked.ORDER_NO);

    public static final String BILL =
            """
            {"hash_type":"SHA1","hash_value":"79BB0F45FC4C42234A918000B2668D689E2BDE04",\
            "download_url":"https://api.mch.weixin.qq.com/v3/billdownload/file?token=a%2Fb&tartype=gzip"}\
            """;

    private WeChatAnswer() {}

    public static AccountSettings account() {
        return AccountSettingsBuilder.of(Channel.WECHAT)
                .with("merchant-id", WeChatMessage.MERCHANT_ID)
                .with("app-ids", WeChatMessage.APP_ID)
                .with(
                        "platform-keys",
                        Map.of(
                                "id",
                                WeChatMessage.KEY_ID,
                                "public-key",
                                TestKeys.publicPem(TestKeys.CHANNEL)))
                .settings();
    }

    public static ApiCredentials credentials() {
        return ApiCredentials.of(TestKeys.SECOND.getPrivate()).withSerial(SERIAL);
    }

    public static ChannelApi api() {
        return ApiSupport.of(Channel.WECHAT).orElseThrow().apiFor(account(), credentials());
    }

    public static ApiResponse signed(int status, String body) {
        return signed(status, body, Asked.NOW);
    }

    public static ApiResponse signed(int status, String body, Instant signedAt) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = WeChatMessage.payment().signedAt(signedAt).headersFor(bytes);
        headers.put("Request-ID", "08F78BB5AF0610D302189F8B2A-268512771");
        return Responses.of(status, bytes, headers, Asked.NOW);
    }

    public static ApiResponse error(int status, String code) {
        return signed(status, "{\"code\":\"%s\",\"message\":\"说明\"}".formatted(code));
    }
}
