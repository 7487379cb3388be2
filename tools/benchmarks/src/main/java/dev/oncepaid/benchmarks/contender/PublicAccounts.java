package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.benchmarks.traffic.TrafficAccounts;
import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.alipay.AlipayAccount;
import dev.oncepaid.simulator.wechat.WeChatAccount;
import dev.oncepaid.simulator.wechat.WeChatKeys;
import java.util.List;
import java.util.Map;

/** What a receiver knows of the simulated accounts: ids and the public key. */
public final class PublicAccounts {

    private final AlipayAccount alipay;
    private final WeChatAccount wechat;
    private final String publicKeyPem;

    private PublicAccounts(AlipayAccount alipay, WeChatAccount wechat, String publicKeyPem) {
        this.alipay = alipay;
        this.wechat = wechat;
        this.publicKeyPem = publicKeyPem;
    }

    /** The receiver's side of these accounts. */
    public static PublicAccounts of(TrafficAccounts accounts) {
        return new PublicAccounts(accounts.alipay(), accounts.wechat(), accounts.publicKeyPem());
    }

    /** As the gateway's configuration would give them to the verifiers. */
    public List<AccountSettings> all() {
        return List.of(alipaySettings(), wechatSettings());
    }

    /** The Alipay account as configured. */
    public AccountSettings alipaySettings() {
        return AccountSettingsBuilder.of(Channel.ALIPAY)
                .id(alipay.id())
                .merchant(alipay.merchant())
                .with("app-id", alipay.appId())
                .with("seller-id", alipay.sellerId())
                .with("public-keys", publicKeyPem)
                .settings();
    }

    /** The WeChat Pay account as configured. */
    public AccountSettings wechatSettings() {
        WeChatKeys keys = wechat.keys();
        return AccountSettingsBuilder.of(Channel.WECHAT)
                .id(wechat.id())
                .merchant(wechat.merchant())
                .with("merchant-id", wechat.merchantId())
                .with("app-ids", wechat.appId())
                .with("api-v3-keys", keys.apiV3Key())
                .with(
                        "platform-keys",
                        Map.of("id", keys.certificate().serial(), "public-key", publicKeyPem))
                .settings();
    }
}
