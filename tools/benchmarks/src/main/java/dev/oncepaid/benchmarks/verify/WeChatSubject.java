package dev.oncepaid.benchmarks.verify;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.wechat.pay.java.core.notification.NotificationParser;
import com.wechat.pay.java.core.notification.RSAPublicKeyNotificationConfig;
import com.wechat.pay.java.core.notification.RequestParam;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.wechat.WeChatAccount;
import java.io.ByteArrayOutputStream;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.time.Clock;
import java.util.Map;

/** WeChat Pay APIv3; bare: RSA over header values and body, AES-GCM over the resource in it. */
final class WeChatSubject {

    private final WeChatAccount account;
    private final String certificate;
    private final Sample sample;

    WeChatSubject(SimulatedAccounts accounts, Clock clock) {
        this.account = accounts.wechat();
        this.certificate = Sample.keyFile(accounts, "wechat-cert.pem");
        this.sample = Sample.padded(Sample.paid(account, clock), "attach", clock);
    }

    Subject subject() throws GeneralSecurityException {
        byte[] content = content();
        BareRsa rsa =
                new BareRsa(
                        account.keys().certificate().key(), sample.header("Wechatpay-Signature"));
        BareAesGcm resource = BareAesGcm.of(sample.request().body(), account.keys().apiV3Key());
        return new Subject(
                ChannelProtocol.of(Channel.WECHAT)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.WECHAT)
                                        .with("merchant-id", account.merchantId())
                                        .with("app-ids", account.appId())
                                        .with("api-v3-keys", account.keys().apiV3Key())
                                        .with(
                                                "platform-keys",
                                                Map.of(
                                                        "id",
                                                        account.keys().certificate().serial(),
                                                        "certificate",
                                                        certificate))
                                        .settings()),
                sample.notification(),
                () -> rsa.signs(content) && resource.opens());
    }

    private byte[] content() {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        content.writeBytes((sample.header("Wechatpay-Timestamp") + "\n").getBytes(UTF_8));
        content.writeBytes((sample.header("Wechatpay-Nonce") + "\n").getBytes(UTF_8));
        content.writeBytes(sample.request().body());
        content.write('\n');
        return content.toByteArray();
    }

    /** The official library, with the same key as a public key. */
    NotificationParser officialParser() throws GeneralSecurityException {
        PublicKey key =
                BareRsa.publicHalf(
                        account.keys().certificate().key(), KeyFactory.getInstance("RSA"));
        return new NotificationParser(
                new RSAPublicKeyNotificationConfig.Builder()
                        .publicKey(key)
                        .publicKeyId(account.keys().certificate().serial())
                        .apiV3Key(account.keys().apiV3Key())
                        .build());
    }

    /** What a receiver hands to the official library: built anew from what came. */
    RequestParam officialRequest() {
        return new RequestParam.Builder()
                .serialNumber(sample.header("Wechatpay-Serial"))
                .timestamp(sample.header("Wechatpay-Timestamp"))
                .nonce(sample.header("Wechatpay-Nonce"))
                .signature(sample.header("Wechatpay-Signature"))
                .body(new String(sample.request().body(), UTF_8))
                .build();
    }
}
