package dev.oncepaid.channel.webhook;

import static dev.oncepaid.channel.Verified.assertRefused;
import static dev.oncepaid.channel.Verified.assertUnreadable;
import static dev.oncepaid.channel.Verified.theFacts;
import static dev.oncepaid.channel.Verified.theStatement;
import static dev.oncepaid.channel.signing.WebhookMessage.ID;
import static dev.oncepaid.channel.signing.WebhookMessage.PAYMENT;
import static dev.oncepaid.channel.signing.WebhookMessage.SECOND_SECRET;
import static dev.oncepaid.channel.signing.WebhookMessage.SECRET;
import static dev.oncepaid.channel.signing.WebhookMessage.headers;
import static dev.oncepaid.channel.signing.WebhookMessage.notification;
import static dev.oncepaid.channel.signing.WebhookMessage.sign;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.StatedAmount;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookVerifierTest {

    private static final String REFUND =
            PAYMENT.replace("\"paid\"", "\"refunded\"")
                    .replace("\"trade_no\"", "\"refund_no\":\"R1\",\"trade_no\"");

    private final NotificationVerifier verifier = verifier(SECRET, SECOND_SECRET);

    private static NotificationVerifier verifier(String... secrets) {
        AccountSettingsBuilder account = AccountSettingsBuilder.of(Channel.WEBHOOK);
        for (String secret : secrets) {
            account.with("secrets", secret);
        }
        return ChannelProtocol.of(Channel.WEBHOOK).verifierFor(account.settings());
    }

    private Verification verify(String body) {
        return verifier.verify(notification(body));
    }

    private Verification withSignature(String signature) {
        return verifier.verify(notification(PAYMENT, headers(signature)));
    }

    @Test
    void aPaymentIsReadUnderNumbersThatNoOtherAccountCanOccupy() {
        Statement statement = theStatement(verify(PAYMENT));
        Facts.Paid facts = (Facts.Paid) statement.facts();
        assertThat(facts.amount()).isEqualTo(Money.cny(10_000));
        assertThat(facts.orderNo().value()).isEqualTo("O1");
        assertThat(facts.at()).contains(Instant.parse("2026-11-29T03:59:58Z"));
        assertThat(statement.tradeNo().value()).isEqualTo("shop-1/T1");
        assertThat(statement.notifyId().value()).isEqualTo("shop-1/" + ID);
    }

    @ParameterizedTest
    @CsvSource({
        "waiting,dev.oncepaid.model.Facts$Waiting",
        "failed,dev.oncepaid.model.Facts$PaymentFailed",
        "closed,dev.oncepaid.model.Facts$Closed",
        "PAID,dev.oncepaid.model.Facts$UnknownStatus",
        "settled,dev.oncepaid.model.Facts$UnknownStatus"
    })
    void eachStatusWordHasItsMeaning(String status, Class<? extends Facts> type) {
        theFacts(verify(PAYMENT.replace("\"paid\"", '"' + status + '"')), type);
    }

    @Test
    void refundsStateTheirOwnAmount() {
        Facts.Refunded facts = theFacts(verify(REFUND), Facts.Refunded.class);
        assertThat(facts.amount()).isEqualTo(new RefundAmount.Single(Money.cny(10_000)));
        assertThat(facts.refundNo().value()).isEqualTo("R1");
        theFacts(verify(REFUND.replace("refunded", "refund_failed")), Facts.RefundFailed.class);
    }

    @Test
    void whatARefundLeavesOutTheTradeKnows() {
        String bare = "{\"status\":\"%s\",\"trade_no\":\"T1\",\"amount\":30,\"refund_no\":\"R1\"}";
        Facts.Refunded refunded =
                theFacts(verify(bare.formatted("refunded")), Facts.Refunded.class);
        assertThat(refunded.amount().stated()).isEqualTo(new StatedAmount(30, Optional.empty()));
        assertThat(refunded.orderNo().value()).as("its own number names no order").isEqualTo("R1");
        Facts.RefundFailed failed =
                theFacts(verify(bare.formatted("refund_failed")), Facts.RefundFailed.class);
        assertThat(failed.amount()).isEqualTo(new StatedAmount(30, Optional.empty()));
    }

    @Test
    void aFailureHasATimeOnlyWhereTheBodyStatesOne() {
        String failed = PAYMENT.replace("\"paid\"", "\"failed\"");
        assertThat(theFacts(verify(failed), Facts.PaymentFailed.class).at())
                .contains(Instant.parse("2026-11-29T03:59:58Z"));
        String untimed = failed.replace("occurred_at", "sometime");
        assertThat(theFacts(verify(untimed), Facts.PaymentFailed.class).at()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"amount\":1,", "\"status\":\"waiting\",", "\"x\":{\"y\":1,\"y\":2},"})
    void aBodyThatNamesAFieldTwiceIsUnreadable(String more) {
        assertUnreadable(verify(PAYMENT.replace("{", "{" + more)), "doubled-field");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ping", "test"})
    void onlyWhatIsListedByNameIsAboutNoMoney(String type) {
        Statement statement = theStatement(verify("{\"type\":\"%s\",\"x\":1}".formatted(type)));
        assertThat(statement.facts()).isEqualTo(new Facts.Other(type));
        assertThat(statement.tradeNo()).isEqualTo(Statement.NO_TRADE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"type\":\"payment.paid\"}",
                "{\"type\":\"Ping\"}",
                "{\"type\":\"ping\",\"status\":null}",
                "{\"type\":\"ping\",\"trade_no\":\"T1\"}",
                "{\"type\":\"payment.paid\",\"data\":{\"status\":\"paid\",\"order_no\":\"O1\"}}",
                "{\"Status\":\"paid\",\"order_no\":\"O1\",\"trade_no\":\"T1\",\"amount\":1}",
                "{\"status\":\"\",\"order_no\":\"O1\",\"trade_no\":\"T1\"}",
                "{\"status\":1,\"order_no\":\"O1\",\"trade_no\":\"T1\"}",
                "{\"status\":[\"paid\"],\"order_no\":\"O1\",\"trade_no\":\"T1\"}"
            })
    void withoutAStatusOnTopABodyIsUnreadable(String body) {
        assertUnreadable(verify(body), "status");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"order_no\":\"O9\"|true|false|false",
                "\"trade_no\":\"T9\"|false|true|false",
                "\"amount\":5|false|false|true",
                "\"amount\":5,\"currency\":5|false|false|false",
                "\"x\":5|false|false|false"
            })
    void aStatusThatNobodyKnowsNamesWhatItCan(
            String field, boolean order, boolean trade, boolean amount) {
        Statement statement = theStatement(verify("{\"status\":\"settled\",%s}".formatted(field)));
        Facts.UnknownStatus facts = (Facts.UnknownStatus) statement.facts();
        assertThat(facts.orderNo().isPresent()).isEqualTo(order);
        assertThat(facts.tradeNo().isPresent()).isEqualTo(trade);
        assertThat(facts.amount().isPresent()).isEqualTo(amount);
        assertThat(statement.tradeNo().value()).isEqualTo(trade ? "shop-1/T9" : "none");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"\"CNY\"|156|currency", "\"O1\"|1|order-no"})
    void aFieldOfARefundThatIsNoTextIsNotTakenForOneThatIsLeftOut(
            String text, String other, String reason) {
        assertUnreadable(verify(REFUND.replace(text, other)), reason);
    }

    @Test
    void anyListedSignatureOfAnySecretMayFit() {
        String right = sign(SECRET, ID, PAYMENT);
        String second = sign(SECOND_SECRET, ID, PAYMENT);
        theFacts(withSignature("v1,AAAA v1a,xyz " + right), Facts.Paid.class);
        theFacts(withSignature(second + " v2,AAAA"), Facts.Paid.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"v1,", "v1,AAAA", "v1", "x", "v1,!", "v1,v1,", ",", "v1,AAAA  v1,"})
    void noOtherTextIsASignature(String signature) {
        assertRefused(withSignature(signature), Reason.BAD_SIGNATURE);
    }

    @Test
    void otherVersionsSignNothing() {
        String right = sign(SECRET, ID, PAYMENT);
        assertRefused(withSignature(right.replace("v1,", "v2,")), Reason.BAD_SIGNATURE);
        assertRefused(withSignature(right.replace("v1,", "v1a,")), Reason.BAD_SIGNATURE);
        assertRefused(withSignature(right.substring(3)), Reason.BAD_SIGNATURE);
    }

    @Test
    void aListOfSignaturesIsReadToItsLimit() {
        String right = sign(SECRET, ID, PAYMENT);
        theFacts(withSignature("v1,AAAA ".repeat(15) + right), Facts.Paid.class);
        assertRefused(withSignature("v1,AAAA ".repeat(16) + right), Reason.BAD_SIGNATURE);
    }

    @Test
    void idTimestampAndBodyAreSigned() {
        Map<String, String> headers = headers(sign(SECRET, ID, PAYMENT));
        assertRefused(verifier.verify(notification(PAYMENT + " ", headers)), Reason.BAD_SIGNATURE);
        headers.put("webhook-id", ID + "x");
        assertRefused(verifier.verify(notification(PAYMENT, headers)), Reason.BAD_SIGNATURE);
        headers.put("webhook-id", ID);
        headers.merge("webhook-timestamp", "", (time, _) -> Long.parseLong(time) + 1 + "");
        assertRefused(verifier.verify(notification(PAYMENT, headers)), Reason.BAD_SIGNATURE);
    }

    @ParameterizedTest
    @CsvSource({
        "webhook-id,MISSING_HEADER",
        "webhook-timestamp,MISSING_HEADER",
        "webhook-signature,MISSING_SIGNATURE"
    })
    void eachHeaderIsNeeded(String header, Reason reason) {
        Map<String, String> headers = headers(sign(SECRET, ID, PAYMENT));
        headers.put(header, " ");
        assertRefused(verifier.verify(notification(PAYMENT, headers)), reason);
        headers.remove(header);
        assertRefused(verifier.verify(notification(PAYMENT, headers)), reason);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-29T04:05:00Z,true", "2026-11-29T04:05:00.001Z,false",
        "2026-11-29T03:55:00Z,true", "2026-11-29T03:54:59.999Z,false"
    })
    void freshnessIsJudgedAgainstTheTimeOfReceipt(String receivedAt, boolean fresh) {
        Notification sent = notification(PAYMENT);
        Verification verification =
                verifier.verify(
                        new Notification(sent.body(), sent.headers(), Instant.parse(receivedAt)));
        if (fresh) {
            theFacts(verification, Facts.Paid.class);
        } else {
            assertRefused(verification, Reason.STALE);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10000|100.00|amount",
                "10000|\"10000\"|amount",
                "10000|-1|amount",
                "\"CNY\"|1|currency",
                "\"O1\"|\"\"|order-no",
                "\"T1\"|null|trade-no",
                "{|[{|json"
            })
    void contentThatCannotBeUnderstoodIsUnreadableNotRefused(
            String part, String change, String reason) {
        assertUnreadable(verify(PAYMENT.replace(part, change)), reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"then", "0001-01-01T00:00:00+08:00", "+12345-01-01T00:00:00Z", ""})
    void aTimeThatCannotBeTrueCountsAsAbsentAndThePaymentIsRead(String time) {
        String body = PAYMENT.replace("2026-11-29T11:59:58+08:00", time);
        assertThat(body).isNotEqualTo(PAYMENT);
        assertThat(theFacts(verify(body), Facts.Paid.class).at()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "whsec_", "whsec_c2hvcnQ=", "whsec_not base64", "whpk_AAAA"})
    void aSecretThatIsNoneStopsTheStart(String secret) {
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(() -> verifier(secret))
                .withMessageContainingAll("shop-1", "secrets");
    }
}
