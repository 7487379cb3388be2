package dev.oncepaid.simulator;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/** Reads the published halves of the keys as anybody would, and verifies with them. */
public final class PublicKeys {

    private PublicKeys() {}

    public static PublicKey ofPem(String name) throws Exception {
        String pem = Files.readString(file(name)).replaceAll("-----[A-Z ]+-----", "");
        return KeyFactory.getInstance("RSA")
                .generatePublic(new X509EncodedKeySpec(Base64.getMimeDecoder().decode(pem)));
    }

    public static X509Certificate certificate(String name) throws Exception {
        try (var in = Files.newInputStream(file(name))) {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(in);
        }
    }

    public static boolean verifies(String algorithm, PublicKey key, byte[] message, String base64)
            throws Exception {
        Signature signature = Signature.getInstance(algorithm);
        signature.initVerify(key);
        signature.update(message);
        return signature.verify(Base64.getDecoder().decode(base64));
    }

    private static Path file(String name) {
        return SimulatedTestAccounts.ACCOUNTS.directory().resolve("keys").resolve(name);
    }
}
