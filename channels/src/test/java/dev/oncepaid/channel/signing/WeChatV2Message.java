package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Notifications;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A WeChat Pay v2 message for tests, signed by straight-line code. */
public final class WeChatV2Message {

    public static final String MERCHANT_ID = "1900000001";
    public static final String API_KEY = "192006250b4c09247ec02edce69f6a2d";
    public static final Instant RECEIVED_AT = Instant.parse("2026-11-29T04:00:00Z");

    public static final String REFUND =
            "<root><out_refund_no><![CDATA[R1]]></out_refund_no><out_trade_no><![CDATA[O1]]></out_trade_no>"
                    + "<refund_fee><![CDATA[3000]]></refund_fee><refund_id><![CDATA[5030000001]]></refund_id>"
                    + "<refund_status><![CDATA[SUCCESS]]></refund_status>"
                    + "<success_time><![CDATA[2026-11-29 11:59:59]]></success_time>"
                    + "<total_fee><![CDATA[10000]]></total_fee>"
                    + "<transaction_id><![CDATA[4200000001]]></transaction_id></root>";

    private final Map<String, String> elements = new LinkedHashMap<>();
    private String apiKey = API_KEY;
    private boolean hmac;

    private WeChatV2Message() {}

    /** Nothing yet. */
    public static WeChatV2Message empty() {
        return new WeChatV2Message();
    }

    public static WeChatV2Message payment() {
        return new WeChatV2Message()
                .with("appid", "wx0000000000000001")
                .with("mch_id", MERCHANT_ID)
                .with("nonce_str", "5d2b6c2a8db53831f7eda20af46e531c")
                .with("out_trade_no", "O1")
                .with("transaction_id", "4200000001")
                .with("result_code", "SUCCESS")
                .with("return_code", "SUCCESS")
                .with("time_end", "20261129115958")
                .with("total_fee", "10000")
                .with("cash_fee", "9000")
                .with("attach", "支付 测试");
    }

    public WeChatV2Message with(String name, String value) {
        elements.put(name, value);
        return this;
    }

    public WeChatV2Message without(String name) {
        elements.remove(name);
        return this;
    }

    public WeChatV2Message keyed(String apiKey) {
        this.apiKey = apiKey;
        return this;
    }

    public WeChatV2Message hmac() {
        this.hmac = true;
        return this;
    }

    public String sign() {
        String content =
                new TreeMap<>(elements)
                                .entrySet().stream()
                                        .filter(e -> !e.getValue().isEmpty())
                                        .map(e -> e.getKey() + "=" + e.getValue())
                                        .collect(Collectors.joining("&"))
                        + "&key="
                        + apiKey;
        return HexFormat.of().formatHex(digest(content)).toUpperCase(Locale.ROOT);
    }

    private byte[] digest(String content) {
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        try {
            if (!hmac) {
                return MessageDigest.getInstance("MD5").digest(bytes);
            }
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(apiKey.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return mac.doFinal(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public String body() {
        Map<String, String> sent = new LinkedHashMap<>(elements);
        sent.put("sign", sign());
        return xml(sent);
    }

    private static String xml(Map<String, String> elements) {
        return elements.entrySet().stream()
                .map(e -> "<%1$s>%2$s</%1$s>".formatted(e.getKey(), cdata(e.getValue())))
                .collect(Collectors.joining("\n", "<xml>\n", "\n</xml>"));
    }

    /** The end of a section cannot stand in one: it is cut in two there. */
    public static String cdata(String text) {
        return "<![CDATA[" + text.replace("]]>", "]]]]><![CDATA[>") + "]]>";
    }

    public Notification notification() {
        return received(body());
    }

    public static Notification received(String body) {
        return Notifications.of(body, RECEIVED_AT);
    }

    /** A refund notice around this plain content. */
    public static String refundBody(String root, String apiKey) {
        return xml(
                new TreeMap<>(
                        Map.of(
                                "return_code", "SUCCESS",
                                "appid", "wx0000000000000001",
                                "mch_id", MERCHANT_ID,
                                "nonce_str", "x",
                                "req_info", encrypt(root, apiKey))));
    }

    private static String encrypt(String root, String apiKey) {
        try {
            byte[] md5 =
                    MessageDigest.getInstance("MD5")
                            .digest(apiKey.getBytes(StandardCharsets.UTF_8));
            Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
            cipher.init(
                    Cipher.ENCRYPT_MODE,
                    new SecretKeySpec(
                            HexFormat.of().formatHex(md5).getBytes(StandardCharsets.US_ASCII),
                            "AES"));
            return TestKeys.base64(cipher.doFinal(root.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
