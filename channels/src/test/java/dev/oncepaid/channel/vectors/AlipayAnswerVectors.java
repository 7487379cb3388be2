package dev.oncepaid.channel.vectors;

import static dev.oncepaid.channel.vectors.AnswerVectorFile.expect;

import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.signing.AlipayAnswer;
import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.TestKeys;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The project's own answers of Alipay. */
final class AlipayAnswerVectors {

    private AlipayAnswerVectors() {}

    static AnswerVectorFile vectors() {
        AnswerVectorFile file =
                new AnswerVectorFile(
                        "alipay",
                        List.of(),
                        key ->
                                key.put(
                                        "alipay_public_key_spki_pem",
                                        TestKeys.publicPem(TestKeys.CHANNEL)),
                        request ->
                                request.put("app_id", AlipayMessage.APP_ID)
                                        .put("charset", "UTF-8")
                                        .put("out_trade_no", Asked.ORDER_NO)
                                        .put("trade_no", Asked.TRADE_NO)
                                        .put("out_request_no", Asked.REFUND_NO));
        queries(file);
        signatures(file);
        others(file);
        return file;
    }

    private static ApiResponse query(String part, String change) {
        return AlipayAnswer.signed(
                AlipayAnswer.QUERY, AlipayAnswer.TRADE_NODE.replace(part, change));
    }

    private static ObjectNode numbers(ObjectNode facts) {
        return facts.put("merchant_order_no", Asked.ORDER_NO)
                .put("channel_trade_no", Asked.TRADE_NO)
                .put("currency", "CNY");
    }

    private static void queries(AnswerVectorFile file) {
        numbers(file.yes("query", "paid", "paid", query("", "")))
                .put("status_raw", "TRADE_SUCCESS")
                .put("state", "paid")
                .put("amount_minor", 10000)
                .put("event_time", "2026-11-29T03:59:58Z");
        numbers(file.yes("query", "refunded", "refunded", query("TRADE_SUCCESS", "TRADE_CLOSED")))
                .put("status_raw", "TRADE_CLOSED")
                .put("state", "paid-then-refunded")
                .put("amount_minor", 10000)
                .put("event_time", "2026-11-29T03:59:58Z");
        file.other(
                "query",
                "other-order",
                expect("valid", "unknown", "other-order"),
                query(Asked.ORDER_NO, "ORDER20261130"));
        file.other(
                "query",
                "not-found",
                expect("valid", "no", "trade-not-found"),
                AlipayAnswer.error(AlipayAnswer.QUERY, "40004", "ACQ.TRADE_NOT_EXIST"));
        file.other(
                "query",
                "not-found-unsigned",
                expect("absent", "unknown", "unsigned"),
                AlipayAnswer.unsigned(
                        AlipayAnswer.QUERY,
                        "{\"code\":\"40004\",\"sub_code\":\"ACQ.TRADE_NOT_EXIST\"}"));
        file.other(
                "query",
                "system-error",
                expect("valid", "unknown", "system-error"),
                AlipayAnswer.error(AlipayAnswer.QUERY, "20000", "isp.unknow-error"));
        file.other(
                "query",
                "our-application",
                expect("valid", "account-fault", "our-account"),
                AlipayAnswer.error("error_response", "40002", "isv.invalid-app-id"));
        file.other(
                "query",
                "limited",
                expect("valid", "limited", "frequency"),
                AlipayAnswer.error(AlipayAnswer.QUERY, "40005", "isv.app-call-limited"));
    }

    private static void signatures(AnswerVectorFile file) {
        String genuine = Responses.text(query("", ""));
        file.other(
                "query",
                "altered",
                expect("invalid", "unknown", "bad-signature", "alarm"),
                Responses.of(200, genuine.replace("100.00", "999.00")));
        file.other(
                "query",
                "sha1",
                expect("invalid", "unknown", "other-algorithm"),
                Responses.of(
                        200,
                        AlipayAnswer.text(
                                AlipayAnswer.QUERY,
                                AlipayAnswer.TRADE_NODE,
                                TestKeys.CHANNEL,
                                "SHA1withRSA")));
        file.other(
                "query",
                "node-twice",
                expect("invalid", "unknown", "duplicate-key"),
                Responses.of(
                        200,
                        genuine.replace(
                                ",\"sign\"",
                                ",\"%s\":{\"code\":\"10000\"},\"sign\""
                                        .formatted(AlipayAnswer.QUERY))));
        file.other(
                "query",
                "other-method",
                expect("valid", "unknown", "wrong-node"),
                AlipayAnswer.signed(AlipayAnswer.CLOSE, AlipayAnswer.CLOSE_NODE));
    }

    private static void others(AnswerVectorFile file) {
        file.yes(
                        "close",
                        "done",
                        "closed",
                        AlipayAnswer.signed(AlipayAnswer.CLOSE, AlipayAnswer.CLOSE_NODE))
                .put("merchant_order_no", Asked.ORDER_NO)
                .put("channel_trade_no", Asked.TRADE_NO)
                .put("state", "closed");
        numbers(
                        file.yes(
                                "refund",
                                "done",
                                "done",
                                AlipayAnswer.signed(AlipayAnswer.REFUND, AlipayAnswer.REFUND_NODE)))
                .put("fund_change", "Y")
                .put("state", "done")
                .put("refund_amount_minor", 5000)
                .put("refund_amount_scope", "cumulative")
                .put("event_time", "2026-11-29T03:59:59Z");
        file.other(
                "refund",
                "nothing-moved",
                expect("valid", "unknown", "nothing-moved"),
                AlipayAnswer.signed(
                        AlipayAnswer.REFUND, AlipayAnswer.REFUND_NODE.replace("\"Y\"", "\"N\"")));
        numbers(
                        file.yes(
                                "refund-query",
                                "done",
                                "done",
                                AlipayAnswer.signed(
                                        AlipayAnswer.REFUND_QUERY, AlipayAnswer.REFUND_QUERY_NODE)))
                .put("merchant_refund_no", Asked.REFUND_NO)
                .put("status_raw", "REFUND_SUCCESS")
                .put("state", "done")
                .put("amount_minor", 10000)
                .put("refund_amount_minor", 3000)
                .put("refund_amount_scope", "single")
                .put("deposit_back", "P")
                .put("event_time", "2026-11-29T03:59:59Z");
        file.other(
                "refund-query",
                "empty",
                expect("valid", "no", "refund-not-found"),
                AlipayAnswer.signed(AlipayAnswer.REFUND_QUERY, "{\"code\":\"10000\"}"));
        file.other(
                "bill",
                "none",
                expect("valid", "no", "no-bill"),
                AlipayAnswer.error(AlipayAnswer.BILL, "40004", "isp.bill_not_exist"));
    }
}
