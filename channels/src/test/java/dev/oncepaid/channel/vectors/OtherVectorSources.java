package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.signing.TestCertificates;
import dev.oncepaid.channel.signing.UnionPayMessage;
import dev.oncepaid.channel.signing.WeChatV2Message;
import dev.oncepaid.channel.signing.WebhookMessage;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The project's own vectors of WeChat Pay v2, UnionPay and webhooks. */
final class OtherVectorSources {

    private static final List<String> WEBHOOK_HEADERS =
            List.of("webhook-id", "webhook-timestamp", "webhook-signature");

    private OtherVectorSources() {}

    static VectorFile wechatV2() {
        VectorFile file = new VectorFile("wechat_v2");
        wechatV2Payment(file, "md5", WeChatV2Message.payment().notification());
        wechatV2Payment(file, "hmac", WeChatV2Message.payment().hmac().notification());
        wechatV2Payment(
                file, "empty-attach", WeChatV2Message.payment().with("attach", "").notification());
        String body = WeChatV2Message.payment().body();
        ObjectNode refund = wechatV2(file, "refund");
        VectorFile.valid(
                        refund,
                        WeChatV2Message.received(
                                WeChatV2Message.refundBody(
                                        WeChatV2Message.REFUND, WeChatV2Message.API_KEY)),
                        List.of())
                .put("channel_trade_no", "4200000001")
                .put("merchant_order_no", "O1")
                .put("merchant_refund_no", "R1")
                .put("refund_amount_minor", 3000);
        wechatV2Invalid(file, "tampered", body.replace("[10000]", "[90000]"), "bad-signature");
        wechatV2Invalid(
                file, "unsigned", body.replaceAll("<sign>.*</sign>", ""), "missing-signature");
        wechatV2Invalid(file, "doctype", "<!DOCTYPE xml>" + body, "malformed");
        wechatV2Invalid(
                file, "doubled", body.replace("</xml>", "<mch_id>1</mch_id></xml>"), "malformed");
        return file;
    }

    private static ObjectNode wechatV2(VectorFile file, String name) {
        ObjectNode vector = file.add("own-wxv2-" + name, "wechat.v2.notify");
        vector.putObject("key").put("api_key", WeChatV2Message.API_KEY);
        return vector;
    }

    private static void wechatV2Payment(VectorFile file, String name, Notification sent) {
        VectorFile.valid(wechatV2(file, name), sent, List.of())
                .put("channel_trade_no", "4200000001")
                .put("merchant_order_no", "O1")
                .put("amount_minor", 10000)
                .put("currency", "CNY")
                .put("trade_status_raw", "SUCCESS")
                .put("event_time", "2026-11-29T11:59:58+08:00");
    }

    private static void wechatV2Invalid(VectorFile file, String name, String body, String reason) {
        VectorFile.invalid(wechatV2(file, name), WeChatV2Message.received(body), List.of(), reason);
    }

    static VectorFile unionPay() {
        VectorFile file = new VectorFile("unionpay");
        Notification sent = UnionPayMessage.payment().notification();
        VectorFile.valid(unionPay(file, "payment"), sent, List.of())
                .put("channel_trade_no", "782611291159586740281")
                .put("merchant_order_no", "O1")
                .put("amount_minor", 10000)
                .put("currency", "CNY (156)")
                .put("trade_status_raw", "respCode=00")
                .put("event_time", "2026-11-29T11:59:58+08:00");
        VectorFile.valid(
                        unionPay(file, "refund"),
                        UnionPayMessage.refund().notification(),
                        List.of())
                .put("channel_trade_no", "782611291159586740281")
                .put("merchant_refund_no", "R1")
                .put("refund_amount_minor", 3000);
        String body = UnionPayMessage.payment().body();
        unionPayInvalid(
                file, "tampered", body.replace("txnAmt=10000", "txnAmt=1"), "bad-signature");
        unionPayInvalid(file, "line-ends", body.replace("%0D%0A", "%0A"), "bad-signature");
        unionPayInvalid(
                file,
                "forged-certificate",
                UnionPayMessage.payment().certified(UnionPayMessage.forgedLeaf()).body(),
                "untrusted-cert");
        unionPayInvalid(
                file,
                "digest-method",
                UnionPayMessage.payment().with("signMethod", "11").body(),
                "algorithm");
        unionPayInvalid(
                file, "unsigned", body.replaceAll("&signature=[^&]*", ""), "missing-signature");
        VectorFile.invalid(
                unionPay(file, "expired-certificate"),
                new Notification(
                        sent.body(), sent.headers(), Instant.parse("2030-01-02T00:00:00Z")),
                List.of(),
                "untrusted-cert");
        return file;
    }

    private static ObjectNode unionPay(VectorFile file, String name) {
        ObjectNode vector = file.add("own-unionpay-" + name, "unionpay.notify.form");
        vector.putObject("key")
                .put("root_cert_pem", TestCertificates.pem(UnionPayMessage.ROOT))
                .put("middle_cert_pem", TestCertificates.pem(UnionPayMessage.MIDDLE))
                .put("required_cn_part3", UnionPayMessage.SUBJECT);
        return vector;
    }

    private static void unionPayInvalid(VectorFile file, String name, String body, String reason) {
        VectorFile.invalid(unionPay(file, name), UnionPayMessage.received(body), List.of(), reason);
    }

    static VectorFile webhooks() {
        VectorFile file = new VectorFile("standard_webhooks");
        String body = WebhookMessage.PAYMENT;
        String signature = WebhookMessage.sign(WebhookMessage.SECRET, WebhookMessage.ID, body);
        Notification sent = WebhookMessage.notification(body);
        VectorFile.valid(webhook(file, "payment"), sent, WEBHOOK_HEADERS);
        VectorFile.valid(
                webhook(file, "several-signatures"),
                WebhookMessage.notification(
                        body, WebhookMessage.headers("v1,AAAA v1a,x " + signature)),
                WEBHOOK_HEADERS);
        webhookInvalid(file, "tampered", body.replace("10000", "1"), signature);
        webhookInvalid(file, "other-version", body, signature.replace("v1,", "v2,"));
        webhookInvalid(
                file,
                "other-secret",
                body,
                WebhookMessage.sign(WebhookMessage.SECOND_SECRET, WebhookMessage.ID, body));
        VectorFile.invalid(
                webhook(file, "stale"),
                new Notification(
                        sent.body(), sent.headers(), WebhookMessage.SENT_AT.plusSeconds(301)),
                WEBHOOK_HEADERS,
                "stale-timestamp");
        return file;
    }

    private static void webhookInvalid(
            VectorFile file, String name, String body, String signature) {
        VectorFile.invalid(
                webhook(file, name),
                WebhookMessage.notification(body, WebhookMessage.headers(signature)),
                WEBHOOK_HEADERS,
                "bad-signature");
    }

    private static ObjectNode webhook(VectorFile file, String name) {
        ObjectNode vector = file.add("own-stdwh-" + name, "standardwebhooks");
        vector.putObject("key").put("secret", WebhookMessage.SECRET);
        return vector;
    }
}
