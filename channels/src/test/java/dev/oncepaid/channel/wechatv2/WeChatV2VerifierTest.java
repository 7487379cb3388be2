package dev.oncepaid.channel.wechatv2;

import static dev.oncepaid.channel.Verified.assertRefused;
import static dev.oncepaid.channel.Verified.assertUnreadable;
import static dev.oncepaid.channel.Verified.theFacts;
import static dev.oncepaid.channel.Verified.theStatement;
import static dev.oncepaid.channel.signing.WeChatV2Message.API_KEY;
import static dev.oncepaid.channel.signing.WeChatV2Message.REFUND;
import static dev.oncepaid.channel.signing.WeChatV2Message.payment;
import static dev.oncepaid.channel.signing.WeChatV2Message.received;
import static dev.oncepaid.channel.signing.WeChatV2Message.refundBody;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.signing.WeChatV2Message;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.StatedAmount;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeChatV2VerifierTest {

    private static final String OLD_API_KEY = "old06250b4c09247ec02edce69f6a2d0";

    private final NotificationVerifier verifier = verifier("MD5", "HMAC-SHA256");

    private static NotificationVerifier verifier(String... signTypes) {
        AccountSettingsBuilder account =
                AccountSettingsBuilder.of(Channel.WECHAT_V2)
                        .with("merchant-id", WeChatV2Message.MERCHANT_ID)
                        .with("api-keys", OLD_API_KEY)
                        .with("api-keys", API_KEY);
        for (String type : signTypes) {
            account.with("sign-types", type);
        }
        return ChannelProtocol.of(Channel.WECHAT_V2).verifierFor(account.settings());
    }

    @Test
    void aPaymentSignedEitherWayIsReadWithTheOrdersTotal() {
        for (WeChatV2Message message : new WeChatV2Message[] {payment(), payment().hmac()}) {
            Facts.Paid facts = theFacts(verifier.verify(message.notification()), Facts.Paid.class);
            assertThat(facts.amount()).isEqualTo(Money.cny(10_000));
            assertThat(facts.at()).contains(Instant.parse("2026-11-29T03:59:58Z"));
            assertThat(facts.details()).containsEntry("cash_fee", "9000");
        }
    }

    @Test
    void onlyConfiguredAlgorithmsSign() {
        NotificationVerifier md5Only = verifier();
        theFacts(md5Only.verify(payment().notification()), Facts.Paid.class);
        assertRefused(md5Only.verify(payment().hmac().notification()), Reason.BAD_SIGNATURE);
        assertRefused(
                md5Only.verify(payment().with("sign_type", "HMAC-SHA256").hmac().notification()),
                Reason.ALGORITHM);
        assertRefused(
                verifier("HMAC-SHA256").verify(payment().with("sign_type", "MD5").notification()),
                Reason.ALGORITHM);
    }

    @Test
    void theNamedAlgorithmIsTheOneThatMustFit() {
        assertRefused(
                verifier.verify(payment().with("sign_type", "MD5").hmac().notification()),
                Reason.BAD_SIGNATURE);
    }

    @Test
    void theOldKeySignsWhileKeysRotate() {
        theFacts(verifier.verify(payment().keyed(OLD_API_KEY).notification()), Facts.Paid.class);
        assertRefused(
                verifier.verify(payment().keyed("x".repeat(32)).notification()),
                Reason.BAD_SIGNATURE);
    }

    @Test
    void emptyElementsAreNotSignedAndUnknownOnesAre() {
        theFacts(
                verifier.verify(payment().with("attach", "").with("new_2027", "x").notification()),
                Facts.Paid.class);
        String body = payment().with("new_2027", "x").body();
        assertRefused(verifier.verify(received(body.replace("[x]", "[y]"))), Reason.BAD_SIGNATURE);
    }

    @ParameterizedTest
    @ValueSource(strings = {" a ", "a\tb", "&amp;", "<b>", "支付\uD83D\uDE00", "a=b&c", "\r\n"})
    void valuesAreSignedToTheCharacter(String attach) {
        Facts.Paid facts =
                theFacts(
                        verifier.verify(payment().with("attach", attach).notification()),
                        Facts.Paid.class);
        assertThat(facts.details()).containsEntry("attach", attach);
    }

    @Test
    void aSignatureInLowerCaseIsNone() {
        String body = payment().body();
        String sign = payment().sign();
        assertRefused(
                verifier.verify(received(body.replace(sign, sign.toLowerCase()))),
                Reason.BAD_SIGNATURE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<xml/>",
                "<xml></xml>",
                "<xml><sign></sign></xml>",
                "<xml><sign> </sign></xml>",
                "<xml><return_code>FAIL</return_code></xml>"
            })
    void withoutSignatureNothingIsGenuine(String body) {
        Reason reason = body.equals("<xml/>") ? Reason.MALFORMED : Reason.MISSING_SIGNATURE;
        assertRefused(verifier.verify(received(body)), reason);
    }

    @ParameterizedTest
    @CsvSource({
        "return_code,FAIL,dev.oncepaid.model.Facts$PaymentFailed",
        "result_code,FAIL,dev.oncepaid.model.Facts$PaymentFailed",
        "trade_state,PAY_FAIL,dev.oncepaid.model.Facts$PaymentFailed",
        "result_code,PERHAPS,dev.oncepaid.model.Facts$UnknownStatus",
        "trade_state,SUCCESS,dev.oncepaid.model.Facts$Paid"
    })
    void paidIsOnlyWhatSucceededInEveryWord(
            String element, String word, Class<? extends Facts> type) {
        theFacts(verifier.verify(payment().with(element, word).notification()), type);
    }

    @ParameterizedTest
    @CsvSource({"return_code,return-code", "result_code,result-code"})
    void withoutAWordOfItsOutcomeAPaymentIsUnreadable(String element, String reason) {
        assertUnreadable(verifier.verify(payment().without(element).notification()), reason);
        assertUnreadable(verifier.verify(payment().with(element, "").notification()), reason);
    }

    @Test
    void anUnknownWordNamesWhatItCan() {
        WeChatV2Message message = payment().with("result_code", "PERHAPS");
        Facts.UnknownStatus facts =
                theFacts(verifier.verify(message.notification()), Facts.UnknownStatus.class);
        assertThat(facts.orderNo()).isPresent();
        assertThat(facts.tradeNo()).isPresent();
        assertThat(facts.amount()).contains(StatedAmount.of(Money.cny(10_000)));
        Statement bare =
                theStatement(
                        verifier.verify(
                                message.without("transaction_id")
                                        .without("total_fee")
                                        .notification()));
        assertThat(bare.tradeNo()).isEqualTo(Statement.NO_TRADE);
        assertThat(bare.notifyId().value()).startsWith("body-");
        assertThat(
                        theStatement(verifier.verify(message.with("nonce_str", "z").notification()))
                                .notifyId())
                .as("a repeat is signed with another nonce")
                .isEqualTo(bare.notifyId());
    }

    @ParameterizedTest
    @ValueSource(strings = {"ADD", "DELETE"})
    void agreementsOnDeductionsAreListedByNameAsAboutNoMoney(String change) {
        WeChatV2Message agreement = payment().with("change_type", change);
        theFacts(verifier.verify(agreement.notification()), Facts.Paid.class);
        for (String element : new String[] {"out_trade_no", "transaction_id", "total_fee"}) {
            agreement = agreement.without(element);
        }
        theFacts(verifier.verify(agreement.notification()), Facts.Other.class);
        assertUnreadable(
                verifier.verify(agreement.with("change_type", "SWAP").notification()), "order-no");
    }

    @Test
    void aRefundNoticeWithoutStatusIsUnreadable() {
        String body =
                refundBody(REFUND.replaceAll("<refund_status>.*</refund_status>", ""), API_KEY);
        assertUnreadable(verifier.verify(received(body)), "refund-status");
    }

    @ParameterizedTest
    @CsvSource({"1900000002,true", "1900000009,false", "1900000001,true", "'',true"})
    void whereSubMerchantsAreListedAnotherOnesMessageIsNotOurs(String sub, boolean ours) {
        NotificationVerifier listing =
                ChannelProtocol.of(Channel.WECHAT_V2)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.WECHAT_V2)
                                        .with("merchant-id", "1900000001")
                                        .with("sub-merchant-ids", "1900000002")
                                        .with("api-keys", API_KEY)
                                        .settings());
        Verification verification =
                listing.verify(payment().with("sub_mch_id", sub).notification());
        assertThat(((Verification.Genuine) verification).accountMatches()).isEqualTo(ours);
    }

    @Test
    void anotherMerchantsMessageIsGenuineButNotOurs() {
        Verification verification =
                verifier.verify(payment().with("mch_id", "1900000009").notification());
        assertThat(((Verification.Genuine) verification).accountMatches()).isFalse();
    }

    @Test
    void repeatsHaveOneNumberAndOtherFactsAnother() {
        Statement first = theStatement(verifier.verify(payment().notification()));
        Statement repeat =
                theStatement(verifier.verify(payment().with("nonce_str", "y").notification()));
        Statement other =
                theStatement(verifier.verify(payment().with("total_fee", "1").notification()));
        assertThat(repeat.notifyId()).isEqualTo(first.notifyId());
        assertThat(other.notifyId()).isNotEqualTo(first.notifyId());
    }

    @ParameterizedTest
    @ValueSource(strings = {"SUCCESS", "CHANGE", "REFUNDCLOSE"})
    void aRefundNoticeIsUnconfirmedWhateverItSays(String status) {
        String body = refundBody(REFUND.replace("SUCCESS", status), API_KEY);
        Facts.UnconfirmedRefund facts =
                theFacts(verifier.verify(received(body)), Facts.UnconfirmedRefund.class);
        assertThat(facts.amount()).isEqualTo(new StatedAmount(3_000, Optional.empty()));
        assertThat(facts.refundNo().value()).isEqualTo("R1");
        assertThat(facts.at()).contains(Instant.parse("2026-11-29T03:59:59Z"));
        assertThat(facts.status()).isEqualTo(status);
    }

    @Test
    void aRefundNoticeThatNoKeyOpensIsRefused() {
        assertRefused(
                verifier.verify(received(refundBody(REFUND, "x".repeat(32)))),
                Reason.BAD_SIGNATURE);
        assertRefused(
                verifier.verify(received("<xml><req_info>AAAA</req_info></xml>")),
                Reason.BAD_SIGNATURE);
        assertRefused(
                verifier.verify(received(refundBody("no xml", API_KEY))), Reason.BAD_SIGNATURE);
    }

    @Test
    void aRefundNoticeWithoutFigureIsUnreadable() {
        assertUnreadable(
                verifier.verify(received(refundBody(REFUND.replace("3000", "thirty"), API_KEY))),
                "amount");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "<xml>",
                "<xml><a>1</a>",
                "<xml><a>1</b></xml>",
                "<xml><a b='1'>1</a></xml>",
                "<xml><a><b>1</b></a></xml>",
                "<xml><a>1</a><a>2</a></xml>",
                "<foo><a>1</a></foo>",
                "<xml>text</xml>",
                "<xml><a>&x;</a></xml>",
                "<xml><a>&#xFFFFFFFF;</a></xml>",
                "<xml><a>&#;</a></xml>",
                "<xml><a>&</a></xml>",
                "<xml><!-- x --><a>1</a></xml>",
                "<!DOCTYPE xml [<!ENTITY x SYSTEM \"http://127.0.0.1:1/\">]><xml><a>1</a></xml>",
                "<?xml version=\"1.0\"?><!DOCTYPE xml><xml></xml>",
                "<xml><a><![CDATA[1]></a></xml>",
                "<xml><a>1</a></xml><xml/>",
                "<xml><>1</></xml>",
                "<?xml version=\"1.0\"<xml></xml>"
            })
    void whatIsNoFlatXmlIsMalformed(String body) {
        assertRefused(verifier.verify(received(body)), Reason.MALFORMED);
    }

    @Test
    void flatXmlIsReadToTheCharacter() {
        String body =
                "\uFEFF<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n<xml>"
                        + "<a> x&lt;&#x4f1a;&#65;&amp; </a><b><![CDATA[<&amp;>]]>y<![CDATA[z]]></b><c/>"
                        + "</xml>\n";
        assertThat(FlatXml.read(body.getBytes(StandardCharsets.UTF_8), "xml").orElseThrow())
                .containsEntry("a", " x<会A& ")
                .containsEntry("b", "<&amp;>yz")
                .containsEntry("c", "");
    }
}
