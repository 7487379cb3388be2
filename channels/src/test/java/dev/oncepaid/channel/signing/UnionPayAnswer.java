package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.model.Channel;
import java.util.Map;

/** Answers of UnionPay for tests, signed by straight-line code, and an account to read them. */
public final class UnionPayAnswer {

    public static final String CERTIFICATE_ID = "68759529225";
    public static final String QUERY_ID = "782611291159586740299";

    private UnionPayAnswer() {}

    public static ChannelApi api() {
        return ApiSupport.of(Channel.UNIONPAY)
                .orElseThrow()
                .apiFor(
                        UnionPayMessage.account().settings(),
                        ApiCredentials.of(TestKeys.SECOND.getPrivate()).withSerial(CERTIFICATE_ID));
    }

    public static UnionPayMessage trade() {
        return UnionPayMessage.payment()
                .with("orderId", Asked.ORDER_NO)
                .with("queryId", Asked.TRADE_NO)
                .with("txnTime", "20261129115958")
                .with("origRespCode", "00")
                .with("reqReserved", "{a=1&b=2+3}")
                .with("settleDate", "1129");
    }

    public static UnionPayMessage refund() {
        return UnionPayMessage.payment()
                .without("currencyCode")
                .with("txnType", "04")
                .with("orderId", Asked.REFUND_NO)
                .with("txnTime", "20261129115959")
                .with("txnAmt", "3000")
                .with("queryId", QUERY_ID)
                .with("origQryId", Asked.TRADE_NO);
    }

    public static UnionPayMessage refundQuery() {
        return refund().with("origRespCode", "00");
    }

    public static UnionPayMessage file() {
        return UnionPayMessage.payment()
                .without("orderId")
                .without("queryId")
                .without("txnAmt")
                .without("currencyCode")
                .with("txnType", "76")
                .with("settleDate", "1128")
                .with("fileName", "777290058110048_20261128.zip")
                .with("fileContent", "eJwDAAAAAAE=");
    }

    public static ApiResponse signed(UnionPayMessage message) {
        return Responses.of(200, message.answer().getBytes(message.charset()), Map.of(), Asked.NOW);
    }

    /** Without the two fields that prove anything. */
    public static ApiResponse unsigned(UnionPayMessage message) {
        String text = message.without("signPubKeyCert").answer();
        return Responses.of(200, text.substring(0, text.indexOf("&signature=")));
    }
}
