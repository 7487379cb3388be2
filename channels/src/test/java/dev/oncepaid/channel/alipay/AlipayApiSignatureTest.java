package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.api.Outcomes.facts;
import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static org.assertj.core.api.Assertions.assertThat;

import com.alipay.api.AlipayApiException;
import com.alipay.api.SignItem;
import com.alipay.api.internal.parser.json.JsonConverter;
import com.alipay.api.internal.util.AlipaySignature;
import com.alipay.api.request.AlipayTradeQueryRequest;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.SignatureState;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.signing.AlipayAnswer;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.model.Channel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which answers of Alipay are believed; its own library must cut and sign alike. */
class AlipayApiSignatureTest {

    private static final String TRADE = AlipayAnswer.TRADE_NODE;

    private final Prepared.Call<TradeState> query =
            call(AlipayAnswer.api().queryTrade(Asked.trade(), STAMP));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"sign\":\"%2$s\",\"alipay_trade_query_response\":%1$s}",
                " { \"alipay_trade_query_response\" : %1$s , \"sign\" : \"%2$s\" } ",
                "{\"new\":[{\"sign\":\"x\"}],\"alipay_trade_query_response\":%1$s,\"sign\":\"%2$s\"}",
                "{\"error_response\":{\"code\":\"40004\"},\"alipay_trade_query_response\":%1$s,\"sign\":\"%2$s\"}",
                "{\"alipay_trade_query_response\":%1$s,\"sign\":\"%2$s\",\"alipay_cert_sn\":\"any\"}"
            })
    void theNodesOwnTextIsVerifiedWhereverItIs(String envelope) {
        String text = envelope.formatted(TRADE, sign(TRADE));
        assertThat(facts(query.read(Responses.of(200, text)))).isInstanceOf(TradeState.Paid.class);
    }

    private static String sign(String node) {
        return TestKeys.base64(
                TestKeys.sign(
                        "SHA256withRSA",
                        TestKeys.CHANNEL.getPrivate(),
                        node.getBytes(StandardCharsets.UTF_8)));
    }

    private ApiAnswer<TradeState> read(String node) {
        return query.read(AlipayAnswer.signed(AlipayAnswer.QUERY, node));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"code\" : \"10000\", \"x\":\"\\u4e2d\\/\\\"}\" , \"out_trade_no\":\"ORDER20261129\"",
                "{\"x\":{\"sign\":\"y\",\"z\":[{}]},\"code\":\"10000\",\"out_trade_no\":\"ORDER20261129\"",
                "{\"x\":\"\\\"sign\\\":\\\"x\\\"}\",\"code\":\"10000\",\"out_trade_no\":\"ORDER20261129\"",
                "{\"x\":1e400,\"y\":null,\"code\":\"10000\",\"out_trade_no\":\"ORDER20261129\""
            })
    void nothingInTheTextMisleads(String start) {
        String node = start + ",\"trade_status\":\"WAIT_BUYER_PAY\"}";
        assertThat(facts(read(node))).isInstanceOf(TradeState.Waiting.class);
    }

    @Test
    void aSignatureOverPlainSlashesFitsToo() {
        String text =
                "{\"%s\":%s,\"sign\":\"%s\"}"
                        .formatted(AlipayAnswer.QUERY, TRADE, sign(TRADE.replace("\\/", "/")));
        assertThat(facts(query.read(Responses.of(200, text)))).isInstanceOf(TradeState.Paid.class);
        assertThat(
                        query.read(
                                        Responses.of(
                                                200,
                                                AlipayAnswer.text(
                                                                AlipayAnswer.QUERY,
                                                                TRADE,
                                                                TestKeys.CHANNEL,
                                                                "SHA256withRSA")
                                                        .replace("A\\/B", "A/B")))
                                .signature())
                .isEqualTo(SignatureState.INVALID);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"alipay_trade_query_response\":%1$s}|ABSENT|unsigned|false",
                "{\"alipay_trade_query_response\":%1$s,\"sign\":\" \"}|ABSENT|unsigned|false",
                "{\"alipay_trade_query_response\":%1$s,\"sign\":null}|ABSENT|unsigned|false",
                "{\"alipay_trade_query_response\":%1$s,\"sign\":\"AAAA\"}|INVALID|bad-signature|true",
                "{\"alipay_trade_query_response\":%1$s,\"sign\":\"%2$s\\n\"}|INVALID|bad-signature|true",
                "{\"alipay_trade_query_response\":%1$s,\"sign\":\"%2$s\",\"sign\":\"%2$s\"}"
                        + "|INVALID|duplicate-key|false",
                "{\"alipay_trade_query_response\":%1$s,\"alipay_trade_query_response\":%1$s,"
                        + "\"sign\":\"%2$s\"}|INVALID|duplicate-key|false",
                "{\"alipay_trade_query_response\":%1$s,\"\\u0073ign\":\"x\",\"sign\":\"%2$s\"}"
                        + "|INVALID|duplicate-key|false",
                "{\"alipay_trade_query_response\":%1$s,\"sign\":\"%2$s\"|INVALID|unreadable|false",
                "{\"alipay_trade_query_response\":%1$s,\"sign\":\"%2$s|ABSENT|unreadable|false",
                "{\"alipay_trade_query_response\":%1$s,\"sign\":\"%2$s\"}x|INVALID|unreadable|false",
                "{\"alipay_trade_query_response\":\"%2$s\",\"sign\":\"%2$s\"}|INVALID|unreadable|false",
                "{\"other\":%1$s,\"sign\":\"%2$s\"}|INVALID|unreadable|false",
                "[%1$s]|ABSENT|unreadable|false",
                "{\"alipay_trade_close_response\":%1$s,\"sign\":\"%2$s\"}|VALID|wrong-node|false"
            })
    void nothingIsBelievedThatIsNotClearlySigned(
            String envelope, SignatureState state, String reason, boolean alarm) {
        ApiAnswer<TradeState> answer =
                query.read(Responses.of(200, envelope.formatted(TRADE, sign(TRADE))));
        assertThat(answer.signature()).isEqualTo(state);
        assertThat(Outcomes.of(answer)).isEqualTo("unknown " + reason);
        assertThat(answer.accountAlarm()).isEqualTo(alarm);
    }

    @ParameterizedTest
    @CsvSource({"SHA1withRSA, other-algorithm, false", "SHA512withRSA, other-algorithm, false"})
    void theKeysOwnerWithAnotherDigestIsToldFromAnotherKey(
            String algorithm, String reason, boolean alarm) {
        ApiAnswer<TradeState> answer =
                query.read(
                        Responses.of(
                                200,
                                AlipayAnswer.text(
                                        AlipayAnswer.QUERY, TRADE, TestKeys.CHANNEL, algorithm)));
        assertThat(Outcomes.of(answer)).isEqualTo("unknown " + reason);
        assertThat(answer.accountAlarm()).isEqualTo(alarm);
    }

    @Test
    void whatIsSignedAreBytesInTheRequestsCharacterSet() {
        Charset gbk = Charset.forName("GBK");
        ChannelApi asking =
                AlipayApis.in(
                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                .with("app-ids", "2021000000000001")
                                .with("public-keys", TestKeys.publicPem(TestKeys.CHANNEL))
                                .settings(),
                        "GBK");
        Prepared.Call<TradeState> inGbk = call(asking.queryTrade(Asked.trade(), STAMP));
        // Second bytes of these characters are the backslash and the brackets of ASCII.
        assertThat(facts(inGbk.read(signedIn(gbk, TRADE.replace("店", "乗|乣{乧}")))))
                .isInstanceOf(TradeState.Paid.class);
        ApiAnswer<TradeState> inUtf8 = query.read(signedIn(gbk, TRADE));
        assertThat(inUtf8.signature()).isEqualTo(SignatureState.VALID);
        assertThat(Outcomes.of(inUtf8)).isEqualTo("unknown unreadable");
    }

    private static ApiResponse signedIn(Charset charset, String node) {
        String sign =
                TestKeys.base64(
                        TestKeys.sign(
                                "SHA256withRSA",
                                TestKeys.CHANNEL.getPrivate(),
                                node.getBytes(charset)));
        byte[] body =
                "{\"%s\":%s,\"sign\":\"%s\"}"
                        .formatted(AlipayAnswer.QUERY, node, sign)
                        .getBytes(charset);
        return Responses.of(200, body, Map.of(), Asked.NOW);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"alipay_trade_query_response\":%1$s,\"sign\":\"%2$s\"}",
                "{\"sign\":\"%2$s\",\"alipay_trade_query_response\":%1$s}"
            })
    void theOfficialLibrarySignsAndCutsTheSame(String envelope) throws AlipayApiException {
        String sign =
                AlipaySignature.rsaSign(
                        TRADE,
                        TestKeys.base64(TestKeys.CHANNEL.getPrivate().getEncoded()),
                        "UTF-8",
                        "RSA2");
        String text = envelope.formatted(TRADE, sign);
        assertThat(facts(query.read(Responses.of(200, text)))).isInstanceOf(TradeState.Paid.class);
        SignItem cut = new JsonConverter().getSignItem(new AlipayTradeQueryRequest(), text);
        AlipayEnvelope ours =
                AlipayEnvelope.read(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        assertThat(ours.node(AlipayAnswer.QUERY).orElseThrow().text())
                .isEqualTo(cut.getSignSourceDate());
        assertThat(ours.sign()).contains(cut.getSign());
    }
}
