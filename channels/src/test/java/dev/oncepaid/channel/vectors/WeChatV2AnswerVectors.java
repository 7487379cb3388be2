package dev.oncepaid.channel.vectors;

import static dev.oncepaid.channel.signing.WeChatV2Answer.signed;
import static dev.oncepaid.channel.vectors.AnswerVectorFile.expect;

import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.channel.signing.WeChatV2Answer;
import dev.oncepaid.channel.signing.WeChatV2Message;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The project's own v2 answers. */
final class WeChatV2AnswerVectors {

    private WeChatV2AnswerVectors() {}

    static AnswerVectorFile vectors() {
        AnswerVectorFile file =
                new AnswerVectorFile(
                        "wechat.v2",
                        List.of(),
                        key -> key.put("api_key", WeChatV2Message.API_KEY).put("sign_type", "MD5"),
                        request ->
                                request.put("mch_id", WeChatV2Message.MERCHANT_ID)
                                        .put("out_trade_no", Asked.ORDER_NO)
                                        .put("transaction_id", Asked.TRADE_NO)
                                        .put("out_refund_no", Asked.REFUND_NO));
        queries(file);
        refunds(file);
        return file;
    }

    private static void queries(AnswerVectorFile file) {
        numbers(file.yes("query", "paid", "paid", signed(WeChatV2Answer.trade())))
                .put("status_raw", "SUCCESS")
                .put("state", "paid")
                .put("amount_minor", 10000)
                .put("payer_amount_minor", 9000)
                .put("currency", "CNY")
                .put("event_time", "2026-11-29T03:59:58Z");
        file.other(
                "query",
                "other-order",
                expect("valid", "unknown", "other-order"),
                signed(WeChatV2Answer.trade().with("out_trade_no", "ORDER20261130")));
        file.other(
                "query",
                "other-key",
                expect("invalid", "unknown", "bad-signature", "alarm"),
                signed(WeChatV2Answer.trade().keyed("0".repeat(32))));
        file.other(
                "query",
                "not-found",
                expect("valid", "no", "order-not-found"),
                signed(WeChatV2Answer.error("ORDERNOTEXIST")));
        file.other(
                "query",
                "failed-communication",
                expect("absent", "unknown", "unsigned"),
                Responses.of(200, "<xml><return_code>FAIL</return_code></xml>"));
        file.other(
                "query",
                "doctype",
                expect("invalid", "unknown", "unreadable"),
                Responses.of(
                        200,
                        WeChatV2Answer.trade().body().replace("<xml>", "<!DOCTYPE xml><xml>")));
        file.yes("close", "done", "closed", signed(WeChatV2Answer.closed()))
                .put("merchant_order_no", Asked.ORDER_NO)
                .put("state", "closed");
    }

    private static ObjectNode numbers(ObjectNode facts) {
        return facts.put("merchant_order_no", Asked.ORDER_NO)
                .put("channel_trade_no", Asked.TRADE_NO)
                .put("merchant_id", WeChatV2Message.MERCHANT_ID)
                .put("app_id", WeChatMessage.APP_ID);
    }

    private static void refunds(AnswerVectorFile file) {
        numbers(file.yes("refund", "accepted", "accepted", signed(WeChatV2Answer.refund())))
                .put("merchant_refund_no", Asked.REFUND_NO)
                .put("channel_refund_no", "50300000002026112900001")
                .put("state", "accepted")
                .put("amount_minor", 10000)
                .put("refund_amount_minor", 3000)
                .put("refund_amount_scope", "single");
        file.other(
                "refund",
                "again",
                expect("valid", "unknown", "same-number-again"),
                signed(WeChatV2Answer.error("BIZERR_NEED_RETRY")));
        ObjectNode listed =
                numbers(
                        file.yes(
                                "refund-query",
                                "second",
                                "done",
                                signed(WeChatV2Answer.refundList())));
        listed.put("amount_minor", 10000).put("refund_amount_scope", "single");
        listed.putArray("refunds")
                .addObject()
                .put("merchant_refund_no", "OTHER1")
                .put("channel_refund_no", "50300000002026112900000")
                .put("status_raw", "PROCESSING")
                .put("state", "accepted")
                .put("refund_amount_minor", 2000);
        listed.withArray("refunds")
                .addObject()
                .put("merchant_refund_no", Asked.REFUND_NO)
                .put("channel_refund_no", "50300000002026112900001")
                .put("status_raw", "SUCCESS")
                .put("state", "done")
                .put("refund_amount_minor", 3000)
                .put("event_time", "2026-11-29T03:59:59Z");
        file.other(
                "refund-query",
                "not-found",
                expect("valid", "no", "refund-not-found"),
                signed(WeChatV2Answer.error("REFUNDNOTEXIST")));
    }
}
