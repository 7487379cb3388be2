package dev.oncepaid.simulator.wechatv2;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.KeyFiles;
import dev.oncepaid.simulator.crypto.MarkedKeys;
import java.util.List;
import java.util.Map;

/** {@code shop-v2}: WeChat Pay v2 with one API key, either algorithm allowed. */
final class WeChatV2Kind implements AccountKind<WeChatV2Account> {

    private static final String API_KEY = "private/shop-v2.api-key";

    @Override
    public String accountId() {
        return "shop-v2";
    }

    @Override
    public void make(KeyFiles files) {
        files.write(API_KEY, MarkedKeys.letters(32));
    }

    @Override
    public WeChatV2Account read(KeyFiles files) {
        return new WeChatV2Account(
                new AccountId(accountId()),
                SHOP,
                "1900000000",
                "wx0000000000000000",
                files.read(API_KEY));
    }

    @Override
    public Map<String, Object> properties(WeChatV2Account account) {
        return Map.of(
                "merchant-id", account.merchantId(),
                "app-ids", List.of(account.appId()),
                "api-keys", List.of(account.apiKey()),
                "sign-types", List.of("MD5", "HMAC-SHA256"));
    }
}
