package dev.oncepaid.simulator.alipay;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.KeyFiles;
import dev.oncepaid.simulator.crypto.Pem;
import dev.oncepaid.simulator.crypto.Rsa;
import java.security.KeyPair;
import java.util.List;
import java.util.Map;
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
    public void make(KeyFiles files) {
        KeyPair pair = Rsa.newKeyPair();
        files.write(KEY, Pem.of(pair.getPrivate()));
        files.write(PUBLIC_KEY, Pem.ofPublic(pair.getPublic()));
    }

    @Override
    public AlipayAccount read(KeyFiles files) {
        return new AlipayAccount(
                new AccountId(accountId()),
                SHOP,
                "2021000000000000",
                "2088000000000000",
                Pem.privateKey(files.read(KEY)),
                Optional.empty());
    }

    @Override
    public Map<String, Object> properties(AlipayAccount account) {
        return Map.of(
                "app-id", account.appId(),
                "seller-id", account.sellerId(),
                "public-keys", List.of("file:" + PUBLIC_KEY));
    }
}
