package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.Verified.assertUnreadable;
import static dev.oncepaid.channel.Verified.theFacts;
import static dev.oncepaid.channel.Verified.theStatement;
import static dev.oncepaid.channel.signing.WeChatMessage.PAYMENT;
import static dev.oncepaid.channel.signing.WeChatMessage.REFUND;
import static dev.oncepaid.channel.signing.WeChatMessage.payment;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Money never falls silent for want of an event type that is known. */
class WeChatEventTypeTest {

    private static final String TRADE = "4200000000202611290000000001";

    private final NotificationVerifier verifier =
            ChannelProtocol.of(Channel.WECHAT)
                    .verifierFor(
                            AccountSettingsBuilder.of(Channel.WECHAT)
                                    .with("merchant-id", WeChatMessage.MERCHANT_ID)
                                    .with("api-v3-keys", WeChatMessage.API_V3_KEY)
                                    .with(
                                            "platform-keys",
                                            Map.of(
                                                    "id",
                                                    WeChatMessage.KEY_ID,
                                                    "public-key",
                                                    TestKeys.publicPem(TestKeys.CHANNEL)))
                                    .settings());

    private Verification verify(WeChatMessage message) {
        return verifier.verify(message.notification());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"event\":\"TRANSACTION.SUCCESS\"",
                "\"event_type\":null",
                "\"event_type\":\"\"",
                "\"event_type\":1",
                "\"event_type\":[\"TRANSACTION.SUCCESS\"]",
                "\"Event_Type\":\"TRANSACTION.SUCCESS\""
            })
    void withoutAnEventTypeAPaymentIsUnreadable(String field) {
        String body = payment().body();
        String changed = body.replace("\"event_type\":\"TRANSACTION.SUCCESS\"", field);
        assertThat(changed).isNotEqualTo(body);
        assertUnreadable(verifier.verify(payment().notification(changed)), "event-type");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "transaction.success",
                "TRANSACTION.success",
                "TRANSACTION",
                "TRANSACTION.",
                " TRANSACTION.SUCCESS",
                "TRANSACTION.SUCCEEDED",
                "REFUND.SUCCESS",
                "SECURITY_ECHO.SUCCESS",
                "MCHTRANSFER.BATCH.FINISHED",
                "PAYSCORE.USER_PAID",
                "x"
            })
    void aTypeThatIsNotOfAPaymentAroundAPaymentIsUnknownWithAllThatItNames(String type) {
        Statement statement = theStatement(verify(payment().event(type, "transaction")));
        Facts.UnknownStatus facts = (Facts.UnknownStatus) statement.facts();
        assertThat(facts.kind()).isEqualTo(EventKind.PAYMENT);
        assertThat(facts.status()).isEqualTo(type);
        assertThat(facts.orderNo()).contains(new OrderNo("O1"));
        assertThat(facts.tradeNo()).contains(new TradeNo(TRADE));
        assertThat(facts.amount()).contains(StatedAmount.of(Money.cny(10_000)));
        assertThat(statement.tradeNo().value()).isEqualTo(TRADE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"refund.success", "REFUND.NEW", "TRANSACTION.SUCCESS", "x"})
    void aTypeThatIsNotOfARefundAroundARefundIsUnknown(String type) {
        Facts.UnknownStatus facts =
                theFacts(
                        verify(payment().event(type, "refund").content(REFUND)),
                        Facts.UnknownStatus.class);
        assertThat(facts.kind()).isEqualTo(EventKind.REFUND);
        assertThat(facts.tradeNo()).contains(new TradeNo(TRADE));
        assertThat(facts.amount()).contains(new StatedAmount(3_000, Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"transaction_id\":\"T9\"}||T9|",
                "{\"out_trade_no\":\"O9\"}|O9||",
                "{\"out_order_no\":\"O9\",\"total_amount\":5}|O9||5",
                "{\"amount\":{\"total\":7}}|||7",
                "{\"amount\":{\"total\":\"7\"},\"transaction_id\":\"T9\",\"out_trade_no\":7}||T9|",
                "{\"amount\":7}|||",
                "{}|||",
                "no json|||"
            })
    void ofAnUnknownTypeWhateverCanBeReadIsNamed(
            String content, String order, String trade, String fen) {
        Statement statement = theStatement(verify(payment().event("NEW", "new").content(content)));
        assertThat(statement.facts())
                .isEqualTo(
                        new Facts.UnknownStatus(
                                EventKind.PAYMENT,
                                Optional.ofNullable(order).map(OrderNo::new),
                                Optional.ofNullable(trade).map(TradeNo::new),
                                Optional.ofNullable(fen)
                                        .map(Long::parseLong)
                                        .map(Money::cny)
                                        .map(StatedAmount::of),
                                "NEW",
                                ((Facts.UnknownStatus) statement.facts()).at()));
        assertThat(statement.tradeNo().value()).isEqualTo(trade == null ? "none" : trade);
        assertThat(statement.notifyId().value()).isEqualTo("EV-2026112912000000001");
    }

    @ParameterizedTest
    @CsvSource({
        "SECURITY_ECHO.SUCCESS,echo",
        "PAYSCORE.USER_OPEN_SERVICE,payscore",
        "PAYSCORE.USER_CLOSE_SERVICE,payscore",
        "PAYSCORE.USER_CONFIRM,payscore",
        "MCHTRANSFER.BATCH.FINISHED,mch_payment",
        "MCHTRANSFER.BATCH.CLOSED,mch_payment",
        "MCHTRANSFER.BILL.FINISHED,mch_payment",
        "TRANSACTION.SUCCESS,profitsharing"
    })
    void onlyWhatIsListedByNameIsAboutNoMoney(String type, String original) {
        WeChatMessage message =
                payment()
                        .event(type, original)
                        .content(
                                original.equals("profitsharing")
                                        ? "{\"mchid\":\"1900000001\",\"transaction_id\":\"T1\"}"
                                        : "{\"mchid\":\"1900000001\"}");
        Statement statement = theStatement(verify(message));
        assertThat(statement.facts()).isEqualTo(new Facts.Other(type));
        assertThat(statement.tradeNo()).isEqualTo(Statement.NO_TRADE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SECURITY_ECHO.SUCCESS|echo|{\"out_trade_no\":\"O1\"}",
                "SECURITY_ECHO.SUCCESS|echo|{\"transaction_id\":\"T1\"}",
                "MCHTRANSFER.BILL.FINISHED|mch_payment|{\"amount\":{\"total\":5}}",
                "TRANSACTION.SUCCESS|profitsharing|{\"out_trade_no\":\"O1\"}",
                "TRANSACTION.SUCCESS|profitsharing|{\"amount\":{\"total\":5}}"
            })
    void whatIsListedByNameIsUnknownAroundContentThatNamesAPayment(
            String type, String original, String content) {
        Facts.UnknownStatus facts =
                theFacts(
                        verify(payment().event(type, original).content(content)),
                        Facts.UnknownStatus.class);
        assertThat(facts.status()).isEqualTo(type);
    }

    @ParameterizedTest
    @CsvSource({"TRANSACTION.SUCCESS,profitshare", "TRANSACTION.FAIL,''", "REFUND.SUCCESS,refund"})
    void aKnownTypeWithoutItsContentIsUnreadable(String type, String original) {
        assertUnreadable(verify(payment().event(type, original).content("{}")), "shape");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "0", "true"})
    void aStateThatIsNoWordIsUnreadable(String state) {
        String payment = PAYMENT.replace("\"SUCCESS\"", state);
        assertUnreadable(verify(payment().content(payment)), "trade-state");
        String refund = REFUND.replace("\"SUCCESS\"", state);
        assertUnreadable(
                verify(payment().event("REFUND.SUCCESS", "refund").content(refund)),
                "refund-status");
    }

    @Test
    void anUnknownStateNamesWhatItCan() {
        String content = PAYMENT.replace("SUCCESS", "FROZEN").replace("\"O1\"", "1");
        Facts.UnknownStatus facts =
                theFacts(verify(payment().content(content)), Facts.UnknownStatus.class);
        assertThat(facts.orderNo()).isEmpty();
        assertThat(facts.tradeNo()).contains(new TradeNo(TRADE));
    }

    @Test
    void withoutAnIdTwoUnknownMessagesThatNameNothingAreTwo() {
        WeChatMessage one = payment().id("").event("NEW", "new").content("{\"x\":1}");
        Statement first = theStatement(verify(one));
        Statement second = theStatement(verify(one.summary("another")));
        assertThat(first.notifyId().value()).startsWith("body-");
        assertThat(second.notifyId()).isNotEqualTo(first.notifyId());
    }

    @ParameterizedTest
    @ValueSource(strings = {"156", "\"\"", "{}"})
    void aCurrencyThatIsNoWordIsUnreadableNotYuan(String currency) {
        String content = PAYMENT.replace("\"currency\":\"CNY\"", "\"currency\":" + currency);
        assertUnreadable(verify(payment().content(content)), "currency");
    }
}
