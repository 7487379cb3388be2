package dev.oncepaid.simulator.account;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.simulator.alipay.AlipayAccount;
import dev.oncepaid.simulator.crypto.Pem;
import dev.oncepaid.simulator.crypto.Rsa;
import java.security.KeyPair;
import java.util.Optional;

/** {@code shop-a}: Alipay in public-key mode. */
final class AlipayKind implements AccountKind<AlipayAccount> {

    private static final String KEY = "private/shop-a.pem";
    private static final String PUBLIC_KEY = "keys/alipay-shop-a.pem";

    @Override
    public String accountId() {
        return "shop-a";
    }

    @Override
    public void make(AccountFiles files) {
        KeyPair pair = Rsa.newKeyPair();
        files.write(KEY, Pem.of(pair.getPrivate()));
        files.write(PUBLIC_KEY, Pem.ofPublic(pair.getPublic()));
    }

    @Override
    public AlipayAccount read(AccountFiles files) {
        return new AlipayAccount(
                new AccountId(accountId()),
                SHOP,
                "2021000000000000",
                "2088000000000000",
                Pem.privateKey(files.read(KEY)),
                Optional.empty());
    }

    @Override
    public String yaml(AlipayAccount account) {
        return """
            - id: %s
              merchant: %s
              channel: alipay
              app-id: "%s"
              seller-id: "%s"
              public-keys: [ "file:%s" ]
        """
                .formatted(
                        account.id(),
                        account.merchant(),
                        account.appId(),
                        account.sellerId(),
                        PUBLIC_KEY);
    }
}
