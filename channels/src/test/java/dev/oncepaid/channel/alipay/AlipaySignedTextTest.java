package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.Verified.assertRefused;
import static dev.oncepaid.channel.Verified.theFacts;
import static dev.oncepaid.channel.signing.AlipayMessage.paid;
import static dev.oncepaid.channel.signing.AlipayMessage.received;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import java.nio.charset.Charset;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What exactly gets signed, and which doors stay shut. */
class AlipaySignedTextTest {

    private static final Charset GBK = Charset.forName("GBK");
    private static final Charset GB18030 = Charset.forName("GB18030");

    private final NotificationVerifier verifier =
            ChannelProtocol.of(Channel.ALIPAY)
                    .verifierFor(
                            AccountSettingsBuilder.of(Channel.ALIPAY)
                                    .with("app-ids", AlipayMessage.APP_ID)
                                    .with("public-keys", TestKeys.publicPem(TestKeys.CHANNEL))
                                    .settings());

    private Facts.Paid verified(AlipayMessage message) {
        return theFacts(verifier.verify(message.notification()), Facts.Paid.class);
    }

    private String subjectOf(AlipayMessage message) {
        return verified(message).details().get("subject");
    }

    @Test
    void aGbkMessageVerifiesOnItsOriginalBytesAndReadsAsWritten() {
        assertThat(subjectOf(paid().with("charset", "GBK").in(GBK))).isEqualTo("会员充值");
    }

    @Test
    void aCharacterBeyondGbkVerifiesAndReadsAsWritten() {
        String rare = "\uD842\uDFB7野家";
        assertThat(subjectOf(paid().with("charset", "GB18030").with("subject", rare).in(GB18030)))
                .isEqualTo(rare);
        assertThat(subjectOf(paid().with("charset", "GBK").with("subject", rare).in(GB18030)))
                .isEqualTo(rare);
    }

    @Test
    void aMessageWithoutCharsetFieldIsUtf8() {
        assertThat(subjectOf(paid().without("charset"))).isEqualTo("会员充值");
        assertRefused(
                verifier.verify(paid().without("charset").in(GBK).notification()), Reason.CHARSET);
    }

    @Test
    void bytesThatAreNotInTheDeclaredCharsetAreRefused() {
        assertRefused(
                verifier.verify(paid().with("charset", "utf-8").in(GBK).notification()),
                Reason.CHARSET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISO-8859-1", "UTF-16", "utf-7", "no such charset", "..", "\u0000"})
    void aCharsetThatIsNotOnTheListIsRefused(String charset) {
        assertRefused(
                verifier.verify(paid().with("charset", charset).notification()), Reason.CHARSET);
    }

    @Test
    void signTypeIsNotPartOfTheSignedText() {
        verified(paid());
        AlipayMessage otherRule =
                paid().with("sign_type", "RSA2").signing(field -> !field.getValue().isEmpty());
        assertRefused(verifier.verify(otherRule.notification()), Reason.BAD_SIGNATURE);
    }

    @Test
    void unknownFieldsAreSigned() {
        String body = paid().with("new_field_2027", "x").body();
        theFacts(verifier.verify(received(body)), Facts.Paid.class);
        assertRefused(
                verifier.verify(received(body.replace("new_field_2027=x", "new_field_2027=y"))),
                Reason.BAD_SIGNATURE);
        assertRefused(
                verifier.verify(received(paid().body() + "&new_field_2027=x")),
                Reason.BAD_SIGNATURE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "foobar ",
                "  ",
                "a\r\nb",
                "\t",
                "\u3000",
                "VIP+",
                "a b",
                "a=b=c",
                "<b>&'\"",
                "C:\\temp\\n",
                "\\\\",
                "\\/",
                "100%",
                "会员&=+%\uD83D\uDE00",
                "\u0000"
            })
    void valuesAreSignedToTheCharacter(String subject) {
        assertThat(subjectOf(paid().with("subject", subject))).isEqualTo(subject);
    }

    @Test
    void onlyABlankOrAPlusMakesABlank() {
        String body = paid().with("subject", "a b").body();
        assertThat(body).contains("subject=a+b");
        theFacts(
                verifier.verify(received(body.replace("subject=a+b", "subject=a%20b"))),
                Facts.Paid.class);
        assertRefused(
                verifier.verify(received(body.replace("subject=a+b", "subject=a%2Bb"))),
                Reason.BAD_SIGNATURE);
    }

    @Test
    void emptyValuesVerifyLeftOutAsTheRuleSaysAndKeptAsAnotherLibraryDoes() {
        verified(paid().with("body", ""));
        verified(paid().with("body", "").signing(field -> !field.getKey().equals("sign")));
    }

    @Test
    void addingAnEmptyRefundFeeChangesNothing() {
        String body = paid().body();
        assertThat(theFacts(verifier.verify(received(body + "&refund_fee=")), Facts.Paid.class))
                .isEqualTo(theFacts(verifier.verify(received(body)), Facts.Paid.class));
    }

    @Test
    void oneBackslashMoreIsAnotherMessage() {
        String body = paid().with("subject", "a\\/b").body();
        String other = body.replace("subject=a%5C%2Fb", "subject=a%5C%5C%2Fb");
        assertThat(other).isNotEqualTo(body);
        theFacts(verifier.verify(received(body)), Facts.Paid.class);
        assertRefused(verifier.verify(received(other)), Reason.BAD_SIGNATURE);
    }

    @Test
    void jsonEscapedForHtmlIsAnotherMessage() {
        String body = paid().body();
        assertRefused(
                verifier.verify(received(body.replace("%22", "%26quot%3B"))), Reason.BAD_SIGNATURE);
    }

    @Test
    void valuesDecodedTwiceAreAnotherMessage() {
        String body = paid().with("subject", "100%25").body();
        assertRefused(
                verifier.verify(received(body.replace("100%2525", "100%25"))),
                Reason.BAD_SIGNATURE);
    }

    @Test
    void aSignatureWithRawPaddingKeepsItsEqualsSigns() {
        String body = paid().body();
        theFacts(verifier.verify(received(body.replace("%3D", "="))), Facts.Paid.class);
    }

    @Test
    void aSignatureWhosePlusBecameABlankIsABadSignature() {
        AlipayMessage message = paid();
        for (int i = 0; !message.sign().contains("+"); i++) {
            message.with("subject", "try " + i);
        }
        assertRefused(
                verifier.verify(received(message.body().replace("%2B", "+"))),
                Reason.BAD_SIGNATURE);
    }

    @Test
    void emptyPairsAndNamesWithoutValueParseAsInAnyForm() {
        theFacts(verifier.verify(received("&&" + paid().body() + "&lonely&&")), Facts.Paid.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%", "%4", "%zz", "a=%u4f1a", "=%-1", "%+1"})
    void aBrokenEscapeIsMalformed(String piece) {
        assertRefused(verifier.verify(received(paid().body() + "&" + piece)), Reason.MALFORMED);
    }

    @Test
    void aNameThatComesTwiceIsMalformed() {
        assertRefused(
                verifier.verify(received(paid().body() + "&total_amount=100.00")),
                Reason.MALFORMED);
    }

    static Stream<String> bodiesWithoutSignature() {
        String unsigned = paid().body().replaceAll("&sign=[^&]*", "");
        return Stream.of(unsigned, unsigned + "&sign=", unsigned + "&sign=+", "", "{}", "<xml/>");
    }

    @ParameterizedTest
    @org.junit.jupiter.params.provider.MethodSource("bodiesWithoutSignature")
    void withoutSignatureNothingIsGenuine(String body) {
        assertRefused(verifier.verify(received(body)), Reason.MISSING_SIGNATURE);
    }

    @Test
    void twoSignaturesAreNone() {
        String body = paid().body();
        assertRefused(verifier.verify(received(body + "&sign=x")), Reason.MISSING_SIGNATURE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "AAAA", "====", "\u4f1a", "a b", "true", "%2Fw%3D%3D"})
    void aTextThatIsNoSignatureIsABadSignature(String sign) {
        String unsigned = paid().body().replaceAll("&sign=[^&]*", "");
        assertRefused(verifier.verify(received(unsigned + "&sign=" + sign)), Reason.BAD_SIGNATURE);
    }

    @Test
    void oneSignatureHasOneWriting() {
        String sign = paid().sign();
        char last = sign.charAt(sign.length() - 3);
        String stray = sign.substring(0, sign.length() - 3) + (char) (last + 1) + "==";
        String unsigned = paid().body().replaceAll("&sign=[^&]*", "");
        assertRefused(
                verifier.verify(received(unsigned + "&sign=" + stray.replace("+", "%2B"))),
                Reason.BAD_SIGNATURE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA", "MD5", "rsa2", "none"})
    void theMessageDoesNotChooseTheAlgorithm(String signType) {
        for (String algorithm : new String[] {"SHA1withRSA", "MD5withRSA", "SHA256withRSA"}) {
            assertRefused(
                    verifier.verify(
                            paid().with("sign_type", signType)
                                    .signedWith(algorithm)
                                    .notification()),
                    Reason.ALGORITHM);
        }
    }

    @Test
    void aSignatureOfAnotherAlgorithmIsABadSignature() {
        assertRefused(
                verifier.verify(paid().signedWith("SHA1withRSA").notification()),
                Reason.BAD_SIGNATURE);
    }

    @Test
    void aForeignKeySignsNothing() {
        assertRefused(
                verifier.verify(paid().signedBy(TestKeys.FOREIGN).notification()),
                Reason.BAD_SIGNATURE);
    }

    @Test
    void whileKeysRotateEitherMaySign() {
        NotificationVerifier both =
                ChannelProtocol.of(Channel.ALIPAY)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.ALIPAY)
                                        .with("app-ids", AlipayMessage.APP_ID)
                                        .with("public-keys", TestKeys.publicPem(TestKeys.CHANNEL))
                                        .with("public-keys", TestKeys.publicPem(TestKeys.SECOND))
                                        .settings());
        theFacts(both.verify(paid().notification()), Facts.Paid.class);
        theFacts(both.verify(paid().signedBy(TestKeys.SECOND).notification()), Facts.Paid.class);
    }

    @Test
    void theCertificateNumberIsSignedOrElseLeftOut() {
        AlipayMessage message = paid().with("alipay_cert_sn", "abc");
        verified(message);
        verified(
                message.signing(
                        field ->
                                !field.getKey().startsWith("sign")
                                        && !field.getKey().equals("alipay_cert_sn")));
    }

    @Test
    void anXmlBodyReachesNoXmlParser() {
        String xxe =
                "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e SYSTEM \"http://127.0.0.1:1/\">]>"
                        + "<xml><sign>&e;</sign></xml>";
        assertThat(verifier.verify(received(xxe))).isInstanceOf(Verification.Refused.class);
    }

    @Test
    void aLongBodyCostsLinearTime() {
        Map<String, String> bodies =
                Map.of(
                        "one parameter",
                        "a=" + "x".repeat(256 * 1024 - 2),
                        "escapes",
                        "a=" + "%41".repeat(85_000),
                        "ampersands",
                        "&".repeat(256 * 1024),
                        "many names",
                        "a&".repeat(128 * 1024));
        bodies.forEach(
                (name, body) ->
                        Assertions.assertThatCode(
                                        () ->
                                                org.junit.jupiter.api.Assertions.assertTimeout(
                                                        Duration.ofSeconds(2),
                                                        () -> verifier.verify(received(body))))
                                .as(name)
                                .doesNotThrowAnyException());
    }
}
