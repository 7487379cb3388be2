package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.benchmarks.traffic.TrafficAccounts;
import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.alipay.AlipayAccount;
import dev.oncepaid.simulator.wechat.WeChatAccount;
import dev.oncepaid.simulator.wechat.WeChatKeys;
import java.util.List;
import java.util.Optional;

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
        return new AccountSettings(
                alipay.id(),
                alipay.merchant(),
                Channel.ALIPAY,
                new AccountSettings.Identity(
                        Optional.of(alipay.appId()),
                        List.of(),
                        Optional.of(alipay.sellerId()),
                        Optional.empty(),
                        List.of()),
                keys(List.of(publicKeyPem), List.of(), List.of()),
                SimulatorKeys.ACCEPTED);
    }

    /** The WeChat Pay account as configured. */
    public AccountSettings wechatSettings() {
        WeChatKeys keys = wechat.keys();
        AccountSettings.PlatformKey platformKey =
                new AccountSettings.PlatformKey(
                        keys.certificate().serial(), Optional.empty(), Optional.of(publicKeyPem));
        return new AccountSettings(
                wechat.id(),
                wechat.merchant(),
                Channel.WECHAT,
                new AccountSettings.Identity(
                        Optional.empty(),
                        List.of(wechat.appId()),
                        Optional.empty(),
                        Optional.of(wechat.merchantId()),
                        List.of()),
                keys(List.of(), List.of(keys.apiV3Key()), List.of(platformKey)),
                SimulatorKeys.ACCEPTED);
    }

    private static AccountSettings.Keys keys(
            List<String> publicKeys,
            List<String> apiV3Keys,
            List<AccountSettings.PlatformKey> platformKeys) {
        return new AccountSettings.Keys(
                publicKeys,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                apiV3Keys,
                platformKeys,
                List.of(),
                List.of(),
                List.of());
    }
}
