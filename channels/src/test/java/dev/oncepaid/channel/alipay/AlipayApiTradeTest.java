package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.api.Outcomes.facts;
import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.TradeClosed;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.signing.AlipayAnswer;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.model.Money;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Alipay states about trades, compared with what was asked. */
class AlipayApiTradeTest {

    private static final String TRADE = AlipayAnswer.TRADE_NODE;

    private final Prepared.Call<TradeState> query =
            call(AlipayAnswer.api().queryTrade(Asked.trade(), STAMP));
    private final Prepared.Call<TradeClosed> close =
            call(AlipayAnswer.api().closeTrade(Asked.trade(), STAMP));

    private ApiAnswer<TradeState> read(String node) {
        return query.read(AlipayAnswer.signed(AlipayAnswer.QUERY, node));
    }

    private static String changed(String node, String part, String change) {
        assertThat(node).contains(part);
        return node.replace(part, change == null ? "" : change);
    }

    @Test
    void aPaidTradeStatesNumberAmountAndTime() {
        TradeState.Paid paid = (TradeState.Paid) facts(read(TRADE));
        assertThat(paid.tradeNo()).hasToString(Asked.TRADE_NO);
        assertThat(paid.amount()).isEqualTo(Money.cny(10000));
        assertThat(paid.trade().at()).contains(Instant.parse("2026-11-29T03:59:58Z"));
        assertThat(paid.trade().details()).containsEntry("buyer_pay_amount", "90.00");
    }

    @ParameterizedTest
    @CsvSource({
        "WAIT_BUYER_PAY, Waiting",
        "TRADE_SUCCESS, Paid",
        "TRADE_FINISHED, Paid",
        "TRADE_CLOSED, PaidThenRefunded"
    })
    void eachStateIsItsOwn(String code, String state) {
        assertThat(facts(read(changed(TRADE, "TRADE_SUCCESS", code))).getClass().getSimpleName())
                .isEqualTo(state);
    }

    @Test
    void aClosedTradeWithoutTimeOfPaymentIsUnclear() {
        String closed =
                changed(
                        changed(TRADE, "TRADE_SUCCESS", "TRADE_CLOSED"),
                        "\"send_pay_date\":\"2026-11-29 11:59:58\",",
                        "");
        assertThat(facts(read(closed))).isInstanceOf(TradeState.ClosedUnclear.class);
    }

    @Test
    void aTimeOfPaymentThatIsNoneStillSaysThatItWasPaid() {
        String odd = changed(TRADE, "2026-11-29 11:59:58", "2026-11-31 11:59:58");
        assertThat(facts(read(odd)).trade().at()).isEmpty();
        assertThat(facts(read(changed(odd, "TRADE_SUCCESS", "TRADE_CLOSED"))))
                .isInstanceOf(TradeState.PaidThenRefunded.class);
    }

    @Test
    void aFinishedTradeIsPaidAndCannotBeRefunded() {
        TradeState.Paid paid =
                (TradeState.Paid) facts(read(changed(TRADE, "TRADE_SUCCESS", "TRADE_FINISHED")));
        assertThat(paid.refunds()).isEqualTo(TradeState.Refunds.OVER);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ORDER20261129|ORDER20261130|other-order",
                "\"out_trade_no\":\"ORDER20261129\",||missing-field",
                "4200000000202611290000000001|42|other-order",
                "\"trade_no\":\"4200000000202611290000000001\",||missing-field",
                "TRADE_SUCCESS|TRADE_PENDING|unknown-status",
                ",\"trade_status\":\"TRADE_SUCCESS\"||missing-field",
                "\"total_amount\":\"100.00\"|\"total_amount\":\"10.00\"|amount-differs",
                "\"total_amount\":\"100.00\"|\"total_amount\":\"100.001\"|bad-amount",
                "\"total_amount\":\"100.00\"|\"total_amount\":\"1e2\"|bad-amount",
                "\"total_amount\":\"100.00\"|\"total_amount\":\"+100\"|bad-amount",
                "\"total_amount\":\"100.00\",||missing-field",
                "\"msg\"|\"trans_currency\":\"USD\",\"msg\"|currency-differs",
                "\"msg\"|\"trade_status\":\"WAIT_BUYER_PAY\",\"msg\"|duplicate-key",
                "\"code\":\"10000\",||missing-field",
                "\"code\":\"10000\"|\"code\":10000|missing-field"
            })
    void anAnswerThatIsNotOursOrNotClearIsUnknown(String part, String change, String reason) {
        assertThat(Outcomes.of(read(changed(TRADE, part, change)))).isEqualTo("unknown " + reason);
    }

    @Test
    void aCloseMustNameOurOrder() {
        TradeClosed closed =
                facts(close.read(AlipayAnswer.signed(AlipayAnswer.CLOSE, AlipayAnswer.CLOSE_NODE)));
        assertThat(closed.tradeNo()).isPresent();
        assertThat(
                        Outcomes.of(
                                close.read(
                                        AlipayAnswer.signed(
                                                AlipayAnswer.CLOSE, "{\"code\":\"10000\"}"))))
                .isEqualTo("unknown missing-field");
    }
}
