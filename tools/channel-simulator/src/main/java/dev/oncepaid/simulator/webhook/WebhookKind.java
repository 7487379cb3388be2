package dev.oncepaid.simulator.webhook;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.KeyFiles;
import dev.oncepaid.simulator.crypto.MarkedKeys;
import java.util.Base64;
import java.util.List;
import java.util.Map;

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
    public void make(KeyFiles files) {
        files.write(SECRET, newSecret());
        files.write(FORMER_SECRET, newSecret());
    }

    @Override
    public WebhookAccount read(KeyFiles files) {
        return new WebhookAccount(
                new AccountId(accountId()), SHOP, files.read(SECRET), files.read(FORMER_SECRET));
    }

    @Override
    public Map<String, Object> properties(WebhookAccount account) {
        return Map.of("secrets", List.of(account.secret(), account.formerSecret()));
    }

    private static String newSecret() {
        return "whsec_" + Base64.getEncoder().encodeToString(MarkedKeys.secret(SECRET_BYTES));
    }
}
