package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.AccountSettings.PlatformKey;
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

    private static final String PROPERTY = "platform-keys";

    /**
     * @param id as it is configured
     * @param validity a certificate's; a bare public key is valid at all times
     */
    record Key(String id, RsaKey key, ValidSpan validity) {}

    static PlatformKeys read(List<PlatformKey> settings, String merchantId, KeyReader reader) {
        if (settings.isEmpty()) {
            throw reader.invalid(
                    PROPERTY,
                    "is empty; configure the platform certificate or WeChat Pay public key");
        }
        Map<String, Key> bySerial = new HashMap<>();
        for (PlatformKey setting : settings) {
            String serial = KeyIds.canonical(setting.id());
            if (bySerial.put(serial, read(setting, merchantId, reader)) != null) {
                throw reader.invalid(
                        PROPERTY, "id " + setting.id() + " comes twice; leave the valid one");
            }
        }
        return new PlatformKeys(Map.copyOf(bySerial));
    }

    private static Key read(PlatformKey setting, String merchantId, KeyReader reader) {
        String property = PROPERTY + "[" + setting.id() + "]";
        if (setting.certificate().isPresent() == setting.publicKey().isPresent()) {
            throw reader.invalid(property, "needs either certificate or public-key, one of both");
        }
        if (setting.publicKey().isPresent()) {
            return new Key(
                    setting.id(),
                    reader.publicKey(property + ".public-key", setting.publicKey().get()),
                    ValidSpan.ALWAYS);
        }
        return ofCertificate(property + ".certificate", setting, merchantId, reader);
    }

    private static Key ofCertificate(
            String property, PlatformKey setting, String merchantId, KeyReader reader) {
        String text = setting.certificate().orElseThrow();
        X509Certificate certificate = reader.certificate(property, text);
        String serial = certificate.getSerialNumber().toString(16).toUpperCase(Locale.ROOT);
        // The same authority issues both; a merchant's common name is the merchant id.
        if (Subjects.commonName(certificate).equals(Optional.of(merchantId))) {
            throw reader.invalid(
                    property,
                    "this is the merchant's own API certificate; configure the platform certificate");
        }
        if (!KeyIds.areSame(serial, setting.id())) {
            throw reader.invalid(
                    property, "the certificate's serial is " + serial + "; give it as its id");
        }
        return new Key(
                setting.id(), reader.keyOf(property, text, certificate), ValidSpan.of(certificate));
    }

    /** The configured serials and key ids, sorted. */
    List<String> serials() {
        return bySerial.values().stream().map(Key::id).sorted().toList();
    }

    Optional<Key> of(String serial) {
        return Optional.ofNullable(bySerial.get(KeyIds.canonical(serial)));
    }
}
