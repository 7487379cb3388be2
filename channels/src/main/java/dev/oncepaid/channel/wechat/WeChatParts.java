package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.crypto.AesGcmKey;
import dev.oncepaid.channel.keys.KeyReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A verifier whose APIv3 key may have 16 bytes, as in the test data of WeChat Pay's Go library: the
 * size is checked with the configuration, not with the cipher.
 */
public final class WeChatParts {

    private WeChatParts() {}

    public static NotificationVerifier verifierFor(AccountSettings account, String apiV3Key) {
        String merchantId = account.text("merchant-id").orElseThrow();
        return new WeChatVerifier(
                PlatformKeys.read(account.properties(), merchantId, new KeyReader(account)),
                new Resources(
                        List.of(
                                AesGcmKey.of(apiV3Key.getBytes(StandardCharsets.UTF_8))
                                        .orElseThrow())),
                new WeChatIdentity(
                        merchantId, account.texts("app-ids"), account.texts("sub-merchant-ids")));
    }
}
