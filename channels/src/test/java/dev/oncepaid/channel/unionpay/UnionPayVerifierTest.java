package dev.oncepaid.channel.unionpay;

import static dev.oncepaid.channel.Verified.assertRefused;
import static dev.oncepaid.channel.Verified.assertUnreadable;
import static dev.oncepaid.channel.Verified.theFacts;
import static dev.oncepaid.channel.Verified.theStatement;
import static dev.oncepaid.channel.signing.UnionPayMessage.payment;
import static dev.oncepaid.channel.signing.UnionPayMessage.received;
import static dev.oncepaid.channel.signing.UnionPayMessage.refund;
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
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.UnionPayMessage;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.StatedAmount;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnionPayVerifierTest {

    private final NotificationVerifier verifier =
            ChannelProtocol.of(Channel.UNIONPAY).verifierFor(UnionPayMessage.account().settings());

    private Verification verify(UnionPayMessage message) {
        return verifier.verify(message.notification());
    }

    @ParameterizedTest
    @ValueSource(strings = {"00", "A6"})
    void aPaymentIsReadWithItsAmountAndOrder(String respCode) {
        Statement statement = theStatement(verify(payment().with("respCode", respCode)));
        Facts.Paid facts = (Facts.Paid) statement.facts();
        assertThat(facts.amount()).isEqualTo(Money.cny(10_000));
        assertThat(facts.orderNo().value()).isEqualTo("O1");
        assertThat(facts.at()).contains(Instant.parse("2026-11-29T03:59:58Z"));
        assertThat(statement.tradeNo().value()).isEqualTo("782611291159586740281");
        assertThat(statement.notifyId().value()).startsWith("facts-");
    }

    @Test
    void aRefundIsAboutTheOriginalTradeUnderItsOwnNumber() {
        Statement statement = theStatement(verify(refund()));
        Facts.Refunded facts = (Facts.Refunded) statement.facts();
        assertThat(statement.tradeNo().value()).isEqualTo("782611291159586740281");
        assertThat(facts.refundNo().value()).isEqualTo("R1");
        assertThat(facts.amount()).isEqualTo(new RefundAmount.Single(Money.cny(3_000)));
        assertThat(statement.notifyId())
                .as("not merged with the payment of the same trade")
                .isNotEqualTo(theStatement(verify(payment())).notifyId());
    }

    @Test
    void aRefundWithoutACurrencyIsInThatOfItsPayment() {
        Facts.Refunded facts =
                theFacts(verify(refund().with("currencyCode", "")), Facts.Refunded.class);
        assertThat(facts.amount())
                .isEqualTo(new RefundAmount.Single(new StatedAmount(3_000, Optional.empty())));
    }

    @Test
    void whatDidNotSucceedIsNoPaymentAndNoRefund() {
        theFacts(verify(payment().with("respCode", "61")), Facts.PaymentFailed.class);
        theFacts(verify(refund().with("respCode", "61")), Facts.RefundFailed.class);
        theFacts(verify(payment().with("origRespCode", "61")), Facts.PaymentFailed.class);
    }

    @Test
    void preAuthorisationsAreUnknown() {
        assertThat(
                        theFacts(verify(payment().with("txnType", "03")), Facts.UnknownStatus.class)
                                .kind())
                .isEqualTo(EventKind.PAYMENT);
    }

    @Test
    void emptyValuesAreNotSigned() {
        theFacts(verify(payment().with("reqReserved", "")), Facts.Paid.class);
    }

    @Test
    void aGbkMessageVerifiesOnItsBytes() {
        Facts.Paid facts =
                theFacts(
                        verify(payment().with("encoding", "GBK").in(Charset.forName("GBK"))),
                        Facts.Paid.class);
        assertThat(facts.details()).containsEntry("respMsg", "成功[0000000]");
    }

    @Test
    void tamperedOrAddedParametersAreRefused() {
        String body = payment().body();
        assertRefused(
                verifier.verify(received(body.replace("txnAmt=10000", "txnAmt=90000"))),
                Reason.BAD_SIGNATURE);
        assertRefused(verifier.verify(received(body + "&channel=x")), Reason.BAD_SIGNATURE);
    }

    @Test
    void theLineEndsOfTheCertificateAreSigned() {
        String body = payment().body();
        assertRefused(
                verifier.verify(received(body.replace("%0D%0A", "%0A"))), Reason.BAD_SIGNATURE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"signature", "signPubKeyCert"})
    void withoutSignatureOrCertificateNothingIsGenuine(String name) {
        String body = payment().body();
        String without = body.replaceAll("(^|&)" + name + "=[^&]*", "");
        assertThat(without).isNotEqualTo(body);
        assertRefused(verifier.verify(received(without)), Reason.MISSING_SIGNATURE);
        assertRefused(
                verifier.verify(received(without + "&" + name + "=")), Reason.MISSING_SIGNATURE);
    }

    @ParameterizedTest
    @CsvSource({"signMethod,11", "signMethod,12", "version,5.0.0", "version,", "signMethod,"})
    void theMessageDoesNotChooseTheAlgorithm(String name, String value) {
        assertRefused(verify(payment().with(name, value == null ? "" : value)), Reason.ALGORITHM);
    }

    @Test
    void aCertificateOfAnotherAuthorityIsNotTrustedThoughItsSignatureFits() {
        assertRefused(
                verify(payment().certified(UnionPayMessage.forgedLeaf())),
                Reason.UNTRUSTED_CERTIFICATE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "041@Z@merchant %s@1",
                "%s",
                "041@%s@x@1",
                "041@831@00040000:SIGN@1",
                "@@",
                "x"
            })
    void aCertificateOfTheSameAuthorityForSomebodyElseIsNotTrusted(String commonName) {
        assertRefused(
                verify(payment().certified(UnionPayMessage.leaf(commonName))),
                Reason.UNTRUSTED_CERTIFICATE);
    }

    @Test
    void authoritiesThemselvesAreNoSigners() {
        assertRefused(
                verify(payment().certified(UnionPayMessage.ROOT)), Reason.UNTRUSTED_CERTIFICATE);
        assertRefused(
                verify(payment().certified(UnionPayMessage.MIDDLE)), Reason.UNTRUSTED_CERTIFICATE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-12-31T23:59:59Z", "2030-01-01T00:00:01Z"})
    void outsideOfItsValidityTheCertificateIsNotTrustedEvenIfItWasBefore(String time) {
        Notification sent = payment().notification();
        theFacts(verifier.verify(sent), Facts.Paid.class);
        assertRefused(
                verifier.verify(new Notification(sent.body(), sent.headers(), Instant.parse(time))),
                Reason.UNTRUSTED_CERTIFICATE);
    }

    @Test
    void textThatIsNoCertificateIsNotTrusted() {
        assertRefused(
                verify(payment().with("signPubKeyCert", "-----BEGIN CERTIFICATE-----")),
                Reason.UNTRUSTED_CERTIFICATE);
    }

    @Test
    void aForeignKeyBehindTheRightCertificateIsABadSignature() {
        assertRefused(verify(payment().signedBy(TestKeys.FOREIGN)), Reason.BAD_SIGNATURE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"42", "74", "75", "12", "99", "ZZ", "0", "a6", "000"})
    void aCodeThatIsNotOnTheListIsUnknownForPaymentsAndRefunds(String code) {
        Facts.UnknownStatus payment =
                theFacts(verify(payment().with("respCode", code)), Facts.UnknownStatus.class);
        assertThat(payment.status()).isEqualTo(code);
        assertThat(payment.kind()).isEqualTo(EventKind.PAYMENT);
        assertThat(payment.orderNo()).isPresent();
        assertThat(payment.amount()).isPresent();
        Facts.UnknownStatus refund =
                theFacts(verify(refund().with("respCode", code)), Facts.UnknownStatus.class);
        assertThat(refund.kind()).isEqualTo(EventKind.REFUND);
        assertThat(refund.tradeNo()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"03", "04", "05"})
    void aPaymentUnderWayIsWaitingAndARefundUnderWayIsUnknown(String code) {
        theFacts(verify(payment().with("respCode", code)), Facts.Waiting.class);
        theFacts(verify(refund().with("respCode", code)), Facts.UnknownStatus.class);
    }

    @Test
    void withoutAKindOfTransactionAPaymentIsUnreadable() {
        assertUnreadable(verify(payment().without("txnType")), "txn-type");
        assertUnreadable(verify(payment().with("txnType", "")), "txn-type");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "001", "11", "12", "72", "79", "x"})
    void anotherKindWithTheContentOfAPaymentIsUnknownWithAllThatItNames(String type) {
        Facts.UnknownStatus facts =
                theFacts(verify(payment().with("txnType", type)), Facts.UnknownStatus.class);
        assertThat(facts.status()).isEqualTo("txnType %s, respCode 00".formatted(type));
        assertThat(facts.orderNo()).isPresent();
        assertThat(facts.tradeNo()).isPresent();
        assertThat(facts.amount()).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"72", "74", "79"})
    void onlyWhatIsListedByNameIsAboutNoMoney(String type) {
        UnionPayMessage message = payment().with("txnType", type).without("txnAmt");
        assertThat(theStatement(verify(message)).facts())
                .isEqualTo(new Facts.Other("txnType " + type));
    }

    @Test
    void whatNamesNoTradeIsToldApartByItsContent() {
        UnionPayMessage message =
                payment().with("txnType", "11").without("queryId").without("orderId");
        Statement first = theStatement(verify(message));
        assertThat(first.tradeNo()).isEqualTo(Statement.NO_TRADE);
        assertThat(theStatement(verify(message)).notifyId()).isEqualTo(first.notifyId());
        assertThat(theStatement(verify(message.with("txnTime", "20261129115959"))).notifyId())
                .isNotEqualTo(first.notifyId());
    }

    @Test
    void anotherMerchantsMessageIsGenuineButNotOurs() {
        Verification verification = verify(payment().with("merId", "777290000000000"));
        assertThat(((Verification.Genuine) verification).accountMatches()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "txnAmt,1.00,amount",
        "txnAmt,,amount",
        "currencyCode,999,currency",
        "queryId,,trade-no",
        "orderId,,order-no",
        "respCode,,resp-code",
    })
    void contentThatCannotBeUnderstoodIsUnreadableNotRefused(
            String name, String value, String reason) {
        UnionPayMessage message =
                value == null ? payment().without(name) : payment().with(name, value);
        assertUnreadable(verify(message), reason);
    }

    @Test
    void anAccountWithoutRootOrSubjectStopsTheStart() {
        AccountSettingsBuilder bare =
                AccountSettingsBuilder.of(Channel.UNIONPAY)
                        .with("merchant-id", UnionPayMessage.MERCHANT_ID);
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(() -> ChannelProtocol.of(Channel.UNIONPAY).verifierFor(bare.settings()))
                .withMessageContaining("certificate-subjects");
        bare.with("certificate-subjects", UnionPayMessage.SUBJECT);
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(() -> ChannelProtocol.of(Channel.UNIONPAY).verifierFor(bare.settings()))
                .withMessageContaining("trust-roots");
    }
}
