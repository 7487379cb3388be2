package dev.oncepaid.simulator.account;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.simulator.crypto.MarkedKeys;
import dev.oncepaid.simulator.webhook.WebhookAccount;
import java.util.Base64;

/** {@code shop-h}: signed webhooks with a new and a former secret. */
final class WebhookKind implements AccountKind<WebhookAccount> {

    private static final String SECRET = "private/shop-h.secret";
    private static final String FORMER_SECRET = "private/shop-h.former-secret";
    private static final int SECRET_BYTES = 32;

    @Override
    public String accountId() {
        return "shop-h";
    }

    @Override
    public void make(AccountFiles files) {
        files.write(SECRET, newSecret());
        files.write(FORMER_SECRET, newSecret());
    }

    @Override
    public WebhookAccount read(AccountFiles files) {
        return new WebhookAccount(
                new AccountId(accountId()), SHOP, files.read(SECRET), files.read(FORMER_SECRET));
    }

    @Override
    public String yaml(WebhookAccount account) {
        return """
            - id: %s
              merchant: %s
              channel: webhook
              secrets: [ "%s", "%s" ]
        """
                .formatted(
                        account.id(), account.merchant(), account.secret(), account.formerSecret());
    }

    private static String newSecret() {
        return "whsec_" + Base64.getEncoder().encodeToString(MarkedKeys.secret(SECRET_BYTES));
    }
}
