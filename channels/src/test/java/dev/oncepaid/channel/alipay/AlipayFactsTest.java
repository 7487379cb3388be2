package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.Verified.assertUnreadable;
import static dev.oncepaid.channel.Verified.theFacts;
import static dev.oncepaid.channel.Verified.theStatement;
import static dev.oncepaid.channel.signing.AlipayMessage.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a verified message says. */
class AlipayFactsTest {

    private final NotificationVerifier verifier = verifier("2088000000000001");

    private static NotificationVerifier verifier(String sellerId) {
        return ChannelProtocol.of(Channel.ALIPAY)
                .verifierFor(
                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                .with("app-ids", AlipayMessage.APP_ID)
                                .with("seller-id", sellerId)
                                .with("public-keys", TestKeys.publicPem(TestKeys.CHANNEL))
                                .settings());
    }

    private Verification verify(AlipayMessage message) {
        return verifier.verify(message.notification());
    }

    private static AlipayMessage partiallyRefunded() {
        return paid().with("refund_fee", "30.00")
                .with("gmt_refund", "2026-11-29 13:00:00.123")
                .with("out_biz_no", "R1");
    }

    private static AlipayMessage fullyRefunded() {
        return paid().with("trade_status", "TRADE_CLOSED")
                .with("refund_fee", "100.00")
                .with("send_back_fee", "100.00")
                .with("refund_reason", " ")
                .with("gmt_refund", "2026-11-29 13:00:00.123")
                .with("gmt_close", "2026-11-29 13:00:00")
                .with("out_biz_no", "R1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRADE_SUCCESS", "TRADE_FINISHED"})
    void aPaymentIsReadWithItsTotalAndItsTime(String status) {
        Statement statement = theStatement(verify(paid().with("trade_status", status)));
        Facts.Paid facts = (Facts.Paid) statement.facts();
        assertThat(facts.amount()).isEqualTo(Money.cny(10_000));
        assertThat(facts.at()).contains(Instant.parse("2026-11-29T03:59:58Z"));
        assertThat(facts.orderNo().value()).isEqualTo("O1");
        assertThat(statement.notifyId().value()).isEqualTo("2026112900222120000000001");
        assertThat(statement.tradeNo().value()).isEqualTo("2026112922001400000000000001");
    }

    @Test
    void whatThePayerPaidIsADetail() {
        Facts.Paid facts =
                theFacts(
                        verify(
                                paid().with("buyer_pay_amount", "58.00")
                                        .with("receipt_amount", "99.00")
                                        .with("passback_params", "a%3Db%26c")),
                        Facts.Paid.class);
        assertThat(facts.amount()).isEqualTo(Money.cny(10_000));
        assertThat(facts.details())
                .containsEntry("buyer_pay_amount", "58.00")
                .containsEntry("receipt_amount", "99.00")
                .as("decoded once, as everything in a form")
                .containsEntry("passback_params", "a%3Db%26c");
    }

    @Test
    void aPartialRefundIsNoSecondPaymentThoughItSaysTradeSuccess() {
        Facts.Refunded facts = theFacts(verify(partiallyRefunded()), Facts.Refunded.class);
        assertThat(facts.amount()).isEqualTo(new RefundAmount.Cumulative(Money.cny(3_000)));
        assertThat(facts.refundNo()).isEqualTo(new RefundNo("R1"));
        assertThat(facts.at()).contains(Instant.parse("2026-11-29T05:00:00.123Z"));
    }

    @Test
    void aFullRefundIsNoCloseThoughItSaysTradeClosed() {
        Facts.Refunded facts = theFacts(verify(fullyRefunded()), Facts.Refunded.class);
        assertThat(facts.amount()).isEqualTo(new RefundAmount.Cumulative(Money.cny(10_000)));
        assertThat(facts.status()).isEqualTo("TRADE_CLOSED");
    }

    @Test
    void aCloseWithoutRefundFieldsIsAClose() {
        AlipayMessage closed =
                paid().with("trade_status", "TRADE_CLOSED")
                        .without("gmt_payment")
                        .with("refund_fee", "")
                        .with("gmt_close", "2026-11-29 13:00:00");
        Facts.Closed facts = theFacts(verify(closed), Facts.Closed.class);
        assertThat(facts.at()).contains(Instant.parse("2026-11-29T05:00:00Z"));
    }

    @Test
    void aRefundFeeOfZeroIsNoRefund() {
        theFacts(verify(paid().with("refund_fee", "0.00")), Facts.Paid.class);
    }

    @Test
    void refundsWithoutRequestNumberDifferByTheirSum() {
        AlipayMessage message = partiallyRefunded().without("out_biz_no");
        assertThat(theFacts(verify(message), Facts.Refunded.class).refundNo())
                .isEqualTo(new RefundNo("refund_fee-3000"));
    }

    @Test
    void aRefundWithoutFigureIsUnreadable() {
        assertUnreadable(verify(partiallyRefunded().without("refund_fee")), "amount");
    }

    @Test
    void anUnpaidTradeWaits() {
        theFacts(
                verify(paid().with("trade_status", "WAIT_BUYER_PAY").without("gmt_payment")),
                Facts.Waiting.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRADE_PENDING", "success", "TRADE_SUCCESS "})
    void anUnknownWordIsNeitherPaidNorFailed(String status) {
        Facts.UnknownStatus facts =
                theFacts(verify(paid().with("trade_status", status)), Facts.UnknownStatus.class);
        assertThat(facts.status()).isEqualTo(status);
        assertThat(facts.kind()).isEqualTo(EventKind.PAYMENT);
        assertThat(facts.amount()).contains(StatedAmount.of(Money.cny(10_000)));
    }

    @Test
    void aRefundOfATradeThatWaitsIsUnknown() {
        Facts.UnknownStatus facts =
                theFacts(
                        verify(partiallyRefunded().with("trade_status", "WAIT_BUYER_PAY")),
                        Facts.UnknownStatus.class);
        assertThat(facts.kind()).isEqualTo(EventKind.REFUND);
    }

    private static AlipayMessage without(AlipayMessage message, String... names) {
        AlipayMessage rest = message;
        for (String name : names) {
            rest = rest.without(name);
        }
        return rest;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dut_user_sign",
                "dut_user_unsign",
                "open_app_auth_notify",
                "servicemarket_order_notify"
            })
    void onlyWhatIsListedByNameIsAboutNoMoney(String type) {
        AlipayMessage message =
                without(
                        paid().with("notify_type", type),
                        "trade_status",
                        "out_trade_no",
                        "trade_no",
                        "total_amount");
        Statement statement = theStatement(verify(message));
        assertThat(statement.facts()).isEqualTo(new Facts.Other(type));
        assertThat(statement.tradeNo()).isEqualTo(Statement.NO_TRADE);
        assertThat(theStatement(verify(message.without("notify_id"))).notifyId().value())
                .startsWith("body-");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "trade_new",
                "TRADE_STATUS_SYNC",
                "trade_status_sync ",
                "batch_refund_notify",
                "open_app_auth_notify"
            })
    void anotherTypeWithTheContentOfAPaymentIsUnknownWithAllThatItNames(String type) {
        Statement statement = theStatement(verify(paid().with("notify_type", type)));
        Facts.UnknownStatus facts = (Facts.UnknownStatus) statement.facts();
        assertThat(facts.status()).isEqualTo(type);
        assertThat(facts.orderNo()).isPresent();
        assertThat(facts.tradeNo()).contains(statement.tradeNo());
        assertThat(facts.amount()).contains(StatedAmount.of(Money.cny(10_000)));
    }

    @ParameterizedTest
    @CsvSource({"out_trade_no", "trade_no", "total_amount"})
    void anotherTypeNamesWhatCanBeRead(String left) {
        AlipayMessage message = paid().with("notify_type", "trade_new");
        for (String name :
                new String[] {"trade_status", "out_trade_no", "trade_no", "total_amount"}) {
            message = name.equals(left) ? message : message.without(name);
        }
        Facts.UnknownStatus facts = theFacts(verify(message), Facts.UnknownStatus.class);
        assertThat(facts.orderNo().isPresent()).isEqualTo(left.equals("out_trade_no"));
        assertThat(facts.tradeNo().isPresent()).isEqualTo(left.equals("trade_no"));
        assertThat(facts.amount().isPresent()).isEqualTo(left.equals("total_amount"));
    }

    @Test
    void anUnknownTypeThatNamesNothingIsNotTakenForOneAboutNoMoney() {
        AlipayMessage message =
                without(
                        paid().with("notify_type", "news"),
                        "trade_status",
                        "out_trade_no",
                        "trade_no",
                        "total_amount",
                        "notify_id");
        Statement statement = theStatement(verify(message));
        assertThat(statement.facts()).isInstanceOf(Facts.UnknownStatus.class);
        assertThat(statement.tradeNo()).isEqualTo(Statement.NO_TRADE);
        assertThat(theStatement(verify(message.with("subject", "other"))).notifyId())
                .as("another message is another event")
                .isNotEqualTo(statement.notifyId());
    }

    @Test
    void withoutATradeStatusAPaymentIsUnreadable() {
        assertUnreadable(verify(paid().without("trade_status")), "trade-status");
        assertUnreadable(verify(paid().with("trade_status", "")), "trade-status");
        assertUnreadable(verify(without(paid(), "notify_type", "trade_status")), "trade-status");
    }

    @Test
    void anUnknownStatusNamesWhatItCan() {
        AlipayMessage message =
                paid().with("trade_status", "TRADE_X")
                        .with("refund_fee", "half")
                        .without("trade_no");
        Facts.UnknownStatus facts = theFacts(verify(message), Facts.UnknownStatus.class);
        assertThat(facts.tradeNo()).isEmpty();
        assertThat(facts.orderNo()).isPresent();
        assertThat(facts.kind()).isEqualTo(EventKind.REFUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void aMissingNotifyIdIsDerivedFromWhatDoesNotChangeWithARepeat(String absent) {
        Statement first = theStatement(verify(paid().with("notify_id", absent)));
        Statement repeat =
                theStatement(
                        verify(
                                paid().without("notify_id")
                                        .with("notify_time", "2026-11-29 12:04:00")));
        Statement refund = theStatement(verify(partiallyRefunded().with("notify_id", absent)));
        assertThat(repeat.notifyId()).isEqualTo(first.notifyId());
        assertThat(refund.notifyId()).isNotEqualTo(first.notifyId());
    }

    @ParameterizedTest
    @CsvSource({
        "total_amount,amount", "total_amount:1.234,amount", "total_amount:-1.00,amount",
        "total_amount:1e2,amount", "out_trade_no,order-no", "trade_no,trade-no",
    })
    void contentThatCannotBeUnderstoodIsUnreadableNotRefused(String change, String reason) {
        String[] field = change.split(":", 2);
        AlipayMessage message =
                field.length == 1 ? paid().without(field[0]) : paid().with(field[0], field[1]);
        assertUnreadable(verify(message), reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yesterday", "2026-13-01 00:00:00", "0001-01-01 00:00:00"})
    void aTimeThatCannotBeTrueCountsAsAbsentAndThePaymentIsRead(String time) {
        AlipayMessage message = paid().with("gmt_payment", time);
        assertThat(theFacts(verify(message), Facts.Paid.class).at()).as("notify_time").isPresent();
        assertThat(theFacts(verify(message.with("notify_time", time)), Facts.Paid.class).at())
                .isEmpty();
    }

    @Test
    void anotherApplicationsMessageIsGenuineButNotOurs() {
        assertNotOurs(verify(paid().with("app_id", "2021000000000009")));
        assertNotOurs(verify(paid().without("app_id")));
    }

    @Test
    void anotherSellersMessageIsGenuineButNotOurs() {
        assertNotOurs(verify(paid().with("seller_id", "2088000000000009")));
        assertNotOurs(verify(paid().with("seller_id", "")));
    }

    private static void assertNotOurs(Verification verification) {
        assertThat(verification).isInstanceOf(Verification.Genuine.class);
        assertThat(((Verification.Genuine) verification).accountMatches()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 53, 57, 166, 167, 168, 268, 980, 1990, 8160, 99999})
    void amountsAreExact(int fen) {
        String yuan = "%d.%02d".formatted(fen / 100, fen % 100);
        assertThat(theFacts(verify(paid().with("total_amount", yuan)), Facts.Paid.class).amount())
                .isEqualTo(Money.cny(fen));
    }
}
