package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.crypto.RsaSigner;
import dev.oncepaid.channel.keys.KeyIds;
import dev.oncepaid.channel.keys.KeyReader;
import java.math.BigInteger;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPublicKey;
import java.util.Locale;
import java.util.Optional;

/** Makes the credentials of one account ready for use, or says what is wrong with them. */
public record Credentials(KeyReader reader, ApiCredentials given) {

    private static final String CERTIFICATE = "certificate";

    /**
     * The private key, shown to fit the certificate where there is one.
     *
     * @throws InvalidAccount if it is missing, cannot sign, or belongs to another certificate
     */
    public RsaSigner signer() {
        RsaSigner signer =
                signerOf(
                        given.privateKey()
                                .orElseThrow(
                                        () ->
                                                reader.invalid(
                                                        "private-key",
                                                        "is missing; configure the key that the"
                                                                + " merchant signs requests with")));
        given.certificate().ifPresent(certificate -> requirePair(signer, certificate));
        return signer;
    }

    private RsaSigner signerOf(PrivateKey key) {
        try {
            return RsaSigner.of(key);
        } catch (IllegalArgumentException _) {
            throw reader.invalid("private-key", "cannot sign; configure the merchant's RSA key");
        }
    }

    private void requirePair(RsaSigner signer, X509Certificate certificate) {
        if (!(certificate.getPublicKey() instanceof RSAPublicKey key) || !signer.fits(key)) {
            throw reader.invalid(
                    CERTIFICATE,
                    "does not belong to private-key; configure the two that were made together");
        }
    }

    /**
     * The serial of the merchant's certificate, as it is given or else read from it; in the one
     * form in which the channel writes it, however it was spelt.
     *
     * @param radix in which the channel writes serials
     * @throws InvalidAccount if there is none, or the two differ
     */
    public String serial(int radix) {
        Optional<BigInteger> named = given.certificateSerial().map(text -> number(text, radix));
        Optional<BigInteger> read = given.certificate().map(X509Certificate::getSerialNumber);
        if (named.isPresent() && read.isPresent() && !named.equals(read)) {
            throw reader.invalid(
                    "certificate-serial",
                    "the certificate's serial is %s; give this one or none"
                            .formatted(written(read.get(), radix)));
        }
        return read.or(() -> named)
                .map(serial -> written(serial, radix))
                .orElseThrow(
                        () ->
                                reader.invalid(
                                        CERTIFICATE,
                                        "is missing; configure the merchant's certificate or its"
                                                + " certificate-serial"));
    }

    private static String written(BigInteger serial, int radix) {
        return serial.toString(radix).toUpperCase(Locale.ROOT);
    }

    private BigInteger number(String text, int radix) {
        try {
            BigInteger number = new BigInteger(KeyIds.canonical(text), radix);
            if (number.signum() > 0) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Refused below, like a number that is no serial.
        }
        throw reader.invalid(
                "certificate-serial", "is no number in base %d; copy it again".formatted(radix));
    }
}
