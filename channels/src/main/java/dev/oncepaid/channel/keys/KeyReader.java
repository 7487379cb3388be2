package dev.oncepaid.channel.keys;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.channel.crypto.RsaKey;
import dev.oncepaid.model.AccountId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads the keys of one account; whatever is wrong with one throws {@link InvalidAccount} with
 * property and mend, never with any part of the key.
 *
 * <p>A setting is the key itself or {@code file:} and a path. Byte order marks, CRLF and blank
 * lines are no fault.
 */
public final class KeyReader {

    private static final int FILE_BYTES_MAX = 256 * 1024;

    private final AccountId account;
    private final SimulatorKeys simulatorKeys;

    public KeyReader(AccountSettings account) {
        this(account.id(), account.simulatorKeys());
    }

    public KeyReader(AccountId account, SimulatorKeys simulatorKeys) {
        this.account = account;
        this.simulatorKeys = simulatorKeys;
    }

    /** An id that the channel cannot do without. */
    public String required(String property, Optional<String> id) {
        return id.orElseThrow(
                () ->
                        invalid(
                                property,
                                "is missing; configure the number that the channel gave you"));
    }

    /**
     * The settings of a property that takes one to {@code max}; more than a rotation needs would
     * only make forgeries dearer to refuse.
     */
    public List<String> bounded(String property, List<String> settings, int max) {
        if (settings.isEmpty() || settings.size() > max) {
            throw invalid(
                    property, "holds %d values; configure 1 to %d".formatted(settings.size(), max));
        }
        return settings;
    }

    /** An RSA key of at least 2048 bits: PEM or the bare base64 that consoles show. */
    public RsaKey publicKey(String property, String setting) {
        RSAPublicKey key =
                switch (PublicKeyText.read(text(property, setting))) {
                    case PublicKeyText.Usable(RSAPublicKey usable) -> usable;
                    case PublicKeyText.Unusable(String mend) ->
                            throw invalid(property, named(setting) + " " + mend);
                };
        refuseIfSimulated(SimulatorMark.isOn(key), property, setting);
        return sized(property, setting, key);
    }

    /** The RSA key of a certificate. */
    public RsaKey keyOf(String property, String setting, X509Certificate certificate) {
        if (!(certificate.getPublicKey() instanceof RSAPublicKey key)) {
            throw invalid(
                    property,
                    named(setting) + " holds no RSA key; configure the channel's RSA certificate");
        }
        return sized(property, setting, key);
    }

    private RsaKey sized(String property, String setting, RSAPublicKey key) {
        requireSize(property, setting, key.getModulus().bitLength());
        return RsaKey.of(key);
    }

    /** The merchant's own RSA key of at least 2048 bits, PKCS#8: PEM or the bare base64. */
    public PrivateKey privateKey(String property, String setting) {
        return switch (PrivateKeyText.read(text(property, setting))) {
            case PrivateKeyText.Usable(RSAPrivateKey key) -> {
                refuseIfSimulated(SimulatorMark.isOn(key), property, setting);
                requireSize(property, setting, key.getModulus().bitLength());
                yield key;
            }
            case PrivateKeyText.Unusable(String fix) ->
                    throw invalid(property, named(setting) + " " + fix);
        };
    }

    private void requireSize(String property, String setting, int bits) {
        if (bits < PublicKeyText.MODULUS_BITS_MIN || bits > PublicKeyText.MODULUS_BITS_MAX) {
            throw invalid(
                    property,
                    "%s is a key of %d bits; between %d and %d are accepted, take a current key"
                            .formatted(
                                    named(setting),
                                    bits,
                                    PublicKeyText.MODULUS_BITS_MIN,
                                    PublicKeyText.MODULUS_BITS_MAX));
        }
    }

    /** Exactly one certificate, PEM or DER. */
    public X509Certificate certificate(String property, String setting) {
        List<X509Certificate> certificates = certificates(property, setting);
        if (certificates.size() != 1) {
            throw invalid(
                    property,
                    "%s holds %d certificates; leave the one that is meant"
                            .formatted(named(setting), certificates.size()));
        }
        return certificates.getFirst();
    }

    /** All certificates of one text or file, at least one. */
    public List<X509Certificate> certificates(String property, String setting) {
        byte[] bytes = bytes(property, setting);
        try {
            return genuine(X509.parseAll(withoutMark(bytes)), property, setting);
        } catch (CertificateException e) {
            throw invalid(
                    property,
                    named(setting)
                            + " is no certificate; configure the channel's certificate"
                            + " (-----BEGIN CERTIFICATE-----)");
        }
    }

    /**
     * The certificates of a PEM text that this platform can read, at least one. Alipay's root file
     * also holds an SM2 root, which the JDK cannot read and no RSA signature needs.
     */
    public List<X509Certificate> readableCertificates(String property, String setting) {
        List<X509Certificate> certificates =
                PemBlocks.certificates(text(property, setting)).stream()
                        .flatMap(block -> parse(block).stream())
                        .toList();
        if (certificates.isEmpty()) {
            throw invalid(
                    property,
                    named(setting) + " holds no certificate; configure the channel's certificate");
        }
        return genuine(certificates, property, setting);
    }

    private List<X509Certificate> genuine(
            List<X509Certificate> certificates, String property, String setting) {
        refuseIfSimulated(
                certificates.stream()
                        .anyMatch(certificate -> SimulatorMark.isOn(certificate.getPublicKey())),
                property,
                setting);
        return certificates;
    }

    private void refuseIfSimulated(boolean isSimulated, String property, String setting) {
        if (isSimulated && simulatorKeys == SimulatorKeys.REFUSED) {
            throw invalid(
                    property,
                    named(setting)
                            + " is a test key of the channel simulator, with which anyone who has its"
                            + " private half can sign; configure the channel's own. Only the profile"
                            + " 'local' accepts test keys (--spring.profiles.active=local)");
        }
    }

    private static Optional<X509Certificate> parse(String pem) {
        try {
            return Optional.of(X509.parse(pem.getBytes(StandardCharsets.US_ASCII)));
        } catch (CertificateException _) {
            return Optional.empty();
        }
    }

    /** The text of a setting, without byte order mark and outer blanks. */
    public String text(String property, String setting) {
        String text =
                new String(withoutMark(bytes(property, setting)), StandardCharsets.UTF_8).strip();
        refuseIfSimulated(SimulatorMark.isOn(text), property, setting);
        return text;
    }

    private byte[] bytes(String property, String setting) {
        if (!setting.startsWith("file:")) {
            if (PathText.isPath(setting)) {
                throw invalid(
                        property,
                        "looks like the path of a file: did you mean file:PATH? Without file: the text"
                                + " itself is taken for the key");
            }
            return setting.getBytes(StandardCharsets.UTF_8);
        }
        try {
            Path file = Path.of(setting.substring("file:".length()));
            if (Files.size(file) > FILE_BYTES_MAX) {
                throw invalid(property, named(setting) + " is too long for a key");
            }
            return Files.readAllBytes(file);
        } catch (IOException | IllegalArgumentException e) {
            throw invalid(
                    property,
                    named(setting)
                            + " cannot be read ("
                            + e.getClass().getSimpleName()
                            + "); check that it is there and readable");
        }
    }

    private static byte[] withoutMark(byte[] bytes) {
        boolean marked =
                bytes.length >= 3
                        && bytes[0] == (byte) 0xEF
                        && bytes[1] == (byte) 0xBB
                        && bytes[2] == (byte) 0xBF;
        return marked ? Arrays.copyOfRange(bytes, 3, bytes.length) : bytes;
    }

    /** The error to throw for this account. */
    public InvalidAccount invalid(String property, String mend) {
        return new InvalidAccount(account, property, mend);
    }

    /** How a message names a setting: by its file, or not at all. */
    public static String named(String setting) {
        return setting.startsWith("file:") ? "'" + setting + "'" : "the configured text";
    }
}
