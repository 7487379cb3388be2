package dev.oncepaid.benchmarks.traffic;

import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.alipay.AlipayAccount;
import dev.oncepaid.simulator.wechat.WeChatAccount;
import dev.oncepaid.simulator.wechat.WeChatKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.security.interfaces.RSAPublicKey;
import java.util.Base64;
import java.util.Optional;

/**
 * The simulator's accounts with {@linkplain ManyPrimesKey keys that sign fast}: receivers read them
 * from the directory as they read any others.
 */
public final class TrafficAccounts {

    private static final String PRIMES = "private/benchmark-primes";
    private static final String ALIPAY_PUBLIC_KEY = "keys/alipay-shop-a.pem";
    private static final String WECHAT_PUBLIC_KEY = "keys/wechat-pub.pem";

    private final SimulatedAccounts accounts;
    private final ManyPrimesKey key;

    private TrafficAccounts(SimulatedAccounts accounts, ManyPrimesKey key) {
        this.accounts = accounts;
        this.key = key;
    }

    /** The accounts of this directory; made at first, then kept. */
    public static TrafficAccounts in(Path directory) {
        ManyPrimesProvider.install();
        SimulatedAccounts accounts = SimulatedAccounts.in(directory);
        try {
            return new TrafficAccounts(accounts, key(accounts.directory()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep keys in " + directory, e);
        }
    }

    private static ManyPrimesKey key(Path directory) throws IOException {
        Path primes = directory.resolve(PRIMES);
        if (Files.exists(primes)) {
            return ManyPrimesKey.parse(Files.readString(primes));
        }
        SimulatedAccounts.refuseIfForeign(directory);
        ManyPrimesKey key = ManyPrimesKey.generate(new SecureRandom());
        Files.writeString(directory.resolve(ALIPAY_PUBLIC_KEY), pem(key.publicKey()));
        Files.writeString(directory.resolve(WECHAT_PUBLIC_KEY), pem(key.publicKey()));
        Files.writeString(primes, key.text());
        return key;
    }

    public Path directory() {
        return accounts.directory();
    }

    /** The gateway's configuration file. */
    public Path accountsYaml() {
        return accounts.accountsYaml();
    }

    /** {@code shop-a} */
    public AlipayAccount alipay() {
        AlipayAccount usual = accounts.alipay();
        return new AlipayAccount(
                usual.id(),
                usual.merchant(),
                usual.appId(),
                usual.sellerId(),
                key,
                Optional.empty());
    }

    /** {@code shop-w}; signs with the key that is named {@code PUB_KEY_ID_…} */
    public WeChatAccount wechat() {
        WeChatAccount usual = accounts.wechat();
        WeChatKeys.PlatformKey fast =
                new WeChatKeys.PlatformKey(usual.keys().publicKey().serial(), key);
        return new WeChatAccount(
                usual.id(),
                usual.merchant(),
                usual.merchantId(),
                usual.appId(),
                new WeChatKeys(usual.keys().apiV3Key(), fast, fast));
    }

    /** The key that verifies both accounts' signatures. */
    public RSAPublicKey publicKey() {
        return key.publicKey();
    }

    /** As a key file holds it. */
    public String publicKeyPem() {
        return pem(key.publicKey());
    }

    private static String pem(RSAPublicKey key) {
        return "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded())
                + "\n-----END PUBLIC KEY-----\n";
    }
}
