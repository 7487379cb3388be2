package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.model.Channel;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;

/** Answers of Alipay for tests, signed by straight-line code, and an account to read them. */
public final class AlipayAnswer {

    public static final String QUERY = "alipay_trade_query_response";
    public static final String CLOSE = "alipay_trade_close_response";
    public static final String REFUND = "alipay_trade_refund_response";
    public static final String REFUND_QUERY = "alipay_trade_fastpay_refund_query_response";
    public static final String BILL = "alipay_data_dataservice_bill_downloadurl_query_response";

    public static final String TRADE_NODE =
            """
            {"code":"10000","msg":"Success","out_trade_no":"%s","trade_no":"%s",\
            "send_pay_date":"2026-11-29 11:59:58","total_amount":"100.00",\
            "buyer_pay_amount":"90.00","store_name":"A\\/B 店","trade_status":"TRADE_SUCCESS"}"""
                    .formatted(Asked.ORDER_NO, Asked.TRADE_NO);

    public static final String CLOSE_NODE =
            """
            {"code":"10000","msg":"Success","out_trade_no":"%s","trade_no":"%s"}"""
                    .formatted(Asked.ORDER_NO, Asked.TRADE_NO);

    public static final String REFUND_NODE =
            """
            {"code":"10000","msg":"Success","out_trade_no":"%s","trade_no":"%s",\
            "fund_change":"Y","refund_fee":"50.00","gmt_refund_pay":"2026-11-29 11:59:59"}"""
                    .formatted(Asked.ORDER_NO, Asked.TRADE_NO);

    public static final String REFUND_QUERY_NODE =
            """
            {"code":"10000","msg":"Success","out_trade_no":"%s","trade_no":"%s",\
            "out_request_no":"%s","refund_status":"REFUND_SUCCESS","refund_amount":"30.00",\
            "total_amount":"100.00","gmt_refund_pay":"2026-11-29 11:59:59",\
            "deposit_back_info":{"dback_status":"P"}}"""
                    .formatted(Asked.ORDER_NO, Asked.TRADE_NO, Asked.REFUND_NO);

    public static final String BILL_NODE =
            """
            {"code":"10000","msg":"Success",\
            "bill_download_url":"http://dwbillcenter.alipay.com/downloadBillFile.resource?bizType=trade&fileId=%2Ftrade"}\
            """;

    private AlipayAnswer() {}

    public static ChannelApi api() {
        return ApiSupport.of(Channel.ALIPAY)
                .orElseThrow()
                .apiFor(
                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                .with("app-ids", AlipayMessage.APP_ID)
                                .with("public-keys", TestKeys.publicPem(TestKeys.CHANNEL))
                                .settings(),
                        ApiCredentials.of(TestKeys.SECOND.getPrivate()));
    }

    public static ApiResponse signed(String name, String node) {
        return Responses.of(200, text(name, node, TestKeys.CHANNEL, "SHA256withRSA"));
    }

    public static String text(String name, String node, KeyPair key, String algorithm) {
        return "{\"%s\":%s,\"sign\":\"%s\"}"
                .formatted(
                        name,
                        node,
                        TestKeys.base64(
                                TestKeys.sign(
                                        algorithm,
                                        key.getPrivate(),
                                        node.getBytes(StandardCharsets.UTF_8))));
    }

    public static ApiResponse error(String name, String code, String subCode) {
        return signed(
                name,
                "{\"code\":\"%s\",\"msg\":\"no\",\"sub_code\":\"%s\",\"sub_msg\":\"说明\"}"
                        .formatted(code, subCode));
    }

    public static ApiResponse unsigned(String name, String node) {
        return Responses.of(200, "{\"%s\":%s}".formatted(name, node));
    }
}
