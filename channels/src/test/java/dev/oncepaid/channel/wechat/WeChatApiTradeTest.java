package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.api.Outcomes.facts;
import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.SignatureState;
import dev.oncepaid.channel.api.TradeClosed;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.WeChatAnswer;
import dev.oncepaid.model.Money;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What APIv3 states about trades, compared with what was asked. */
class WeChatApiTradeTest {

    private static final Instant PAID_AT = Instant.parse("2026-11-29T03:59:58Z");

    private final Prepared.Call<TradeState> query =
            call(WeChatAnswer.api().queryTrade(Asked.trade(), STAMP));
    private final Prepared.Call<TradeClosed> close =
            call(WeChatAnswer.api().closeTrade(Asked.trade(), STAMP));

    private ApiAnswer<TradeState> read(String trade) {
        return query.read(WeChatAnswer.signed(200, trade));
    }

    private static String changed(String part, String change) {
        assertThat(WeChatAnswer.TRADE).contains(part);
        return WeChatAnswer.TRADE.replace(part, change);
    }

    @Test
    void aPaidTradeStatesNumberAmountAndTime() {
        ApiAnswer<TradeState> answer = read(WeChatAnswer.TRADE);
        assertThat(answer.signature()).isEqualTo(SignatureState.VALID);
        TradeState.Paid paid = (TradeState.Paid) facts(answer);
        assertThat(paid.tradeNo()).hasToString(Asked.TRADE_NO);
        assertThat(paid.amount()).isEqualTo(Money.cny(10000));
        assertThat(paid.trade().at()).contains(PAID_AT);
        assertThat(paid.refunds()).isEqualTo(TradeState.Refunds.POSSIBLE);
        assertThat(paid.trade().details()).containsEntry("payer_total", "9000");
        assertThat(answer.said().requestId()).contains("08F78BB5AF0610D302189F8B2A-268512771");
    }

    @Test
    void aPaymentDoesNotWaitForTheHourItWasMadeAt() {
        String body = changed("2026-11-29T11:59:58+08:00", "2026-02-30T11:59:58+08:00");
        assertThat(((TradeState.Paid) facts(read(body))).trade().at()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "SUCCESS, Paid",
        "REFUND, Paid",
        "NOTPAY, Waiting",
        "USERPAYING, Waiting",
        "ACCEPT, UnderWay",
        "PAYERROR, Failed",
        "CLOSED, Closed",
        "REVOKED, Reversed"
    })
    void eachStateIsItsOwn(String code, String state) {
        assertThat(facts(read(changed("SUCCESS", code))).getClass().getSimpleName())
                .isEqualTo(state);
    }

    @Test
    void aRefundThatWasStartedLeavesTheTradePaid() {
        assertThat(((TradeState.Paid) facts(read(changed("SUCCESS", "REFUND")))).refunds())
                .isEqualTo(TradeState.Refunds.STARTED);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"mchid\":\"1900000001\"|\"mchid\":\"1900000002\"|other-account",
                "\"mchid\":\"1900000001\",||missing-field",
                "wx0000000000000001|wx0000000000000002|other-account",
                "ORDER20261129|ORDER20261130|other-order",
                "ORDER20261129|order20261129|other-order",
                "4200000000202611290000000001|4200000000202611290000000002|other-order",
                "\"trade_state\":\"SUCCESS\"|\"trade_state\":null|missing-field",
                "SUCCESS|success|unknown-status",
                "\"currency\":\"CNY\"|\"currency\":\"USD\"|currency-differs",
                "\"total\":10000|\"total\":1000|amount-differs",
                "\"total\":10000|\"total\":\"10000\"|bad-amount",
                "\"total\":10000|\"total\":-10000|bad-amount",
                "\"total\":10000|\"total\":1e4|bad-amount",
                "\"total\":10000,||missing-field",
                "\"appid\"|\"mchid\":\"1900000001\",\"appid\"|duplicate-key",
                "\"payer_total\"|\"total\":10000,\"payer_total\"|duplicate-key",
                "\"appid\"|\"\\u006dchid\":\"1900000001\",\"appid\"|duplicate-key"
            })
    void anAnswerThatIsNotOursOrNotClearIsUnknown(String part, String change, String reason) {
        assertThat(Outcomes.of(read(changed(part, change == null ? "" : change))))
                .isEqualTo("unknown " + reason);
    }

    @Test
    void aTradeThatIsNotPaidNeedsNeitherNumberNorAmount() {
        String bare =
                "{\"mchid\":\"1900000001\",\"out_trade_no\":\"ORDER20261129\","
                        + "\"trade_state\":\"NOTPAY\"}";
        TradeState state = facts(read(bare));
        assertThat(state).isInstanceOf(TradeState.Waiting.class);
        assertThat(state.trade().tradeNo()).isEmpty();
        assertThat(state.trade().amount()).isEmpty();
        assertThat(Outcomes.of(read(bare.replace("NOTPAY", "SUCCESS"))))
                .isEqualTo("unknown missing-field");
    }

    @Test
    void aCloseIsDoneByASignedEmptyAnswerOnly() {
        assertThat(facts(close.read(WeChatAnswer.signed(204, ""))).orderNo())
                .hasToString(Asked.ORDER_NO);
        assertThat(Outcomes.of(close.read(Responses.of(204, "")))).isEqualTo("unknown unsigned");
        assertThat(Outcomes.of(close.read(WeChatAnswer.signed(200, ""))))
                .isEqualTo("unknown unreadable");
        assertThat(Outcomes.of(close.read(WeChatAnswer.signed(200, "{}"))))
                .isEqualTo("unknown unknown-code");
    }
}
