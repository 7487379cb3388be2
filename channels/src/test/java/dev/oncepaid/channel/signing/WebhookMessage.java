package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Notifications;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A Standard Webhooks message for tests, signed by straight-line code. */
public final class WebhookMessage {

    public static final String SECRET = "whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1ub3BxcnN0dXY=";
    public static final String SECOND_SECRET = "whsec_dnV0c3JxcG9ubWxramloZ2ZlZGNiYTk4NzY1NDMyMTA=";
    public static final Instant SENT_AT = Instant.parse("2026-11-29T04:00:00Z");
    public static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";

    public static final String PAYMENT =
            """
            {"type":"payment.paid","status":"paid","order_no":"O1","trade_no":"T1",\
            "amount":10000,"currency":"CNY","occurred_at":"2026-11-29T11:59:58+08:00","note":"会员"}""";

    private WebhookMessage() {}

    public static String sign(String secret, String id, String body) {
        String content = id + "." + SENT_AT.getEpochSecond() + "." + body;
        byte[] key = Base64.getDecoder().decode(secret.replace("whsec_", ""));
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return "v1," + TestKeys.base64(mac.doFinal(content.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Map<String, String> headers(String signature) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("webhook-id", ID);
        headers.put("webhook-timestamp", Long.toString(SENT_AT.getEpochSecond()));
        headers.put("webhook-signature", signature);
        return headers;
    }

    public static Notification notification(String body) {
        return notification(body, headers(sign(SECRET, ID, body)));
    }

    public static Notification notification(String body, Map<String, String> headers) {
        return Notifications.of(body.getBytes(StandardCharsets.UTF_8), headers, SENT_AT);
    }
}
