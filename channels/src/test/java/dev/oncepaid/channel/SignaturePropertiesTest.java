package dev.oncepaid.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.alipay.AlipayChannel;
import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.UnionPayMessage;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.channel.signing.WeChatV2Message;
import dev.oncepaid.channel.signing.WebhookMessage;
import dev.oncepaid.channel.unionpay.UnionPayChannel;
import dev.oncepaid.channel.webhook.WebhookChannel;
import dev.oncepaid.channel.wechat.WeChatChannel;
import dev.oncepaid.channel.wechatv2.WeChatV2Channel;
import dev.oncepaid.model.Channel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.IntRange;

/** Whatever text is signed verifies; whatever signed text is changed does not. */
class SignaturePropertiesTest {

    private static final int TRIES = 150;

    private final NotificationVerifier alipay =
            new AlipayChannel()
                    .verifierFor(
                            AccountSettingsBuilder.of(Channel.ALIPAY)
                                    .appId(AlipayMessage.APP_ID)
                                    .publicKey(TestKeys.publicPem(TestKeys.CHANNEL))
                                    .settings());
    private final NotificationVerifier wechat =
            new WeChatChannel()
                    .verifierFor(
                            AccountSettingsBuilder.of(Channel.WECHAT)
                                    .merchantId(WeChatMessage.MERCHANT_ID)
                                    .apiV3Key(WeChatMessage.API_V3_KEY)
                                    .platformPublicKey(
                                            WeChatMessage.KEY_ID,
                                            TestKeys.publicPem(TestKeys.CHANNEL))
                                    .settings());
    private final NotificationVerifier wechatV2 =
            new WeChatV2Channel()
                    .verifierFor(
                            AccountSettingsBuilder.of(Channel.WECHAT_V2)
                                    .merchantId(WeChatV2Message.MERCHANT_ID)
                                    .apiKey(WeChatV2Message.API_KEY)
                                    .settings());
    private final NotificationVerifier unionPay =
            new UnionPayChannel().verifierFor(UnionPayMessage.account().settings());
    private final NotificationVerifier webhook =
            new WebhookChannel()
                    .verifierFor(
                            AccountSettingsBuilder.of(Channel.WEBHOOK)
                                    .secret(WebhookMessage.SECRET)
                                    .settings());

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings()
                .withChars("a1 +%&=\"'\\/<>;#\t\r\n会员支付\u3000\u00e9\u0000".toCharArray())
                .ofMaxLength(12)
                .map(text -> text + (text.length() % 3 == 1 ? "\uD83D\uDE00" : ""));
    }

    @Provide
    Arbitrary<Map<String, String>> fields() {
        Arbitrary<String> names =
                Arbitraries.strings()
                        .withChars("aZ_0.-")
                        .ofMinLength(1)
                        .ofMaxLength(6)
                        .map(name -> "x_" + name);
        return Arbitraries.maps(names, texts()).ofMaxSize(6);
    }

    private static void assertGenuine(Verification verification) {
        assertThat(verification).isInstanceOf(Verification.Genuine.class);
    }

    private static void assertRefused(Verification verification) {
        assertThat(verification).isInstanceOf(Verification.Refused.class);
    }

    @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED)
    void alipayVerifiesWhateverWasSigned(@ForAll("fields") Map<String, String> fields) {
        AlipayMessage message = AlipayMessage.paid();
        fields.forEach(message::with);
        assertGenuine(alipay.verify(message.notification()));
    }

    @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED)
    void alipayRefusesWhateverWasChanged(
            @ForAll("texts") String signed, @ForAll("texts") String sent) {
        String body = AlipayMessage.paid().with("x", signed).body();
        String sign = AlipayMessage.paid().with("x", sent).body().replaceAll("&sign=.*", "");
        String changed = sign + body.substring(body.indexOf("&sign="));
        Verification found = alipay.verify(AlipayMessage.received(changed));
        if (signed.equals(sent)) {
            assertGenuine(found);
        } else {
            assertRefused(found);
        }
    }

    @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED)
    void unionPayVerifiesWhateverWasSigned(@ForAll("fields") Map<String, String> fields) {
        UnionPayMessage message = UnionPayMessage.payment();
        fields.forEach(message::with);
        assertGenuine(unionPay.verify(message.notification()));
    }

    @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED)
    void wechatV2VerifiesWhateverWasSigned(@ForAll("texts") String attach) {
        assertGenuine(
                wechatV2.verify(WeChatV2Message.payment().with("attach", attach).notification()));
    }

    @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED)
    void wechatVerifiesWhateverWasSigned(@ForAll("texts") String text) {
        String summary = text.replaceAll("[\"\\\\\\p{Cntrl}]", "");
        assertGenuine(wechat.verify(WeChatMessage.payment().summary(summary).notification()));
    }

    @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED)
    void wechatRefusesEverySingleChangedByte(
            @ForAll @IntRange(max = 100_000) int place,
            @ForAll @IntRange(min = 1, max = 255) int by) {
        Notification genuine = WeChatMessage.payment().notification();
        byte[] changed = genuine.body().clone();
        changed[place % changed.length] ^= (byte) by;
        assertRefused(
                wechat.verify(new Notification(changed, genuine.headers(), genuine.receivedAt())));
    }

    @Property(tries = TRIES, shrinking = ShrinkingMode.BOUNDED)
    void webhooksVerifyAsSignedAndRefuseEverySingleChangedByte(
            @ForAll("texts") String note,
            @ForAll @IntRange(max = 100_000) int place,
            @ForAll @IntRange(min = 1, max = 255) int by) {
        String text = note.replaceAll("[\"\\\\\\p{Cntrl}]", "");
        byte[] body = WebhookMessage.PAYMENT.replace("会员", text).getBytes(StandardCharsets.UTF_8);
        Notification genuine =
                WebhookMessage.notification(new String(body, StandardCharsets.UTF_8));
        assertGenuine(webhook.verify(genuine));
        body[place % body.length] ^= (byte) by;
        assertRefused(
                webhook.verify(new Notification(body, genuine.headers(), genuine.receivedAt())));
    }
}
