package dev.oncepaid.channel.wechatv2;

import static dev.oncepaid.channel.api.Outcomes.facts;
import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static dev.oncepaid.channel.signing.WeChatV2Answer.signed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundState;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.api.SignatureState;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.WeChatV2Answer;
import dev.oncepaid.channel.signing.WeChatV2Message;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers of the v2 API, signed and not, and what they state. */
class WeChatV2ApiAnswerTest {

    private final ChannelApi api = WeChatV2Answer.api();
    private final Prepared.Call<TradeState> query = call(api.queryTrade(Asked.trade(), STAMP));
    private final Prepared.Call<RefundStates> refund = call(api.refund(Asked.refundOrder(), STAMP));
    private final Prepared.Call<RefundStates> refundQuery =
            call(api.queryRefund(Asked.refund(), STAMP));

    private String read(WeChatV2Message message) {
        return Outcomes.of(query.read(signed(message)));
    }

    @Test
    void aPaidTradeStatesNumberAmountAndTime() {
        TradeState.Paid paid = (TradeState.Paid) facts(query.read(signed(WeChatV2Answer.trade())));
        assertThat(paid.tradeNo()).hasToString(Asked.TRADE_NO);
        assertThat(paid.amount()).isEqualTo(Money.cny(10000));
        assertThat(paid.trade().at()).contains(Instant.parse("2026-11-29T03:59:58Z"));
        assertThat(paid.trade().details()).containsEntry("cash_fee", "9000");
    }

    @ParameterizedTest
    @CsvSource({
        "mch_id, 1900000002, other-account",
        "mch_id, , missing-field",
        "appid, wx0000000000000002, other-account",
        "out_trade_no, ORDER20261130, other-order",
        "out_trade_no, , missing-field",
        "transaction_id, 42, other-order",
        "transaction_id, , missing-field",
        "trade_state, , missing-field",
        "trade_state, PAID, unknown-status",
        "fee_type, USD, currency-differs",
        "total_fee, 1000, amount-differs",
        "total_fee, 100.00, bad-amount",
        "total_fee, , missing-field",
        "return_code, , missing-field",
        "result_code, , missing-field"
    })
    void anAnswerThatIsNotOursOrNotClearIsUnknown(String field, String value, String reason) {
        WeChatV2Message message = WeChatV2Answer.trade();
        assertThat(read(value == null ? message.without(field) : message.with(field, value)))
                .isEqualTo("unknown " + reason);
    }

    @Test
    void theAnswerCannotChooseHowItIsSigned() {
        Prepared.Call<TradeState> hmac =
                call(WeChatV2Answer.api("HMAC-SHA256").queryTrade(Asked.trade(), STAMP));
        assertThat(facts(hmac.read(signed(WeChatV2Answer.trade().hmac()))))
                .isInstanceOf(TradeState.Paid.class);
        for (WeChatV2Message other :
                new WeChatV2Message[] {
                    WeChatV2Answer.trade(),
                    WeChatV2Answer.trade().with("sign_type", "MD5"),
                    WeChatV2Answer.trade().with("sign_type", "MD5").hmac()
                }) {
            ApiAnswer<TradeState> answer = hmac.read(signed(other));
            assertThat(answer.signature()).isEqualTo(SignatureState.INVALID);
            assertThat(Outcomes.of(answer)).isEqualTo("unknown other-algorithm");
            assertThat(answer.accountAlarm()).isFalse();
        }
    }

    @Test
    void anotherKeyIsAnAlarm() {
        ApiAnswer<TradeState> answer =
                query.read(signed(WeChatV2Answer.trade().keyed("0".repeat(32))));
        assertThat(Outcomes.of(answer)).isEqualTo("unknown bad-signature");
        assertThat(answer.accountAlarm()).isTrue();
    }

    @Test
    void somethingUnreadableThatCarriesASignatureIsNotSigned() {
        String body = WeChatV2Answer.trade().body();
        for (String change :
                new String[] {
                    body.replace("<xml>", "<xml><trade_state>NOTPAY</trade_state>"),
                    body.replace("<xml>", "<!DOCTYPE xml><xml>"),
                    body.replace("</xml>", "")
                }) {
            ApiAnswer<TradeState> answer = query.read(Responses.of(200, change));
            assertThat(answer.signature()).isEqualTo(SignatureState.INVALID);
            assertThat(Outcomes.of(answer)).isEqualTo("unknown unreadable");
            assertThat(answer.accountAlarm()).isFalse();
        }
    }

    @Test
    void successOfARefundIsItsAcceptance() {
        RefundState state = facts(refund.read(signed(WeChatV2Answer.refund()))).asked();
        assertThat(state).isInstanceOf(RefundState.Accepted.class);
        assertThat(state.refund().amount()).isEqualTo(new RefundAmount.Single(Money.cny(3000)));
        assertThat(state.refund().times().at()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "out_refund_no, OTHER1, other-order",
        "out_trade_no, OTHER1, other-order",
        "transaction_id, 42, other-order",
        "refund_fee, 300, amount-differs",
        "refund_fee, , missing-field",
        "total_fee, 9999, amount-differs",
        "refund_fee_type, USD, currency-differs"
    })
    void aRefundThatIsNotOursIsUnknown(String field, String value, String reason) {
        WeChatV2Message message = WeChatV2Answer.refund();
        assertThat(
                        Outcomes.of(
                                refund.read(
                                        signed(
                                                value == null
                                                        ? message.without(field)
                                                        : message.with(field, value)))))
                .isEqualTo("unknown " + reason);
    }

    @Test
    void aQueryListsAllRefundsAndIsAboutTheOneAskedFor() {
        RefundStates states = facts(refundQuery.read(signed(WeChatV2Answer.refundList())));
        assertThat(states.asked()).isInstanceOf(RefundState.Done.class);
        assertThat(states.asked().refund().numbers().refundNo()).hasToString(Asked.REFUND_NO);
        assertThat(states.asked().refund().times().at())
                .contains(Instant.parse("2026-11-29T03:59:59Z"));
        assertThat(states.others())
                .singleElement()
                .isInstanceOfSatisfying(
                        RefundState.Accepted.class,
                        other ->
                                assertThat(other.refund().amount())
                                        .isEqualTo(new RefundAmount.Single(Money.cny(2000))));
    }

    @ParameterizedTest
    @CsvSource({"PROCESSING, Accepted", "SUCCESS, Done", "REFUNDCLOSE, Failed", "CHANGE, Abnormal"})
    void eachStateOfARefundIsItsOwn(String code, String state) {
        assertThat(
                        facts(
                                        refundQuery.read(
                                                signed(
                                                        WeChatV2Answer.refundList()
                                                                .with("refund_status_1", code))))
                                .asked()
                                .getClass()
                                .getSimpleName())
                .isEqualTo(state);
    }

    @ParameterizedTest
    @CsvSource({
        "out_refund_no_1, OTHER2, unknown other-order",
        "out_refund_no_0, REFUND20261129, unknown duplicate-key",
        "refund_status_1, NEW, unknown unknown-status",
        "refund_status_1, , unknown missing-field",
        "refund_fee_1, 2000, unknown amount-differs",
        "refund_success_time_1, soon, yes",
        "refund_status_0, NEW, yes",
        "refund_fee_0, x, yes"
    })
    void onlyTheRefundThatWasAskedForMustBeClear(String field, String value, String outcome) {
        WeChatV2Message list = WeChatV2Answer.refundList();
        assertThat(
                        Outcomes.of(
                                refundQuery.read(
                                        signed(
                                                value == null
                                                        ? list.without(field)
                                                        : list.with(field, value)))))
                .isEqualTo(outcome);
    }

    @Test
    void aCloseNamesNoOrderUnlessItIsAnother() {
        var close = call(api.closeTrade(Asked.trade(), STAMP));
        assertThat(Outcomes.of(close.read(signed(WeChatV2Answer.closed())))).isEqualTo("yes");
        assertThat(
                        Outcomes.of(
                                close.read(
                                        signed(
                                                WeChatV2Answer.closed()
                                                        .with("out_trade_no", "OTHER1")))))
                .isEqualTo("unknown other-order");
    }
}
