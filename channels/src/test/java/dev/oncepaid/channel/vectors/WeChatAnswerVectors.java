package dev.oncepaid.channel.vectors;

import static dev.oncepaid.channel.vectors.AnswerVectorFile.expect;

import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.WeChatAnswer;
import dev.oncepaid.channel.signing.WeChatMessage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The project's own APIv3 answers. */
final class WeChatAnswerVectors {

    private static final List<String> HEADERS =
            List.of(
                    "Wechatpay-Timestamp",
                    "Wechatpay-Nonce",
                    "Wechatpay-Serial",
                    "Wechatpay-Signature",
                    "Wechatpay-Signature-Type");

    private WeChatAnswerVectors() {}

    static AnswerVectorFile vectors() {
        AnswerVectorFile file =
                new AnswerVectorFile(
                        "wechat.v3",
                        HEADERS,
                        key ->
                                key.putArray("platform_keys")
                                        .addObject()
                                        .put("serial", WeChatMessage.KEY_ID)
                                        .put("pem", TestKeys.publicPem(TestKeys.CHANNEL)),
                        request ->
                                request.put("mchid", WeChatMessage.MERCHANT_ID)
                                        .put("out_trade_no", Asked.ORDER_NO)
                                        .put("transaction_id", Asked.TRADE_NO)
                                        .put("out_refund_no", Asked.REFUND_NO));
        queries(file);
        refunds(file);
        others(file);
        return file;
    }

    private static ApiResponse ok(String body) {
        return WeChatAnswer.signed(200, body);
    }

    private static void queries(AnswerVectorFile file) {
        trade(file.yes("query", "paid", "paid", ok(WeChatAnswer.TRADE)))
                .put("status_raw", "SUCCESS")
                .put("state", "paid");
        trade(
                        file.yes(
                                "query",
                                "refund-started",
                                "paid",
                                ok(WeChatAnswer.TRADE.replace("SUCCESS", "REFUND"))))
                .put("status_raw", "REFUND")
                .put("state", "paid")
                .put("refund_started", true);
        file.yes(
                        "query",
                        "not-paid",
                        "waiting",
                        ok(
                                "{\"mchid\":\"1900000001\",\"out_trade_no\":\"ORDER20261129\","
                                        + "\"trade_state\":\"NOTPAY\"}"))
                .put("merchant_order_no", Asked.ORDER_NO)
                .put("status_raw", "NOTPAY")
                .put("state", "waiting");
        file.other(
                "query",
                "other-order",
                expect("valid", "unknown", "other-order"),
                ok(WeChatAnswer.TRADE.replace(Asked.ORDER_NO, "ORDER20261130")));
        file.other(
                "query",
                "amount-differs",
                expect("valid", "unknown", "amount-differs"),
                ok(WeChatAnswer.TRADE.replace("\"total\":10000", "\"total\":1000")));
        file.other(
                "query",
                "state-twice",
                expect("valid", "unknown", "duplicate-key"),
                ok(
                        WeChatAnswer.TRADE.replace(
                                "\"appid\"", "\"trade_state\":\"NOTPAY\",\"appid\"")));
        file.other(
                "query",
                "altered",
                expect("invalid", "unknown", "bad-signature", "alarm"),
                Responses.with(
                        ok(WeChatAnswer.TRADE.replace("SUCCESS", "NOTPAY")),
                        WeChatAnswer.TRADE.getBytes(StandardCharsets.UTF_8)));
        file.other(
                "query",
                "stale",
                expect("valid", "unknown", "stale-timestamp"),
                WeChatAnswer.signed(200, WeChatAnswer.TRADE, Asked.NOW.minusSeconds(300)));
        file.other(
                "query",
                "not-found",
                expect("valid", "no", "order-not-found"),
                WeChatAnswer.error(404, "ORDER_NOT_EXIST"));
        file.other(
                "query",
                "not-found-unsigned",
                expect("absent", "unknown", "unsigned"),
                Responses.of(404, "{\"code\":\"ORDER_NOT_EXIST\",\"message\":\"订单不存在\"}"));
        file.other(
                "query",
                "limited-unsigned",
                expect("absent", "limited", "frequency"),
                Responses.of(429, "{\"code\":\"FREQUENCY_LIMITED\"}"));
        file.other(
                "query",
                "our-signature",
                expect("absent", "account-fault", "our-signature"),
                Responses.of(401, "{\"code\":\"SIGN_ERROR\"}"));
        file.other(
                "query",
                "page",
                expect("absent", "unknown", "not-the-channel"),
                Responses.of(502, "<html><body>502</body></html>"));
    }

    private static ObjectNode trade(ObjectNode facts) {
        return facts.put("merchant_order_no", Asked.ORDER_NO)
                .put("channel_trade_no", Asked.TRADE_NO)
                .put("merchant_id", WeChatMessage.MERCHANT_ID)
                .put("app_id", WeChatMessage.APP_ID)
                .put("amount_minor", 10000)
                .put("payer_amount_minor", 9000)
                .put("currency", "CNY")
                .put("event_time", "2026-11-29T03:59:58Z");
    }

    private static void refunds(AnswerVectorFile file) {
        for (String[] state :
                new String[][] {
                    {"PROCESSING", "accepted"},
                    {"SUCCESS", "done"},
                    {"CLOSED", "failed"},
                    {"ABNORMAL", "abnormal"}
                }) {
            String body = WeChatAnswer.REFUND.replace("\"SUCCESS\"", "\"" + state[0] + "\"");
            file.yes("refund-query", state[1], state[1], ok(body))
                    .put("merchant_order_no", Asked.ORDER_NO)
                    .put("channel_trade_no", Asked.TRADE_NO)
                    .put("merchant_refund_no", Asked.REFUND_NO)
                    .put("channel_refund_no", "50300000002026112900001")
                    .put("status_raw", state[0])
                    .put("state", state[1])
                    .put("amount_minor", 10000)
                    .put("refund_amount_minor", 3000)
                    .put("refund_amount_scope", "single")
                    .put("payer_refund_minor", 2700)
                    .put("currency", "CNY")
                    .put("accepted_time", "2026-11-29T03:59:58Z")
                    .put("event_time", "2026-11-29T03:59:59Z");
        }
        file.other(
                "refund",
                "balance",
                expect("valid", "no", "balance"),
                WeChatAnswer.error(403, "NOT_ENOUGH"));
        file.other(
                "refund",
                "system-error",
                expect("valid", "unknown", "system-error"),
                WeChatAnswer.error(500, "SYSTEM_ERROR"));
        file.other(
                "refund-query",
                "not-found",
                expect("valid", "no", "refund-not-found"),
                WeChatAnswer.error(404, "RESOURCE_NOT_EXISTS"));
    }

    private static void others(AnswerVectorFile file) {
        file.yes("close", "done", "closed", WeChatAnswer.signed(204, ""))
                .put("merchant_order_no", Asked.ORDER_NO)
                .put("state", "closed");
        file.other(
                "close",
                "paid",
                expect("valid", "no", "already-paid"),
                WeChatAnswer.error(400, "ORDER_PAID"));
        file.other(
                "close",
                "parameters",
                expect("valid", "ours", "bad-request"),
                WeChatAnswer.error(400, "PARAM_ERROR"));
        file.yes("bill", "ready", "bill-ready", ok(WeChatAnswer.BILL))
                .put("hash_type", "SHA1")
                .put("hash_value", "79bb0f45fc4c42234a918000b2668d689e2bde04")
                .put(
                        "download_url",
                        "https://api.mch.weixin.qq.com/v3/billdownload/file?token=a%2Fb&tartype=gzip");
        file.other(
                "bill",
                "creating",
                expect("valid", "no", "bill-not-ready"),
                WeChatAnswer.error(400, "STATEMENT_CREATING"));
    }
}
