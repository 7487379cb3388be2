package dev.oncepaid.channel.unionpay;

import static dev.oncepaid.channel.api.Outcomes.facts;
import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static dev.oncepaid.channel.signing.UnionPayAnswer.signed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundState;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.api.SignatureState;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.UnionPayAnswer;
import dev.oncepaid.channel.signing.UnionPayMessage;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import java.nio.charset.Charset;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Answers of UnionPay, signed and not, and what they state. */
class UnionPayApiAnswerTest {

    private final ChannelApi api = UnionPayAnswer.api();
    private final Prepared.Call<TradeState> query = call(api.queryTrade(Asked.trade(), STAMP));
    private final Prepared.Call<RefundStates> refund = call(api.refund(Asked.refundOrder(), STAMP));
    private final Prepared.Call<RefundStates> refundQuery =
            call(api.queryRefund(Asked.refund(), STAMP));
    private final Prepared.Call<Bill> file =
            call(
                    api.requestBill(
                            new AskedBill(LocalDate.parse("2026-11-28"), AskedBill.Kind.TRADES),
                            STAMP));

    private static UnionPayMessage changed(UnionPayMessage message, String field, String value) {
        return value == null ? message.without(field) : message.with(field, value);
    }

    @Test
    void aPaidTradeStatesNumberAmountTimeAndClearingDay() {
        TradeState.Paid paid = (TradeState.Paid) facts(query.read(signed(UnionPayAnswer.trade())));
        assertThat(paid.tradeNo()).hasToString(Asked.TRADE_NO);
        assertThat(paid.amount()).isEqualTo(Money.cny(10000));
        assertThat(paid.trade().at()).contains(Asked.TRADE_TIME);
        assertThat(paid.trade().details())
                .containsEntry("settleDate", "1129")
                .containsEntry("reqReserved", "{a=1&b=2+3}");
    }

    @ParameterizedTest
    @CsvSource({
        "00, Paid",
        "A6, Paid",
        "03, UnderWay",
        "04, UnderWay",
        "05, UnderWay",
        "61, Failed",
        "XX, Failed"
    })
    void theSecondCodeIsAboutTheTrade(String code, String state) {
        assertThat(
                        facts(query.read(signed(UnionPayAnswer.trade().with("origRespCode", code))))
                                .getClass()
                                .getSimpleName())
                .isEqualTo(state);
    }

    @ParameterizedTest
    @CsvSource({
        "merId, 777290058110049, other-account",
        "merId, , missing-field",
        "orderId, ORDER20261130, other-order",
        "orderId, , missing-field",
        "txnTime, 20261129115957, other-order",
        "txnTime, , missing-field",
        "txnType, 04, other-order",
        "queryId, 42, other-order",
        "queryId, , missing-field",
        "origRespCode, , missing-field",
        "respCode, , missing-field",
        "currencyCode, 840, currency-differs",
        "txnAmt, 1000, amount-differs",
        "txnAmt, 100.00, bad-amount",
        "txnAmt, , missing-field"
    })
    void anAnswerThatIsNotOursOrNotClearIsUnknown(String field, String value, String reason) {
        assertThat(Outcomes.of(query.read(signed(changed(UnionPayAnswer.trade(), field, value)))))
                .isEqualTo("unknown " + reason);
    }

    @Test
    void valuesAreAsTheyAre() {
        UnionPayMessage odd =
                UnionPayAnswer.trade()
                        .with("accNo", "a+b/c==")
                        .with("percent", "100%25")
                        .with("list", "[x&signature=y]")
                        .with("respMsg", "成功[0000000]");
        assertThat(facts(query.read(signed(odd)))).isInstanceOf(TradeState.Paid.class);
        String blanks = odd.answer().replace('+', ' ');
        assertThat(Outcomes.of(query.read(Responses.of(200, blanks)))).startsWith("unknown");
    }

    @Test
    void anAnswerMayBeInAnotherCharacterSet() {
        assertThat(
                        facts(
                                query.read(
                                        signed(
                                                UnionPayAnswer.trade()
                                                        .with("encoding", "GBK")
                                                        .with("respMsg", "成功乛乣")
                                                        .in(Charset.forName("GBK"))))))
                .isInstanceOf(TradeState.Paid.class);
    }

    @ParameterizedTest
    @CsvSource({
        "signature=, ABSENT, unsigned, false",
        "signPubKeyCert=, ABSENT, unsigned, false",
        "version=5.0.0, INVALID, other-algorithm, false",
        "signMethod=11, INVALID, other-algorithm, false",
        "encoding=UTF-16, INVALID, unreadable, false",
        "respMsg=other, INVALID, bad-signature, true",
        "new=field, INVALID, bad-signature, true",
        "signPubKeyCert=none, INVALID, untrusted-cert, true"
    })
    void nothingIsBelievedThatIsNotSignedByUnionPay(
            String field, SignatureState state, String reason, boolean alarm) {
        String name = field.substring(0, field.indexOf('=') + 1);
        String body = UnionPayAnswer.trade().answer();
        String changed =
                body.contains(name)
                        ? body.replaceAll("(?s)(^|&)" + name + "[^&]*", "$1" + field)
                        : body + "&" + field;
        ApiAnswer<TradeState> answer = query.read(Responses.of(200, changed));
        assertThat(answer.signature()).isEqualTo(state);
        assertThat(Outcomes.of(answer)).isEqualTo("unknown " + reason);
        assertThat(answer.accountAlarm()).isEqualTo(alarm);
    }

    @Test
    void anotherKeyOrCertificateIsAnAlarm() {
        ApiAnswer<TradeState> forged =
                query.read(signed(UnionPayAnswer.trade().certified(UnionPayMessage.forgedLeaf())));
        assertThat(Outcomes.of(forged)).isEqualTo("unknown untrusted-cert");
        assertThat(forged.accountAlarm()).isTrue();
        ApiAnswer<TradeState> other =
                query.read(signed(UnionPayAnswer.trade().signedBy(TestKeys.FOREIGN)));
        assertThat(Outcomes.of(other)).isEqualTo("unknown bad-signature");
        assertThat(other.accountAlarm()).isTrue();
    }

    @Test
    void aFieldThatComesTwiceIsNotSigned() {
        ApiAnswer<TradeState> answer =
                query.read(Responses.of(200, "origRespCode=05&" + UnionPayAnswer.trade().answer()));
        assertThat(answer.signature()).isEqualTo(SignatureState.INVALID);
        assertThat(Outcomes.of(answer)).isEqualTo("unknown duplicate-key");
        assertThat(answer.accountAlarm()).isFalse();
    }

    @Test
    void successOfARefundIsItsAcceptance() {
        RefundState state = facts(refund.read(signed(UnionPayAnswer.refund()))).asked();
        assertThat(state).isInstanceOf(RefundState.Accepted.class);
        assertThat(state.refund().amount()).isEqualTo(new RefundAmount.Single(Money.cny(3000)));
        assertThat(state.refund().numbers().channelRefundNo()).contains(UnionPayAnswer.QUERY_ID);
        assertThat(state.refund().numbers().tradeNo().orElseThrow()).hasToString(Asked.TRADE_NO);
        assertThat(state.refund().times().at()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "orderId, REFUND20261130, other-order",
        "txnTime, 20261129115958, other-order",
        "txnType, 01, other-order",
        "origQryId, 42, other-order",
        "txnAmt, 30000, amount-differs",
        "txnAmt, , missing-field",
        "currencyCode, 840, currency-differs"
    })
    void aRefundThatIsNotOursIsUnknown(String field, String value, String reason) {
        assertThat(Outcomes.of(refund.read(signed(changed(UnionPayAnswer.refund(), field, value)))))
                .isEqualTo("unknown " + reason);
    }

    @ParameterizedTest
    @CsvSource({
        "00, Done",
        "A6, Done",
        "03, Accepted",
        "04, Accepted",
        "05, Accepted",
        "61, Failed"
    })
    void onlyAQuerySettlesARefund(String code, String state) {
        RefundState found =
                facts(
                                refundQuery.read(
                                        signed(
                                                UnionPayAnswer.refundQuery()
                                                        .with("origRespCode", code))))
                        .asked();
        assertThat(found.getClass().getSimpleName()).isEqualTo(state);
        assertThat(found.refund().times().at()).contains(Instant.parse("2026-11-29T03:59:59Z"));
    }

    @Test
    void aVoidIsReadLikeARefund() {
        assertThat(
                        facts(
                                        refundQuery.read(
                                                signed(
                                                        UnionPayAnswer.refundQuery()
                                                                .with("txnType", "31"))))
                                .asked())
                .isInstanceOf(RefundState.Done.class);
    }

    @ParameterizedTest
    @CsvSource({
        "settleDate, 1127, unknown other-day",
        "merId, 777290058110049, unknown other-account",
        "fileContent, , unknown missing-field",
        "fileContent, ***, unknown unreadable",
        "fileName, , yes"
    })
    void aFileMustBeTheOneThatWasAskedFor(String field, String value, String outcome) {
        assertThat(Outcomes.of(file.read(signed(changed(UnionPayAnswer.file(), field, value)))))
                .isEqualTo(outcome);
    }

    @Test
    void aFileIsTakenOutStillDeflated() {
        assertThat(facts(file.read(signed(UnionPayAnswer.file()))))
                .isInstanceOfSatisfying(
                        Bill.File.class,
                        found -> {
                            assertThat(found.name()).contains("777290058110048_20261128.zip");
                            assertThat(found.content()).startsWith(0x78);
                        });
    }
}
