package dev.oncepaid.channel.vectors;

import static dev.oncepaid.channel.signing.UnionPayAnswer.signed;
import static dev.oncepaid.channel.vectors.AnswerVectorFile.expect;

import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.TestCertificates;
import dev.oncepaid.channel.signing.UnionPayAnswer;
import dev.oncepaid.channel.signing.UnionPayMessage;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The project's own answers of UnionPay. */
final class UnionPayAnswerVectors {

    private UnionPayAnswerVectors() {}

    static AnswerVectorFile vectors() {
        AnswerVectorFile file =
                new AnswerVectorFile(
                        "unionpay",
                        List.of(),
                        key ->
                                key.put("root_cert_pem", TestCertificates.pem(UnionPayMessage.ROOT))
                                        .put(
                                                "middle_cert_pem",
                                                TestCertificates.pem(UnionPayMessage.MIDDLE))
                                        .put("required_cn_part3", UnionPayMessage.SUBJECT),
                        UnionPayAnswerVectors::asked);
        queries(file);
        refunds(file);
        return file;
    }

    /** A refund is a transaction of its own. */
    private static void asked(ObjectNode request) {
        request.put("mer_id", UnionPayMessage.MERCHANT_ID);
        switch (request.path("api").asString()) {
            case "query" ->
                    request.put("order_id", Asked.ORDER_NO)
                            .put("txn_time", "20261129115958")
                            .put("txn_type", "01");
            case "refund", "refund-query" ->
                    request.put("order_id", Asked.REFUND_NO)
                            .put("txn_time", "20261129115959")
                            .put("txn_type", "04")
                            .put("orig_qry_id", Asked.TRADE_NO);
            default -> request.put("settle_date", "1128");
        }
    }

    private static void queries(AnswerVectorFile file) {
        for (String[] state :
                new String[][] {{"00", "paid"}, {"05", "under-way"}, {"61", "failed"}}) {
            file.yes(
                            "query",
                            state[1],
                            state[1],
                            signed(UnionPayAnswer.trade().with("origRespCode", state[0])))
                    .put("merchant_order_no", Asked.ORDER_NO)
                    .put("channel_trade_no", Asked.TRADE_NO)
                    .put("merchant_id", UnionPayMessage.MERCHANT_ID)
                    .put("txn_time", "20261129115958")
                    .put("status_raw", "origRespCode=" + state[0])
                    .put("state", state[1])
                    .put("amount_minor", 10000)
                    .put("currency", "CNY")
                    .put("settle_date", "1129")
                    .put("event_time", "2026-11-29T03:59:58Z");
        }
        file.other(
                "query",
                "not-found",
                expect("valid", "no", "trade-not-found"),
                signed(UnionPayAnswer.trade().with("respCode", "34").without("origRespCode")));
        file.other(
                "query",
                "ask-again",
                expect("valid", "unknown", "ask-again"),
                signed(UnionPayAnswer.trade().with("respCode", "04").without("origRespCode")));
        file.other(
                "query",
                "other-time",
                expect("valid", "unknown", "other-order"),
                signed(UnionPayAnswer.trade().with("txnTime", "20261128115958")));
        file.other(
                "query",
                "forged-certificate",
                expect("invalid", "unknown", "untrusted-cert", "alarm"),
                signed(UnionPayAnswer.trade().certified(UnionPayMessage.forgedLeaf())));
        file.other(
                "query",
                "unsigned",
                expect("absent", "unknown", "unsigned"),
                UnionPayAnswer.unsigned(UnionPayAnswer.trade()));
        file.other(
                "query",
                "field-twice",
                expect("invalid", "unknown", "duplicate-key"),
                Responses.of(200, "origRespCode=05&" + UnionPayAnswer.trade().answer()));
    }

    private static void refunds(AnswerVectorFile file) {
        refund(file.yes("refund", "accepted", "accepted", signed(UnionPayAnswer.refund())))
                .put("status_raw", "respCode=00")
                .put("state", "accepted");
        file.other(
                "refund",
                "repeated",
                expect("valid", "unknown", "number-in-use"),
                signed(UnionPayAnswer.refund().with("respCode", "12")));
        file.other(
                "refund",
                "refused",
                expect("valid", "no", "refused-by-rule"),
                signed(UnionPayAnswer.refund().with("respCode", "61")));
        refund(file.yes("refund-query", "done", "done", signed(UnionPayAnswer.refundQuery())))
                .put("status_raw", "origRespCode=00")
                .put("state", "done")
                .put("event_time", "2026-11-29T03:59:59Z");
        file.yes("file", "there", "bill-ready", signed(UnionPayAnswer.file()))
                .put("file_name", "777290058110048_20261128.zip")
                .put("settle_date", "1128");
        file.other(
                "file",
                "none",
                expect("valid", "no", "no-bill"),
                signed(
                        UnionPayAnswer.file()
                                .with("respCode", "98")
                                .without("fileName")
                                .without("fileContent")));
    }

    private static ObjectNode refund(ObjectNode facts) {
        return facts.put("merchant_refund_no", Asked.REFUND_NO)
                .put("channel_refund_no", UnionPayAnswer.QUERY_ID)
                .put("original_trade_no", Asked.TRADE_NO)
                .put("merchant_id", UnionPayMessage.MERCHANT_ID)
                .put("txn_time", "20261129115959")
                .put("refund_amount_minor", 3000)
                .put("refund_amount_scope", "single");
    }
}
