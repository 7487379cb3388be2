package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.api.Outcomes.facts;
import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static org.assertj.core.api.Assertions.assertThat;

import com.wechat.pay.java.core.auth.WechatPay2Validator;
import com.wechat.pay.java.core.cipher.RSAVerifier;
import com.wechat.pay.java.core.http.HttpHeaders;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.SignatureState;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.WeChatAnswer;
import dev.oncepaid.channel.signing.WeChatMessage;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which answers of APIv3 are believed; WeChat Pay's own library must agree. */
class WeChatApiSignatureTest {

    private final Prepared.Call<TradeState> query =
            call(WeChatAnswer.api().queryTrade(Asked.trade(), STAMP));

    @Test
    void theLimitsOfFreshnessAreThoseOfNotifications() {
        assertThat(facts(query.read(signedAt(299)))).isInstanceOf(TradeState.Paid.class);
        assertThat(facts(query.read(signedAt(-299)))).isInstanceOf(TradeState.Paid.class);
        for (long age : new long[] {300, -300, 360}) {
            ApiAnswer<TradeState> answer = query.read(signedAt(age));
            assertThat(Outcomes.of(answer)).isEqualTo("unknown stale-timestamp");
            assertThat(answer.signature()).isEqualTo(SignatureState.VALID);
            assertThat(answer.accountAlarm()).isFalse();
        }
    }

    private static ApiResponse signedAt(long age) {
        return WeChatAnswer.signed(200, WeChatAnswer.TRADE, Asked.NOW.minusSeconds(age));
    }

    @ParameterizedTest
    @CsvSource({
        "Wechatpay-Signature, , ABSENT, unsigned, false",
        "Wechatpay-Serial, , ABSENT, unsigned, false",
        "Wechatpay-Nonce, , ABSENT, unsigned, false",
        "Wechatpay-Timestamp, , ABSENT, unsigned, false",
        "Wechatpay-Signature, AAAA, INVALID, bad-signature, true",
        "Wechatpay-Nonce, other, INVALID, bad-signature, true",
        "Wechatpay-Serial, PUB_KEY_ID_9, INVALID, unknown-key, true",
        "Wechatpay-Signature-Type, WECHATPAY2-SM2-WITH-SM3, INVALID, other-algorithm, false",
        "Wechatpay-Signature, WECHATPAY/SIGNTEST/AAAA, INVALID, probe, false"
    })
    void nothingIsBelievedWithoutAllOfASignature(
            String header, String value, SignatureState state, String reason, boolean alarm) {
        byte[] body = WeChatAnswer.TRADE.getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = new HashMap<>(WeChatMessage.payment().headersFor(body));
        if (value == null) {
            headers.remove(header);
        } else {
            headers.put(header, value);
        }
        ApiAnswer<TradeState> answer = query.read(Responses.of(200, body, headers, Asked.NOW));
        assertThat(answer.signature()).isEqualTo(state);
        assertThat(Outcomes.of(answer)).isEqualTo("unknown " + reason);
        assertThat(answer.accountAlarm()).isEqualTo(alarm);
    }

    @Test
    void theKeysOwnerWithAnotherDigestIsToldFromAnotherKey() {
        byte[] body = WeChatAnswer.TRADE.getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = new HashMap<>(WeChatMessage.payment().headersFor(body));
        byte[] signed =
                "%s\n%s\n%s\n"
                        .formatted(
                                headers.get("Wechatpay-Timestamp"),
                                headers.get("Wechatpay-Nonce"),
                                WeChatAnswer.TRADE)
                        .getBytes(StandardCharsets.UTF_8);
        headers.put(
                "Wechatpay-Signature",
                TestKeys.base64(
                        TestKeys.sign("SHA1withRSA", TestKeys.CHANNEL.getPrivate(), signed)));
        assertThat(Outcomes.of(query.read(Responses.of(200, body, headers, Asked.NOW))))
                .isEqualTo("unknown other-algorithm");
    }

    @Test
    void whatTheOfficialLibraryAcceptsWeAcceptAndNothingElse() {
        Instant now = Instant.now();
        WechatPay2Validator official =
                new WechatPay2Validator(
                        new RSAVerifier(TestKeys.CHANNEL.getPublic(), WeChatMessage.KEY_ID));
        ApiResponse fits = WeChatAnswer.signed(200, WeChatAnswer.TRADE, now);
        for (byte[] body :
                new byte[][] {
                    fits.body(),
                    WeChatAnswer.TRADE.replace("10000", "1").getBytes(StandardCharsets.UTF_8),
                    (WeChatAnswer.TRADE + " ").getBytes(StandardCharsets.UTF_8),
                    new byte[0]
                }) {
            ApiResponse response = new ApiResponse(200, fits.headers(), body, now);
            assertThat(query.read(response).signature() == SignatureState.VALID)
                    .isEqualTo(official.validate(headers(response), Responses.text(response)));
        }
    }

    private static HttpHeaders headers(ApiResponse response) {
        HttpHeaders headers = new HttpHeaders();
        for (String name : new String[] {"Timestamp", "Nonce", "Serial", "Signature"}) {
            headers.addHeader(
                    "Wechatpay-" + name, response.headers().values("Wechatpay-" + name).getFirst());
        }
        return headers;
    }
}
