package dev.oncepaid.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.channel.signing.UnionPayMessage;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.channel.signing.WeChatV2Message;
import dev.oncepaid.channel.signing.WebhookMessage;
import dev.oncepaid.model.Channel;
import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import java.util.Map;

/** Whatever text is signed verifies; whatever signed text is changed does not. */
class SignaturePropertiesTest {

    private static final int TRIES = 150;
    private static final String CHARACTERS = "a1 +%&=\"'\\/<>;#\t\r\n会员支付\u3000\u00e9\u0000";

    private final NotificationVerifier alipay = verifier(Channel.ALIPAY);
    private final NotificationVerifier wechat = verifier(Channel.WECHAT);
    private final NotificationVerifier wechatV2 = verifier(Channel.WECHAT_V2);
    private final NotificationVerifier unionPay = verifier(Channel.UNIONPAY);
    private final NotificationVerifier webhook = verifier(Channel.WEBHOOK);

    private static NotificationVerifier verifier(Channel channel) {
        return ChannelProtocol.of(channel)
                .verifierFor(ChannelSamples.of(channel).account().settings());
    }

    private static String text(Values values) {
        return values.text(CHARACTERS, 0, 12) + (values.yesOrNo() ? "\uD83D\uDE00" : "");
    }

    /** Text that JSON carries without escapes. */
    private static String plainText(Values values) {
        return text(values).replaceAll("[\"\\\\\\p{Cntrl}]", "");
    }

    private static Map<String, String> fields(Values values) {
        return values.map(
                6, name -> "x_" + name.text("aZ_0.-", 1, 6), SignaturePropertiesTest::text);
    }

    /** The body with one byte changed. */
    private static Notification changed(Notification genuine, Values values) {
        byte[] body = genuine.body().clone();
        body[values.number(0, body.length - 1)] ^= (byte) values.number(1, 255);
        return new Notification(body, genuine.headers(), genuine.receivedAt());
    }

    private static void assertGenuine(Verification verification) {
        assertThat(verification).isInstanceOf(Verification.Genuine.class);
    }

    private static void assertGenuineOnlyIf(boolean isUnchanged, Verification verification) {
        assertThat(verification)
                .isInstanceOf(
                        isUnchanged ? Verification.Genuine.class : Verification.Refused.class);
    }

    private static void assertRefused(Verification verification) {
        assertThat(verification).isInstanceOf(Verification.Refused.class);
    }

    @Property(tries = TRIES)
    void alipayVerifiesWhateverWasSigned(Values values) {
        AlipayMessage message = AlipayMessage.paid();
        fields(values).forEach(message::with);
        assertGenuine(alipay.verify(message.notification()));
    }

    @Property(tries = TRIES)
    void alipayRefusesWhateverWasChanged(Values values) {
        String signed = text(values);
        String sent = text(values);
        String body = AlipayMessage.paid().with("x", signed).body();
        String sign = AlipayMessage.paid().with("x", sent).body().replaceAll("&sign=.*", "");
        String changed = sign + body.substring(body.indexOf("&sign="));
        assertGenuineOnlyIf(signed.equals(sent), alipay.verify(AlipayMessage.received(changed)));
    }

    @Property(tries = TRIES)
    void unionPayVerifiesWhateverWasSigned(Values values) {
        UnionPayMessage message = UnionPayMessage.payment();
        fields(values).forEach(message::with);
        assertGenuine(unionPay.verify(message.notification()));
    }

    @Property(tries = TRIES)
    void unionPayRefusesWhateverWasChanged(Values values) {
        String signed = text(values);
        String sent = text(values);
        String body = UnionPayMessage.payment().with("x", signed).body();
        String fields = UnionPayMessage.payment().with("x", sent).body();
        String changed =
                fields.replaceAll("&signature=.*", "")
                        + body.substring(body.indexOf("&signature="));
        assertGenuineOnlyIf(
                signed.equals(sent), unionPay.verify(UnionPayMessage.received(changed)));
    }

    @Property(tries = TRIES)
    void wechatV2VerifiesWhateverWasSigned(Values values) {
        assertGenuine(
                wechatV2.verify(
                        WeChatV2Message.payment().with("attach", text(values)).notification()));
    }

    @Property(tries = TRIES)
    void wechatV2RefusesWhateverWasChanged(Values values) {
        String signed = text(values);
        String sent = text(values);
        String sign = WeChatV2Message.payment().with("attach", signed).sign();
        String changed =
                WeChatV2Message.payment()
                        .with("attach", sent)
                        .body()
                        .replaceAll("<sign><!\\[CDATA\\[[0-9A-F]*", "<sign><![CDATA[" + sign);
        assertGenuineOnlyIf(
                signed.equals(sent), wechatV2.verify(WeChatV2Message.received(changed)));
    }

    @Property(tries = TRIES)
    void wechatVerifiesWhateverWasSigned(Values values) {
        assertGenuine(
                wechat.verify(WeChatMessage.payment().summary(plainText(values)).notification()));
    }

    @Property(tries = TRIES)
    void wechatRefusesEverySingleChangedByte(Values values) {
        Notification genuine = WeChatMessage.payment().summary(plainText(values)).notification();
        assertRefused(wechat.verify(changed(genuine, values)));
    }

    @Property(tries = TRIES)
    void webhooksVerifyAsSignedAndRefuseEverySingleChangedByte(Values values) {
        Notification genuine =
                WebhookMessage.notification(
                        WebhookMessage.PAYMENT.replace("会员", plainText(values)));
        assertGenuine(webhook.verify(genuine));
        assertRefused(webhook.verify(changed(genuine, values)));
    }
}
