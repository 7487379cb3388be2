package dev.oncepaid.channel.signing;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import javax.security.auth.x500.X500Principal;

/** Makes X.509 certificates for tests, for the JDK only reads them: a few lines of DER. */
public final class TestCertificates {

    private static final byte[] SHA256_WITH_RSA =
            HexFormat.of().parseHex("300d06092a864886f70d01010b0500");
    private static final byte[] IS_CA =
            HexFormat.of().parseHex("a3133011300f0603551d130101ff040530030101ff");
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMddHHmmss'Z'").withZone(ZoneOffset.UTC);

    /** Whom a certificate is for, and who says so. */
    public record Request(String subject, PublicKey key, String issuer, KeyPair issuerKey) {}

    private TestCertificates() {}

    /** A root certificate, valid for ten years around the tests' time. */
    public static X509Certificate root(String name, KeyPair key) {
        return issue(
                new Request(name, key.getPublic(), name, key),
                BigInteger.ONE,
                Instant.parse("2022-01-01T00:00:00Z"),
                Instant.parse("2032-01-01T00:00:00Z"),
                true);
    }

    public static X509Certificate issue(
            Request request, BigInteger serial, Instant from, Instant to, boolean isCa) {
        byte[] toBeSigned =
                tlv(
                        0x30,
                        HexFormat.of().parseHex("a003020102"),
                        tlv(0x02, serial.toByteArray()),
                        SHA256_WITH_RSA,
                        new X500Principal(request.issuer()).getEncoded(),
                        tlv(0x30, time(from), time(to)),
                        new X500Principal(request.subject()).getEncoded(),
                        request.key().getEncoded(),
                        isCa ? IS_CA : new byte[0]);
        byte[] signature =
                TestKeys.sign("SHA256withRSA", request.issuerKey().getPrivate(), toBeSigned);
        return parse(tlv(0x30, toBeSigned, SHA256_WITH_RSA, tlv(0x03, new byte[] {0}, signature)));
    }

    public static String pem(X509Certificate certificate) {
        try {
            return TestKeys.pem("CERTIFICATE", certificate.getEncoded());
        } catch (CertificateException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] time(Instant time) {
        return tlv(0x18, TIME.format(time).getBytes(StandardCharsets.US_ASCII));
    }

    private static byte[] tlv(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        int length = content.size();
        if (length > 0xFF) {
            out.write(0x82);
            out.write(length >> 8);
        } else if (length > 0x7F) {
            out.write(0x81);
        }
        out.write(length);
        out.writeBytes(content.toByteArray());
        return out.toByteArray();
    }

    private static X509Certificate parse(byte[] der) {
        try {
            return (X509Certificate)
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(der));
        } catch (CertificateException e) {
            throw new IllegalStateException(e);
        }
    }
}
