package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Notifications;
import dev.oncepaid.model.Channel;
import java.math.BigInteger;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A UnionPay message for tests, signed by straight-line code, and the authority behind it. */
public final class UnionPayMessage {

    public static final String MERCHANT_ID = "777290058110048";
    public static final String SUBJECT = "中国银联股份有限公司";
    public static final Instant RECEIVED_AT = Instant.parse("2026-11-29T04:00:00Z");

    private static final String ROOT_NAME = "CN=CFCA TEST CS CA,O=China Financial,C=CN";
    private static final String MIDDLE_NAME = "CN=CFCA TEST OCA1,O=China Financial,C=CN";
    private static final KeyPair ROOT_KEY = TestKeys.generate(2048);
    private static final KeyPair MIDDLE_KEY = TestKeys.generate(2048);

    public static final X509Certificate ROOT = TestCertificates.root(ROOT_NAME, ROOT_KEY);
    public static final X509Certificate MIDDLE =
            TestCertificates.issue(
                    new TestCertificates.Request(
                            MIDDLE_NAME, MIDDLE_KEY.getPublic(), ROOT_NAME, ROOT_KEY),
                    BigInteger.TWO,
                    Instant.parse("2023-01-01T00:00:00Z"),
                    Instant.parse("2031-01-01T00:00:00Z"),
                    true);
    public static final X509Certificate LEAF = leaf("041@8310000000083040@%s@00016495");

    private final Map<String, String> fields = new LinkedHashMap<>();
    private KeyPair key = TestKeys.CHANNEL;
    private Charset charset = StandardCharsets.UTF_8;

    private UnionPayMessage() {}

    /** A certificate of the authority for {@link TestKeys#CHANNEL}. */
    public static X509Certificate leaf(String commonName) {
        return issued(commonName.formatted(SUBJECT), MIDDLE_NAME, MIDDLE_KEY);
    }

    /** A certificate with UnionPay's name from an authority that nobody configured. */
    public static X509Certificate forgedLeaf() {
        return issued(
                "041@8310000000083040@%s@00016495".formatted(SUBJECT),
                MIDDLE_NAME,
                TestKeys.FOREIGN);
    }

    private static X509Certificate issued(String commonName, String issuer, KeyPair issuerKey) {
        return TestCertificates.issue(
                new TestCertificates.Request(
                        "CN=" + commonName + ",OU=CUP,C=CN",
                        TestKeys.CHANNEL.getPublic(),
                        issuer,
                        issuerKey),
                BigInteger.valueOf(22_369_000_000L),
                Instant.parse("2025-01-01T00:00:00Z"),
                Instant.parse("2030-01-01T00:00:00Z"),
                false);
    }

    /** An account that trusts the authority. */
    public static AccountSettingsBuilder account() {
        return AccountSettingsBuilder.of(Channel.UNIONPAY)
                .with("merchant-id", MERCHANT_ID)
                .with("trust-roots", TestCertificates.pem(ROOT))
                .with("trust-intermediates", TestCertificates.pem(MIDDLE))
                .with("certificate-subjects", SUBJECT);
    }

    /** Nothing yet. */
    public static UnionPayMessage empty() {
        return new UnionPayMessage();
    }

    public static UnionPayMessage payment() {
        return new UnionPayMessage()
                .with("version", "5.1.0")
                .with("encoding", "UTF-8")
                .with("signMethod", "01")
                .with("merId", MERCHANT_ID)
                .with("orderId", "O1")
                .with("queryId", "782611291159586740281")
                .with("txnType", "01")
                .with("txnTime", "20261129115958")
                .with("txnAmt", "10000")
                .with("currencyCode", "156")
                .with("respCode", "00")
                .with("respMsg", "成功[0000000]")
                .certified(LEAF);
    }

    public static UnionPayMessage refund() {
        return payment()
                .with("txnType", "04")
                .with("orderId", "R1")
                .with("txnAmt", "3000")
                .with("queryId", "782611291259586740299")
                .with("origQryId", "782611291159586740281");
    }

    public UnionPayMessage with(String name, String value) {
        fields.put(name, value);
        return this;
    }

    public UnionPayMessage without(String name) {
        fields.remove(name);
        return this;
    }

    /** Embeds the certificate, with the CRLF line ends that UnionPay sends. */
    public UnionPayMessage certified(X509Certificate certificate) {
        return with("signPubKeyCert", TestCertificates.pem(certificate).replace("\n", "\r\n"));
    }

    public UnionPayMessage signedBy(KeyPair key) {
        this.key = key;
        return this;
    }

    public UnionPayMessage in(Charset charset) {
        this.charset = charset;
        return this;
    }

    public String signature() {
        String content =
                new TreeMap<>(fields)
                        .entrySet().stream()
                                .filter(e -> !e.getValue().isEmpty())
                                .map(e -> e.getKey() + "=" + e.getValue())
                                .collect(Collectors.joining("&"));
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content.getBytes(charset));
            byte[] hex = HexFormat.of().formatHex(hash).getBytes(StandardCharsets.US_ASCII);
            return TestKeys.base64(TestKeys.sign("SHA256withRSA", key.getPrivate(), hex));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public String body() {
        Map<String, String> sent = new LinkedHashMap<>(fields);
        sent.put("signature", signature());
        return sent.entrySet().stream()
                .map(e -> e.getKey() + "=" + URLEncoder.encode(e.getValue(), charset))
                .collect(Collectors.joining("&"));
    }

    /** As an answer: looks like a form, with every value as it is. */
    public String answer() {
        Map<String, String> sent = new LinkedHashMap<>(fields);
        sent.put("signature", signature());
        return sent.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.joining("&"));
    }

    public Charset charset() {
        return charset;
    }

    public Notification notification() {
        return received(body());
    }

    public static Notification received(String body) {
        return Notifications.of(body, RECEIVED_AT);
    }
}
