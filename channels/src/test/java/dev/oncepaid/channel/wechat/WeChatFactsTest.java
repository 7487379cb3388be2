package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.Verified.assertUnreadable;
import static dev.oncepaid.channel.Verified.theFacts;
import static dev.oncepaid.channel.Verified.theStatement;
import static dev.oncepaid.channel.signing.WeChatMessage.PAYMENT;
import static dev.oncepaid.channel.signing.WeChatMessage.REFUND;
import static dev.oncepaid.channel.signing.WeChatMessage.payment;
import static dev.oncepaid.channel.signing.WeChatMessage.refund;
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
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.StatedAmount;
import java.time.Instant;
import java.util.Currency;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a verified APIv3 message says. */
class WeChatFactsTest {

    private static final String OTHER_API_V3_KEY = "vutsrqponmlkjihgfedcba9876543210";

    private final NotificationVerifier verifier =
            ChannelProtocol.of(Channel.WECHAT)
                    .verifierFor(
                            AccountSettingsBuilder.of(Channel.WECHAT)
                                    .with("merchant-id", WeChatMessage.MERCHANT_ID)
                                    .with("app-ids", WeChatMessage.APP_ID)
                                    .with("api-v3-keys", "another key of 32 bytes while it")
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

    @Test
    void aPaymentIsReadWithTheOrdersTotalNotWithWhatThePayerPaid() {
        Statement statement = theStatement(verify(payment()));
        Facts.Paid facts = (Facts.Paid) statement.facts();
        assertThat(facts.amount()).isEqualTo(Money.cny(10_000));
        assertThat(facts.details()).containsEntry("payer_total", "9000");
        assertThat(facts.at()).contains(Instant.parse("2026-11-29T03:59:58Z"));
        assertThat(statement.notifyId().value()).isEqualTo("EV-2026112912000000001");
        assertThat(statement.tradeNo().value()).isEqualTo("4200000000202611290000000001");
    }

    @ParameterizedTest
    @CsvSource({
        "NOTPAY,dev.oncepaid.model.Facts$Waiting",
        "USERPAYING,dev.oncepaid.model.Facts$Waiting",
        "CLOSED,dev.oncepaid.model.Facts$Closed",
        "REVOKED,dev.oncepaid.model.Facts$Closed",
        "PAYERROR,dev.oncepaid.model.Facts$PaymentFailed"
    })
    void theDecryptedStateDecidesNotTheEventType(String state, Class<? extends Facts> type) {
        Facts.OfTrade facts =
                (Facts.OfTrade)
                        theFacts(
                                verify(payment().content(PAYMENT.replace("SUCCESS", state))), type);
        assertThat(facts.status()).isEqualTo(state);
    }

    @ParameterizedTest
    @ValueSource(strings = {"REFUND", "success", "ACCEPT"})
    void aStateThatIsNotOnTheListIsUnknown(String state) {
        Facts.UnknownStatus facts =
                theFacts(
                        verify(payment().content(PAYMENT.replace("SUCCESS", state))),
                        Facts.UnknownStatus.class);
        assertThat(facts.status()).isEqualTo(state);
        assertThat(facts.amount()).contains(StatedAmount.of(Money.cny(10_000)));
    }

    @Test
    void aRefundIsThisRefundsAmountUnderTheMerchantsNumber() {
        Facts.Refunded facts = theFacts(verify(refund()), Facts.Refunded.class);
        assertThat(facts.amount())
                .as("the notice states no currency: the trade's own")
                .isEqualTo(new RefundAmount.Single(new StatedAmount(3_000, Optional.empty())));
        assertThat(facts.refundNo().value()).isEqualTo("R1");
        assertThat(facts.details()).containsEntry("refund_id", "50300000000000000000000000001");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ABNORMAL", "CLOSED"})
    void aRefundThatDidNotArriveMovedNoMoney(String status) {
        WeChatMessage message =
                refund().event("REFUND." + status, "refund")
                        .content(
                                REFUND.replace("SUCCESS", status)
                                        .replace(
                                                "\"success_time\":\"2026-11-29T11:59:59+08:00\",",
                                                ""));
        Facts.RefundFailed facts = theFacts(verify(message), Facts.RefundFailed.class);
        assertThat(facts.status()).isEqualTo(status);
        assertThat(facts.at()).as("create_time").contains(Instant.parse("2026-11-29T04:00:00Z"));
    }

    @Test
    void aRefundThatStatesItsCurrencyIsInThatOne() {
        String inDollars = REFUND.replace("\"amount\":{", "\"amount\":{\"currency\":\"USD\",");
        Facts.Refunded facts = theFacts(verify(refund().content(inDollars)), Facts.Refunded.class);
        assertThat(facts.amount())
                .isEqualTo(new RefundAmount.Single(new Money(3_000, Currency.getInstance("USD"))));
    }

    @Test
    void anAttemptFailedWhenTheNotificationSaysOrElseWhenItWasMade() {
        String failed = PAYMENT.replace("SUCCESS", "PAYERROR");
        Facts.PaymentFailed facts =
                theFacts(verify(payment().content(failed)), Facts.PaymentFailed.class);
        assertThat(facts.at()).contains(Instant.parse("2026-11-29T03:59:58Z"));
    }

    @Test
    void aRefundStillProcessingIsUnknown() {
        Facts.UnknownStatus facts =
                theFacts(
                        verify(refund().content(REFUND.replace("SUCCESS", "PROCESSING"))),
                        Facts.UnknownStatus.class);
        assertThat(facts.kind()).isEqualTo(EventKind.REFUND);
    }

    @Test
    void inPartnerModeTheProviderIsTheAccount() {
        String partner =
                PAYMENT.replace("\"mchid\"", "\"sp_mchid\"")
                        .replace("\"appid\"", "\"sp_appid\"")
                        .replace("{\"sp", "{\"sub_mchid\":\"1900000009\",\"sp");
        assertThat(theFacts(verify(payment().content(partner)), Facts.Paid.class).details())
                .containsEntry("sub_mchid", "1900000009");
    }

    @ParameterizedTest
    @CsvSource({"1900000001,1900000009", "wx0000000000000001,wx0000000000000009"})
    void anotherMerchantsMessageIsGenuineButNotOurs(String ours, String theirs) {
        Verification verification = verify(payment().content(PAYMENT.replace(ours, theirs)));
        assertThat(((Verification.Genuine) verification).accountMatches()).isFalse();
    }

    @Test
    void contentThatNoKeyOpensIsUnreadableUntilTheKeyIsAdded() {
        assertUnreadable(verify(payment().encryptedWith(OTHER_API_V3_KEY)), "decryption");
        assertUnreadable(
                verify(payment().event("NEW.EVENT", "new").encryptedWith(OTHER_API_V3_KEY)),
                "decryption");
    }

    @Test
    void anotherCipherIsUnreadable() {
        assertUnreadable(verify(payment().algorithm("AEAD_SM4_GCM")), "algorithm");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10000|\"10000\"|amount",
                "10000|100.5|amount",
                "10000|-1|amount",
                "10000|99999999999999999999|amount",
                "\"total\":10000|\"x\":1|amount",
                "\"O1\"|1|order-no",
                "\"O1\"|\"\\u0000\"|order-no",
                "CNY\",\"payer|XXX\",\"payer|currency",
                "{|[{|shape",
                "trade_state|state|shape"
            })
    void contentThatCannotBeUnderstoodIsUnreadableNotRefused(
            String part, String change, String reason) {
        assertUnreadable(verify(payment().content(PAYMENT.replace(part, change))), reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"total\":10000|\"total\":1,\"total\":10000",
                "\"out_trade_no\":\"O1\"|\"out_trade_no\":\"O2\",\"out_trade_no\":\"O1\""
            })
    void contentThatNamesAFieldTwiceIsUnreadable(String once, String twice) {
        assertThat(PAYMENT).contains(once);
        assertUnreadable(verify(payment().content(PAYMENT.replace(once, twice))), "doubled-field");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yesterday", "0001-01-01T00:00:00+08:00", "9999-12-31T23:59:59Z"})
    void aTimeThatCannotBeTrueCountsAsAbsentAndThePaymentIsRead(String time) {
        String content = PAYMENT.replace("2026-11-29T11:59:58+08:00", time);
        assertThat(theFacts(verify(payment().content(content)), Facts.Paid.class).at())
                .as("create_time of the envelope")
                .contains(Instant.parse("2026-11-29T04:00:00Z"));
    }

    @Test
    void anEnvelopeThatNamesAFieldTwiceIsUnreadable() {
        String twice = payment().body().replace("{\"id\"", "{\"id\":\"EV-0\",\"id\"");
        assertUnreadable(verifier.verify(payment().notification(twice)), "doubled-field");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\\u0000", "\\\\u0000", "\\ud83d"})
    void textThatNoDatabaseStoresStandsInNobodysWay(String text) {
        String content = PAYMENT.replace("{\"mchid", "{\"attach\":\"%s\",\"mchid".formatted(text));
        theFacts(verify(payment().content(content)), Facts.Paid.class);
    }

    @Test
    void bytesThatAreNoUtf8StandInNobodysWay() {
        byte[] body =
                payment()
                        .summary("\u00FF")
                        .body()
                        .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        Verification verification =
                verifier.verify(
                        dev.oncepaid.channel.Notifications.of(
                                body, payment().headersFor(body), WeChatMessage.SIGNED_AT));
        theFacts(verification, Facts.Paid.class);
    }

    @Test
    void aMissingIdIsDerivedFromTheFacts() {
        Statement first = theStatement(verify(payment().id("")));
        Statement repeat = theStatement(verify(payment().id("").summary("again")));
        assertThat(repeat.notifyId()).isEqualTo(first.notifyId());
        assertThat(first.notifyId().value()).startsWith("facts-");
    }
}
