package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.crypto.RsaKey;
import dev.oncepaid.channel.keys.KeyIds;
import dev.oncepaid.channel.keys.KeyReader;
import dev.oncepaid.channel.trust.Subjects;
import dev.oncepaid.channel.trust.TrustStore;
import dev.oncepaid.channel.trust.ValidSpan;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;

/**
 * The keys that may sign for an account: bare public keys, or those of Alipay's public
 * certificates, each chained to a configured root.
 *
 * @param list at least one
 */
record AlipayKeys(List<Key> list) {

    /** More keys than a rotation needs would only make forgeries dearer to refuse. */
    private static final int KEYS_MAX = 8;

    /**
     * @param certSn the number by which a message may name it; bare keys have none
     */
    record Key(RsaKey key, Optional<String> certSn, ValidSpan validity) {}

    static AlipayKeys read(AccountSettings account, List<String> appIds, KeyReader reader) {
        if (account.texts("certificates").isEmpty()) {
            return new AlipayKeys(
                    reader.bounded("public-keys", account.texts("public-keys"), KEYS_MAX).stream()
                            .map(key -> reader.publicKey("public-keys", key))
                            .map(key -> new Key(key, Optional.empty(), ValidSpan.ALWAYS))
                            .toList());
        }
        if (!account.texts("public-keys").isEmpty()) {
            throw reader.invalid(
                    "public-keys",
                    "leave it out in certificate mode: the key is the certificate's");
        }
        return ofCertificates(account, appIds, reader);
    }

    private static AlipayKeys ofCertificates(
            AccountSettings account, List<String> appIds, KeyReader reader) {
        if (account.texts("trust-roots").isEmpty()) {
            throw reader.invalid("trust-roots", "is empty; configure alipayRootCert.crt");
        }
        List<X509Certificate> roots =
                account.texts("trust-roots").stream()
                        .flatMap(r -> reader.readableCertificates("trust-roots", r).stream())
                        .toList();
        return new AlipayKeys(
                reader.bounded("certificates", account.texts("certificates"), KEYS_MAX).stream()
                        .map(setting -> ofCertificate(setting, roots, appIds, reader))
                        .toList());
    }

    /** Alipay's file holds the leaf and, mostly, the certificate that issued it. */
    private static Key ofCertificate(
            String setting, List<X509Certificate> roots, List<String> appIds, KeyReader reader) {
        List<X509Certificate> file = reader.readableCertificates("certificates", setting);
        X509Certificate leaf = file.getFirst();
        if (Subjects.commonName(leaf).filter(name -> isOfApplication(name, appIds)).isPresent()) {
            throw reader.invalid(
                    "certificates",
                    KeyReader.named(setting)
                            + " is the application's own certificate; configure Alipay's"
                            + " (alipayCertPublicKey_RSA2.crt)");
        }
        ValidSpan validity =
                new TrustStore(roots, file)
                        .pathOf(leaf, leaf.getNotBefore().toInstant())
                        .orElseThrow(
                                () ->
                                        reader.invalid(
                                                "certificates",
                                                KeyReader.named(setting)
                                                        + " is not chained to a root of"
                                                        + " trust-roots; download both again"));
        return new Key(
                reader.keyOf("certificates", setting, leaf),
                Optional.of(AlipayCertSn.of(leaf)),
                validity);
    }

    private static boolean isOfApplication(String commonName, List<String> appIds) {
        return appIds.stream().anyMatch(appId -> commonName.endsWith("-" + appId));
    }

    /** The keys that a message may be signed with: the named one only, where it names one. */
    List<Key> candidates(Optional<String> certSn) {
        boolean named = certSn.isPresent() && areOfCertificates();
        return named ? list.stream().filter(key -> isNamed(key, certSn.get())).toList() : list;
    }

    boolean areOfCertificates() {
        return list.getFirst().certSn().isPresent();
    }

    /** The numbers by which a message may name a key. */
    List<String> certSns() {
        return list.stream().flatMap(key -> key.certSn().stream()).toList();
    }

    private static boolean isNamed(Key key, String certSn) {
        return key.certSn().filter(own -> KeyIds.areSame(own, certSn)).isPresent();
    }
}
