package dev.oncepaid.simulator.wechat;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.KeyFiles;
import dev.oncepaid.simulator.crypto.Certificates;
import dev.oncepaid.simulator.crypto.MarkedKeys;
import dev.oncepaid.simulator.crypto.Pem;
import dev.oncepaid.simulator.crypto.Rsa;
import dev.oncepaid.simulator.wechat.WeChatKeys.PlatformKey;
import java.security.KeyPair;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code shop-w}: WeChat Pay APIv3, with a platform certificate and its successor side by side. */
final class WeChatKind implements AccountKind<WeChatAccount> {

    private static final String API_V3_KEY = "private/shop-w.api-v3-key";
    private static final String SERIAL = "private/shop-w.serial";
    private static final String CERTIFICATE_KEY = "private/shop-w.certificate.pem";
    private static final String PUBLIC_KEY_KEY = "private/shop-w.public-key.pem";
    private static final String CERTIFICATE = "keys/wechat-cert.pem";
    private static final String PUBLIC_KEY = "keys/wechat-pub.pem";

    @Override
    public String accountId() {
        return "shop-w";
    }

    @Override
    public void make(KeyFiles files) {
        files.write(API_V3_KEY, MarkedKeys.letters(32));
        Certificates.Issued platform =
                Certificates.selfSigned("CN=Tenpay.com sign (simulated),O=OncePaid simulator,C=CN");
        files.write(CERTIFICATE_KEY, Pem.of(platform.key()));
        files.write(CERTIFICATE, Pem.of(platform.certificate()));
        files.write(SERIAL, serial(platform));
        KeyPair successor = Rsa.newKeyPair();
        files.write(PUBLIC_KEY_KEY, Pem.of(successor.getPrivate()));
        files.write(PUBLIC_KEY, Pem.ofPublic(successor.getPublic()));
    }

    @Override
    public WeChatAccount read(KeyFiles files) {
        WeChatKeys keys =
                new WeChatKeys(
                        files.read(API_V3_KEY),
                        new PlatformKey(
                                files.read(SERIAL), Pem.privateKey(files.read(CERTIFICATE_KEY))),
                        new PlatformKey(
                                "PUB_KEY_ID_0119000000002024",
                                Pem.privateKey(files.read(PUBLIC_KEY_KEY))));
        return new WeChatAccount(
                new AccountId(accountId()), SHOP, "1900000000", "wx0000000000000000", keys);
    }

    @Override
    public Map<String, Object> properties(WeChatAccount account) {
        WeChatKeys keys = account.keys();
        return Map.of(
                "merchant-id", account.merchantId(),
                "app-ids", List.of(account.appId()),
                "api-v3-keys", List.of(keys.apiV3Key()),
                "platform-keys",
                        List.of(
                                Map.of(
                                        "id",
                                        keys.certificate().serial(),
                                        "certificate",
                                        "file:" + CERTIFICATE),
                                Map.of(
                                        "id",
                                        keys.publicKey().serial(),
                                        "public-key",
                                        "file:" + PUBLIC_KEY)));
    }

    private static String serial(Certificates.Issued issued) {
        return issued.certificate().getSerialNumber().toString(16).toUpperCase(Locale.ROOT);
    }
}
