package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Notifications;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * An Alipay message for tests, signed by straight-line code that shares nothing with the verifier:
 * characters, maps and joined strings, as Alipay's documents tell it.
 */
public final class AlipayMessage {

    public static final String APP_ID = "2021000000000001";
    public static final Instant RECEIVED_AT = Instant.parse("2026-11-29T04:00:00Z");

    private final Map<String, String> fields = new LinkedHashMap<>();
    private Charset charset = StandardCharsets.UTF_8;
    private KeyPair key = TestKeys.CHANNEL;
    private String algorithm = "SHA256withRSA";
    private Predicate<Map.Entry<String, String>> signed =
            field ->
                    !field.getValue().isEmpty()
                            && !field.getKey().equals("sign")
                            && !field.getKey().equals("sign_type");

    private AlipayMessage() {}

    public static AlipayMessage paid() {
        return new AlipayMessage()
                .with("notify_time", "2026-11-29 12:00:00")
                .with("notify_type", "trade_status_sync")
                .with("notify_id", "2026112900222120000000001")
                .with("charset", "utf-8")
                .with("version", "1.0")
                .with("app_id", APP_ID)
                .with("seller_id", "2088000000000001")
                .with("trade_no", "2026112922001400000000000001")
                .with("out_trade_no", "O1")
                .with("trade_status", "TRADE_SUCCESS")
                .with("total_amount", "100.00")
                .with("gmt_payment", "2026-11-29 11:59:58")
                .with("subject", "会员充值")
                .with("fund_bill_list", "[{\"amount\":\"100.00\",\"fundChannel\":\"PCREDIT\"}]");
    }

    public AlipayMessage with(String name, String value) {
        fields.put(name, value);
        return this;
    }

    public AlipayMessage without(String name) {
        fields.remove(name);
        return this;
    }

    /** Encodes and signs in this character set; what the field says is set apart. */
    public AlipayMessage in(Charset charset) {
        this.charset = charset;
        return this;
    }

    public AlipayMessage signedBy(KeyPair key) {
        this.key = key;
        return this;
    }

    public AlipayMessage signedWith(String algorithm) {
        this.algorithm = algorithm;
        return this;
    }

    /** Another rule of which fields are signed. */
    public AlipayMessage signing(Predicate<Map.Entry<String, String>> signed) {
        this.signed = signed;
        return this;
    }

    public String sign() {
        String content =
                new TreeMap<>(fields)
                        .entrySet().stream()
                                .filter(signed)
                                .map(field -> field.getKey() + "=" + field.getValue())
                                .collect(Collectors.joining("&"));
        return Base64.getEncoder()
                .encodeToString(
                        TestKeys.sign(algorithm, key.getPrivate(), content.getBytes(charset)));
    }

    /** The signed body, {@code sign_type=RSA2} with it unless set. */
    public String body() {
        Map<String, String> sent = new LinkedHashMap<>(fields);
        sent.putIfAbsent("sign_type", "RSA2");
        sent.put("sign", sign());
        return form(sent);
    }

    private String form(Map<String, String> sent) {
        return sent.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), charset))
                .collect(Collectors.joining("&"));
    }

    public Notification notification() {
        return received(body());
    }

    public static Notification received(String body) {
        return Notifications.of(body, RECEIVED_AT);
    }
}
