package dev.oncepaid.channel.vectors;

import static dev.oncepaid.channel.signing.WeChatMessage.payment;
import static dev.oncepaid.channel.signing.WeChatMessage.refund;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Notifications;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.WeChatMessage;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/** The project's own APIv3 vectors. */
final class WeChatVectorSource {

    private static final List<String> HEADERS =
            List.of(
                    "Wechatpay-Timestamp",
                    "Wechatpay-Nonce",
                    "Wechatpay-Serial",
                    "Wechatpay-Signature",
                    "Wechatpay-Signature-Type");

    private final VectorFile file = new VectorFile("wechat_v3");

    private WeChatVectorSource() {}

    static VectorFile vectors() {
        WeChatVectorSource source = new WeChatVectorSource();
        source.genuine();
        source.stale();
        source.forged();
        return source.file;
    }

    private void genuine() {
        paid("payment", payment().notification());
        paid("trailing-line-end", payment().notification(payment().body() + "\r\n"));
        paid("byte-order-mark", payment().notification("\uFEFF" + payment().body()));
        paid("emoji", payment().summary("\uD83D\uDE00").notification());
        paid("escaped-slashes", payment().notification(payment().body().replace("/", "\\/")));
        paid("second-key", payment().signedBy("PUB_KEY_ID_2", TestKeys.SECOND).notification());
        paid("no-signature-type", without("Wechatpay-Signature-Type"));
        paid("299-seconds-old", received("2026-11-29T04:04:59Z"));
        valid("refund", refund().notification(), WeChatMessage.REFUND)
                .put("merchant_order_no", "O1")
                .put("refund_amount_minor", 3000)
                .put("merchant_refund_no", "R1")
                .put("trade_status_raw", "SUCCESS");
        valid(
                "combined",
                payment().content(WeChatMessage.COMBINED).notification(),
                WeChatMessage.COMBINED);
        String echo = "{\"mchid\":\"1900000001\"}";
        valid(
                "self-test",
                payment().event("SECURITY_ECHO.SUCCESS", "echo").content(echo).notification(),
                echo);
    }

    private void stale() {
        invalid("300-seconds-old", received("2026-11-29T04:05:00Z"), "stale-timestamp");
        invalid("300-seconds-ahead", received("2026-11-29T03:55:00Z"), "stale-timestamp");
    }

    private void forged() {
        for (String header : HEADERS.subList(0, 4)) {
            invalid("without-" + header.toLowerCase(), without(header), "missing-header");
        }
        invalid("tampered", altered("EV-", "EW-"), "bad-signature");
        invalid("one-blank-more", altered("\"id\":", "\"id\": "), "bad-signature");
        invalid(
                "unknown-serial",
                payment().signedBy("PUB_KEY_ID_9", TestKeys.CHANNEL).notification(),
                "unknown-serial");
        invalid(
                "key-of-another-serial",
                payment().signedBy(WeChatMessage.KEY_ID, TestKeys.SECOND).notification(),
                "bad-signature");
        String signature =
                payment().notification().headers().values("Wechatpay-Signature").getFirst();
        invalid("probe", with("Wechatpay-Signature", "WECHATPAY/SIGNTEST/" + signature), "probe");
        invalid("sm3", with("Wechatpay-Signature-Type", "WECHATPAY2-SM2-WITH-SM3"), "algorithm");
        invalid("timestamp-no-number", with("Wechatpay-Timestamp", "now"), "missing-header");
        invalid(
                "wrong-api-v3-key",
                payment().encryptedWith("vutsrqponmlkjihgfedcba9876543210").notification(),
                "decrypt-failed");
    }

    private static Notification received(String time) {
        Notification sent = payment().notification();
        return new Notification(sent.body(), sent.headers(), Instant.parse(time));
    }

    private static Notification altered(String part, String change) {
        String body = payment().body();
        return Notifications.of(
                body.replace(part, change).getBytes(StandardCharsets.UTF_8),
                payment().headersFor(body.getBytes(StandardCharsets.UTF_8)),
                WeChatMessage.SIGNED_AT);
    }

    private static Notification without(String header) {
        byte[] body = payment().body().getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = new HashMap<>(payment().headersFor(body));
        headers.remove(header);
        return Notifications.of(body, headers, WeChatMessage.SIGNED_AT);
    }

    private static Notification with(String header, String value) {
        byte[] body = payment().body().getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = new HashMap<>(payment().headersFor(body));
        headers.put(header, value);
        return Notifications.of(body, headers, WeChatMessage.SIGNED_AT);
    }

    private ObjectNode vector(String name) {
        ObjectNode vector = file.add("own-wxv3-" + name, "wechat.v3.notify");
        ObjectNode key = vector.putObject("key").put("api_v3_key", WeChatMessage.API_V3_KEY);
        key.putArray("platform_keys")
                .addObject()
                .put("serial", WeChatMessage.KEY_ID)
                .put("pem", TestKeys.publicPem(TestKeys.CHANNEL));
        key.withArray("platform_keys")
                .addObject()
                .put("serial", "PUB_KEY_ID_2")
                .put("pem", TestKeys.publicPem(TestKeys.SECOND));
        return vector;
    }

    private void paid(String name, Notification notification) {
        valid(name, notification, WeChatMessage.PAYMENT)
                .put("channel_trade_no", "4200000000202611290000000001")
                .put("notify_id", "EV-2026112912000000001")
                .put("merchant_order_no", "O1")
                .put("trade_status_raw", "SUCCESS")
                .put("amount_minor", 10000)
                .put("currency", "CNY")
                .put("event_time", "2026-11-29T11:59:58+08:00");
    }

    private ObjectNode valid(String name, Notification notification, String decrypted) {
        ObjectNode vector = vector(name);
        ObjectNode normalized = VectorFile.valid(vector, notification, HEADERS);
        ((ObjectNode) vector.get("expected")).put("decrypted", decrypted);
        return normalized;
    }

    private void invalid(String name, Notification notification, String reason) {
        VectorFile.invalid(vector(name), notification, HEADERS, reason);
    }
}
