package dev.oncepaid.simulator.account;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.simulator.crypto.MarkedKeys;
import dev.oncepaid.simulator.wechatv2.WeChatV2Account;

/** {@code shop-v2}: WeChat Pay v2 with one API key, either algorithm allowed. */
final class WeChatV2Kind implements AccountKind<WeChatV2Account> {

    private static final String API_KEY = "private/shop-v2.api-key";

    @Override
    public String accountId() {
        return "shop-v2";
    }

    @Override
    public void make(AccountFiles files) {
        files.write(API_KEY, MarkedKeys.letters(32));
    }

    @Override
    public WeChatV2Account read(AccountFiles files) {
        return new WeChatV2Account(
                new AccountId(accountId()),
                SHOP,
                "1900000000",
                "wx0000000000000000",
                files.read(API_KEY));
    }

    @Override
    public String yaml(WeChatV2Account account) {
        return """
            - id: %s
              merchant: %s
              channel: wechat-v2
              merchant-id: "%s"
              app-ids: [ "%s" ]
              api-keys: [ "%s" ]
              sign-types: [ MD5, HMAC-SHA256 ]
        """
                .formatted(
                        account.id(),
                        account.merchant(),
                        account.merchantId(),
                        account.appId(),
                        account.apiKey());
    }
}
