package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.signing.WeChatMessage.payment;
import static dev.oncepaid.channel.signing.WeChatMessage.refund;
import static org.assertj.core.api.Assertions.assertThat;

import com.wechat.pay.java.core.exception.ValidationException;
import com.wechat.pay.java.core.notification.NotificationParser;
import com.wechat.pay.java.core.notification.RSAPublicKeyNotificationConfig;
import com.wechat.pay.java.core.notification.RequestParam;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Notifications;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.model.Channel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What WeChat Pay's own library verifies and decrypts, we do too, and nothing else. */
class WeChatOracleTest {

    private final NotificationParser official =
            new NotificationParser(
                    new RSAPublicKeyNotificationConfig.Builder()
                            .publicKey(TestKeys.CHANNEL.getPublic())
                            .publicKeyId(WeChatMessage.KEY_ID)
                            .apiV3Key(WeChatMessage.API_V3_KEY)
                            .build());

    private final NotificationVerifier ours =
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

    static Stream<Notification> notifications() {
        String body = payment().body();
        Map<String, String> headers = payment().headersFor(body.getBytes(StandardCharsets.UTF_8));
        return Stream.of(
                payment().notification(),
                refund().notification(),
                payment().summary("\uD83D\uDE00").notification(),
                payment().notification(body + "\n"),
                payment().signedBy(WeChatMessage.KEY_ID, TestKeys.FOREIGN).notification(),
                Notifications.of(
                        body.replace("EV-", "EW-").getBytes(StandardCharsets.UTF_8),
                        headers,
                        WeChatMessage.SIGNED_AT),
                Notifications.of(
                        (body + " ").getBytes(StandardCharsets.UTF_8),
                        headers,
                        WeChatMessage.SIGNED_AT));
    }

    @ParameterizedTest
    @MethodSource("notifications")
    void theOfficialLibraryAgrees(Notification notification) {
        assertThat(ours.verify(notification) instanceof Verification.Genuine)
                .isEqualTo(officialVerifies(notification));
    }

    private boolean officialVerifies(Notification notification) {
        try {
            return official.parse(request(notification), Map.class) != null;
        } catch (ValidationException e) {
            return false;
        }
    }

    private static RequestParam request(Notification notification) {
        return new RequestParam.Builder()
                .serialNumber(header(notification, "Serial"))
                .timestamp(header(notification, "Timestamp"))
                .nonce(header(notification, "Nonce"))
                .signature(header(notification, "Signature"))
                .body(new String(notification.body(), StandardCharsets.UTF_8))
                .build();
    }

    private static String header(Notification notification, String name) {
        return notification.headers().values("Wechatpay-" + name).getFirst();
    }
}
