package dev.oncepaid.simulator.wechat;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static dev.oncepaid.simulator.SimulatedTestAccounts.NOW;
import static dev.oncepaid.simulator.SimulatedTestAccounts.PAYMENT;
import static dev.oncepaid.simulator.SimulatedTestAccounts.refund;
import static dev.oncepaid.simulator.SimulatedTestAccounts.signing;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.wechat.pay.java.core.exception.ValidationException;
import com.wechat.pay.java.core.notification.RequestParam;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The judge is WeChat Pay's own SDK. */
class WeChatNoticeTest {

    private final OfficialSdk sdk = new OfficialSdk();

    @ParameterizedTest
    @ValueSource(strings = {"certificate", "public-key"})
    void aPaymentVerifiesAndDecryptsUnderEitherKey(String key) {
        SignedRequest request = paid().envelope("key", key).sign(signing());

        JsonNode transaction = sdk.parse(request);

        assertThat(request.path()).isEqualTo("/notify/wechat/shop-w");
        assertThat(text(transaction, "out_trade_no")).isEqualTo("O1");
        assertThat(text(transaction, "transaction_id")).isEqualTo("T1");
        assertThat(text(transaction, "trade_state")).isEqualTo("SUCCESS");
        assertThat(text(transaction, "success_time")).isEqualTo("2026-01-02T11:04:05+08:00");
        assertThat(transaction.at("/amount/total").asInt()).isEqualTo(10_000);
    }

    @Property(tries = 60)
    void anyValueAtAllArrivesAsItIs(Values values) {
        String text = values.text(255);
        SignedRequest request = paid().set("attach", text).sign(signing());

        assertThat(text(new OfficialSdk().parse(request), "attach")).isEqualTo(text);
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "WRONG_KEY",
                "CHANGED_CONTENT",
                "UNKNOWN_SERIAL",
                "OTHER_ALGORITHM",
                "SIGNATURE_PROBE"
            })
    void aForgeryIsRefusedByTheOfficialSdkToo(Forgery forgery) {
        SignedRequest forged = paid().forge(forgery, signing());

        assertThatThrownBy(() -> sdk.parse(forged))
                .isInstanceOfAny(ValidationException.class, IllegalArgumentException.class);
    }

    @Test
    void anOutdatedNoticeIsRightlySignedTenMinutesAgo() {
        SignedRequest stale = paid().forge(Forgery.STALE_TIMESTAMP, signing());

        assertThat(stale.header("Wechatpay-Timestamp"))
                .contains(Long.toString(NOW.getEpochSecond() - 600));
        assertThat(text(sdk.parse(stale), "out_trade_no")).isEqualTo("O1");
    }

    @Test
    void eachAttemptIsSignedAnewOverTheSameBody() {
        WeChatNotice notice = paid();
        var signing = signing();
        SignedRequest first = notice.sign(signing);
        SignedRequest second = notice.sign(signing);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("Wechatpay-Nonce")).isNotEqualTo(first.header("Wechatpay-Nonce"));
    }

    @Test
    void aRefundNamesItsPaymentAndItself() {
        JsonNode refund = sdk.parse(say(refund(3_000, 5_000)).sign(signing()));

        assertThat(text(refund, "transaction_id")).isEqualTo("T1");
        assertThat(text(refund, "out_refund_no")).isEqualTo("R1");
        assertThat(text(refund, "refund_status")).isEqualTo("SUCCESS");
        assertThat(refund.at("/amount/refund").asInt()).isEqualTo(3_000);
    }

    @Test
    void aCombinedPaymentSpeaksOfSeveralTradesInOneNotice() {
        Payment second = new Payment(new OrderNo("O2"), new TradeNo("T2"), Money.cny(1));
        WeChatNotice notice =
                WeChatNotice.combined(ACCOUNTS.wechat(), List.of(PAYMENT, second), signing());

        assertThat(notice.keys()).extracting(key -> key.tradeNo().value()).contains("T1", "T2");
        assertThat(sdk.parse(notice.sign(signing())).get("sub_orders")).hasSize(2);
    }

    @Test
    void fieldsAreDottedPathsIntoWhatIsEncrypted() {
        SignedRequest request =
                paid().set("amount.total", "1")
                        .set("amount.currency:", "null")
                        .unset("payer")
                        .envelope("id", "N1")
                        .sign(signing());

        JsonNode transaction = sdk.parse(request);
        assertThat(transaction.at("/amount/total").asInt()).isEqualTo(1);
        assertThat(transaction.has("payer")).isFalse();
        assertThat(new String(request.body(), UTF_8)).contains("\"id\":\"N1\"");
    }

    @Test
    void anyBytesCanBeSigned() {
        byte[] body = "{ \"not\" : \"a notice\" }\r\n".getBytes(UTF_8);

        SignedRequest request = ACCOUNTS.wechat().sign(body, signing());

        assertThat(sdk.verifies(request)).isTrue();
        assertThat(request.body()).isEqualTo(body);
    }

    private static WeChatNotice paid() {
        return say(new Statement.Paid(PAYMENT));
    }

    private static WeChatNotice say(Statement statement) {
        return WeChatNotice.of(ACCOUNTS.wechat(), statement, signing());
    }

    private static String text(JsonNode content, String field) {
        return content.get(field).asString();
    }

    /** What the SDK is given of a request. */
    static RequestParam param(SignedRequest request) {
        return new RequestParam.Builder()
                .serialNumber(request.header("Wechatpay-Serial").orElseThrow())
                .nonce(request.header("Wechatpay-Nonce").orElseThrow())
                .signature(request.header("Wechatpay-Signature").orElseThrow())
                .signType(request.header("Wechatpay-Signature-Type").orElseThrow())
                .timestamp(request.header("Wechatpay-Timestamp").orElseThrow())
                .body(new String(request.body(), UTF_8))
                .build();
    }
}
