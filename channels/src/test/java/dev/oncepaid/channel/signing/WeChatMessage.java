package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Notifications;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** An APIv3 message for tests, encrypted and signed by straight-line code. */
public final class WeChatMessage {

    public static final String MERCHANT_ID = "1900000001";
    public static final String APP_ID = "wx0000000000000001";
    public static final String API_V3_KEY = "0123456789abcdefghijklmnopqrstuv";
    public static final String KEY_ID = "PUB_KEY_ID_0000000000000000000000000001";
    public static final Instant SIGNED_AT = Instant.parse("2026-11-29T04:00:00Z");

    private static final String NONCE = "fdasflkja484";
    private static final String HEADER_NONCE = "593BEC0C930BF1AFEB40B4A08C8FB243";

    private String id = "EV-2026112912000000001";
    private String eventType = "TRANSACTION.SUCCESS";
    private String originalType = "transaction";
    private String content = PAYMENT;
    private String apiV3Key = API_V3_KEY;
    private String algorithm = "AEAD_AES_256_GCM";
    private String summary = "支付成功";
    private String serial = KEY_ID;
    private KeyPair key = TestKeys.CHANNEL;
    private Instant signedAt = SIGNED_AT;

    public static final String PAYMENT =
            """
            {"mchid":"1900000001","appid":"wx0000000000000001","out_trade_no":"O1",\
            "transaction_id":"4200000000202611290000000001","trade_state":"SUCCESS",\
            "success_time":"2026-11-29T11:59:58+08:00",\
            "amount":{"total":10000,"payer_total":9000,"currency":"CNY","payer_currency":"CNY"}}""";

    public static final String REFUND =
            """
            {"mchid":"1900000001","out_trade_no":"O1","transaction_id":"4200000000202611290000000001",\
            "out_refund_no":"R1","refund_id":"50300000000000000000000000001","refund_status":"SUCCESS",\
            "success_time":"2026-11-29T11:59:59+08:00",\
            "amount":{"total":10000,"refund":3000,"payer_total":9000,"payer_refund":2700}}""";

    public static final String COMBINED =
            """
            {"combine_appid":"wx0000000000000001","combine_mchid":"1900000001",\
            "combine_out_trade_no":"C1","sub_orders":[\
            {"mchid":"1900000002","out_trade_no":"O1","transaction_id":"T1","trade_state":"SUCCESS",\
            "success_time":"2026-11-29T11:59:58+08:00","amount":{"total_amount":4000,"currency":"CNY","payer_amount":4000}},\
            {"mchid":"1900000003","out_trade_no":"O2","transaction_id":"T2","trade_state":"SUCCESS",\
            "success_time":"2026-11-29T11:59:58+08:00","amount":{"total_amount":6000,"currency":"CNY","payer_amount":6000}}]}""";

    private WeChatMessage() {}

    public static WeChatMessage payment() {
        return new WeChatMessage();
    }

    public static WeChatMessage refund() {
        return new WeChatMessage().event("REFUND.SUCCESS", "refund").content(REFUND);
    }

    public WeChatMessage event(String eventType, String originalType) {
        this.eventType = eventType;
        this.originalType = originalType;
        return this;
    }

    public WeChatMessage id(String id) {
        this.id = id;
        return this;
    }

    public WeChatMessage content(String content) {
        this.content = content;
        return this;
    }

    public WeChatMessage summary(String summary) {
        this.summary = summary;
        return this;
    }

    public WeChatMessage encryptedWith(String apiV3Key) {
        this.apiV3Key = apiV3Key;
        return this;
    }

    public WeChatMessage algorithm(String algorithm) {
        this.algorithm = algorithm;
        return this;
    }

    public WeChatMessage signedBy(String serial, KeyPair key) {
        this.serial = serial;
        this.key = key;
        return this;
    }

    public WeChatMessage signedAt(Instant time) {
        this.signedAt = time;
        return this;
    }

    public String body() {
        return """
        {"id":"%s","create_time":"2026-11-29T12:00:00+08:00","resource_type":"encrypt-resource",\
        "event_type":"%s","summary":"%s","resource":{"original_type":"%s","algorithm":"%s",\
        "ciphertext":"%s","associated_data":"%s","nonce":"%s"}}"""
                .formatted(
                        id,
                        eventType,
                        summary,
                        originalType,
                        algorithm,
                        ciphertext(),
                        originalType,
                        NONCE);
    }

    private String ciphertext() {
        try {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(
                    Cipher.ENCRYPT_MODE,
                    new SecretKeySpec(apiV3Key.getBytes(StandardCharsets.UTF_8), "AES"),
                    new GCMParameterSpec(128, NONCE.getBytes(StandardCharsets.UTF_8)));
            cipher.updateAAD(originalType.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder()
                    .encodeToString(cipher.doFinal(content.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The headers that sign exactly these bytes. */
    public Map<String, String> headersFor(byte[] body) {
        String timestamp = Long.toString(signedAt.getEpochSecond());
        byte[] head = (timestamp + "\n" + HEADER_NONCE + "\n").getBytes(StandardCharsets.UTF_8);
        byte[] message = new byte[head.length + body.length + 1];
        System.arraycopy(head, 0, message, 0, head.length);
        System.arraycopy(body, 0, message, head.length, body.length);
        message[message.length - 1] = '\n';
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Wechatpay-Timestamp", timestamp);
        headers.put("Wechatpay-Nonce", HEADER_NONCE);
        headers.put("Wechatpay-Serial", serial);
        headers.put(
                "Wechatpay-Signature",
                TestKeys.base64(TestKeys.sign("SHA256withRSA", key.getPrivate(), message)));
        headers.put("Wechatpay-Signature-Type", "WECHATPAY2-SHA256-RSA2048");
        return headers;
    }

    public Notification notification() {
        return notification(body());
    }

    /** Signed over exactly this body. */
    public Notification notification(String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return Notifications.of(bytes, headersFor(bytes), SIGNED_AT);
    }
}
