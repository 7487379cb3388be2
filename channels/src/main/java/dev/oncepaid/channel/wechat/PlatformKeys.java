package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.AccountProperties;
import dev.oncepaid.channel.AccountProperty;
import dev.oncepaid.channel.crypto.RsaKey;
import dev.oncepaid.channel.keys.KeyIds;
import dev.oncepaid.channel.keys.KeyReader;
import dev.oncepaid.channel.trust.Subjects;
import dev.oncepaid.channel.trust.ValidSpan;
import java.security.cert.X509Certificate;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The keys that WeChat Pay may sign with, found only by the serial or key id of the message: the
 * signature does not cover it, so there is no falling back to another key.
 */
record PlatformKeys(Map<String, Key> bySerial) {

    /** Each has either a certificate or a bare public key. */
    static final AccountProperty PROPERTY =
            AccountProperty.groups(
                    "platform-keys",
                    AccountProperty.text("id"),
                    AccountProperty.key("certificate"),
                    AccountProperty.key("public-key"));

    private static final String NAME = PROPERTY.name();

    /**
     * @param id as it is configured
     * @param validity a certificate's; a bare public key is valid at all times
     */
    record Key(String id, RsaKey key, ValidSpan validity) {}

    static PlatformKeys read(AccountProperties account, String merchantId, KeyReader reader) {
        List<AccountProperties> settings = account.groups(NAME);
        if (settings.isEmpty()) {
            throw reader.invalid(
                    NAME, "is empty; configure the platform certificate or WeChat Pay public key");
        }
        Map<String, Key> bySerial = new HashMap<>();
        for (AccountProperties setting : settings) {
            Key key = key(setting, merchantId, reader);
            if (bySerial.put(KeyIds.canonical(key.id()), key) != null) {
                throw reader.invalid(NAME, "id " + key.id() + " comes twice; leave the valid one");
            }
        }
        return new PlatformKeys(Map.copyOf(bySerial));
    }

    private static Key key(AccountProperties setting, String merchantId, KeyReader reader) {
        String id =
                setting.text("id")
                        .orElseThrow(
                                () ->
                                        reader.invalid(
                                                NAME,
                                                "one has no id; give the serial or PUB_KEY_ID_… it has"));
        String property = NAME + "[" + id + "]";
        Optional<String> certificate = setting.text("certificate");
        Optional<String> publicKey = setting.text("public-key");
        if (certificate.isPresent() == publicKey.isPresent()) {
            throw reader.invalid(property, "needs either certificate or public-key, one of both");
        }
        return publicKey.isPresent()
                ? new Key(
                        id,
                        reader.publicKey(property + ".public-key", publicKey.get()),
                        ValidSpan.ALWAYS)
                : ofCertificate(id, certificate.orElseThrow(), merchantId, reader);
    }

    private static Key ofCertificate(String id, String text, String merchantId, KeyReader reader) {
        String property = NAME + "[" + id + "].certificate";
        X509Certificate certificate = reader.certificate(property, text);
        String serial = certificate.getSerialNumber().toString(16).toUpperCase(Locale.ROOT);
        // The same authority issues both; a merchant's common name is the merchant id.
        if (Subjects.commonName(certificate).equals(Optional.of(merchantId))) {
            throw reader.invalid(
                    property,
                    "this is the merchant's own API certificate; configure the platform certificate");
        }
        if (!KeyIds.areSame(serial, id)) {
            throw reader.invalid(
                    property, "the certificate's serial is " + serial + "; give it as its id");
        }
        return new Key(id, reader.keyOf(property, text, certificate), ValidSpan.of(certificate));
    }

    /** The id of the key that is configured first, as it is sent. */
    static String firstId(AccountProperties account) {
        return KeyIds.sent(account.groups(NAME).getFirst().text("id").orElseThrow());
    }

    /** The configured serials and key ids, sorted. */
    List<String> serials() {
        return bySerial.values().stream().map(Key::id).sorted().toList();
    }

    Optional<Key> of(String serial) {
        return Optional.ofNullable(bySerial.get(KeyIds.canonical(serial)));
    }
}
