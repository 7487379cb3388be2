package dev.oncepaid.channel.api;

import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Optional;

/**
 * What a merchant signs requests with. Which parts a channel needs is the channel's to say. WeChat
 * Pay v2 signs with the {@code api-keys} of the account instead.
 *
 * @param privateKey of the API certificate (WeChat Pay), the application (Alipay), the signing
 *     certificate (UnionPay)
 * @param certificate the one that belongs to the private key; in Alipay's public-key mode there is
 *     none
 * @param certificateSerial instead of the certificate, as the channel writes it: hexadecimal
 *     (WeChat Pay), decimal (UnionPay)
 * @param subMerchantId where the account is that of a service provider (WeChat Pay)
 */
public record ApiCredentials(
        Optional<PrivateKey> privateKey,
        Optional<X509Certificate> certificate,
        Optional<String> certificateSerial,
        Optional<String> subMerchantId) {

    /** For a channel that signs with the account's {@code api-keys}. */
    public static final ApiCredentials NONE =
            new ApiCredentials(
                    Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** A private key alone. */
    public static ApiCredentials of(PrivateKey key) {
        return new ApiCredentials(
                Optional.of(key), Optional.empty(), Optional.empty(), Optional.empty());
    }

    public ApiCredentials withCertificate(X509Certificate own) {
        return new ApiCredentials(privateKey, Optional.of(own), certificateSerial, subMerchantId);
    }

    public ApiCredentials withSerial(String serial) {
        return new ApiCredentials(privateKey, certificate, Optional.of(serial), subMerchantId);
    }

    public ApiCredentials withSubMerchant(String id) {
        return new ApiCredentials(privateKey, certificate, certificateSerial, Optional.of(id));
    }

    @Override
    public String toString() {
        return "ApiCredentials[not shown]";
    }
}
