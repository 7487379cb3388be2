package dev.oncepaid.channel.vectors;

import static dev.oncepaid.channel.signing.AlipayMessage.paid;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.TestKeys;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.KeyPair;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The project's own Alipay vectors. */
final class AlipayVectorSource {

    private static final String KIND = "alipay.notify.form";
    private static final Charset GBK = Charset.forName("GBK");

    private final VectorFile file = new VectorFile("alipay");

    private AlipayVectorSource() {}

    static VectorFile vectors() {
        AlipayVectorSource source = new AlipayVectorSource();
        source.genuine();
        source.refunds();
        source.forged();
        source.malformed();
        return source.file;
    }

    private void genuine() {
        valid("paid", paid(), "TRADE_SUCCESS", "2026-11-29T11:59:58+08:00");
        valid(
                "finished",
                paid().with("trade_status", "TRADE_FINISHED"),
                "TRADE_FINISHED",
                "2026-11-29T11:59:58+08:00");
        valid(
                "waiting",
                paid().with("trade_status", "WAIT_BUYER_PAY").without("gmt_payment"),
                "WAIT_BUYER_PAY",
                "2026-11-29T12:00:00+08:00");
        valid(
                "closed-unpaid",
                paid().with("trade_status", "TRADE_CLOSED")
                        .with("gmt_close", "2026-11-29 13:00:00"),
                "TRADE_CLOSED",
                "2026-11-29T13:00:00+08:00");
        valid("gbk", paid().with("charset", "GBK").in(GBK));
        valid(
                "gb18030-rare-character",
                paid().with("charset", "gb18030")
                        .with("subject", "\uD842\uDFB7")
                        .in(Charset.forName("GB18030")));
        valid("no-charset", paid().without("charset"));
        valid("blanks-kept", paid().with("subject", "  a b  ").with("body", "\t\r\n\u3000"));
        valid("plus-and-percent", paid().with("subject", "VIP+ 100% &=\\/\"'<b>"));
        valid("emoji", paid().with("subject", "\uD83D\uDE00"));
        valid("unknown-field", paid().with("new_field_2027", "x"));
        valid("empty-value-left-out", paid().with("body", ""));
        valid(
                "empty-value-kept",
                paid().with("body", "")
                        .signing(field -> !List.of("sign", "sign_type").contains(field.getKey())));
    }

    private void refunds() {
        AlipayMessage partial =
                paid().with("refund_fee", "30.00")
                        .with("gmt_refund", "2026-11-29 13:00:00.123")
                        .with("out_biz_no", "R1");
        valid("partial-refund", partial, "TRADE_SUCCESS", "2026-11-29T13:00:00.123+08:00")
                .put("refund_amount_minor", 3000)
                .put("merchant_refund_no", "R1");
        AlipayMessage full =
                paid().with("trade_status", "TRADE_CLOSED")
                        .with("refund_fee", "100.00")
                        .with("refund_reason", " ")
                        .with("gmt_close", "2026-11-29 13:00:00")
                        .with("gmt_refund", "2026-11-29 13:00:00.123")
                        .with("out_biz_no", "R2");
        valid("full-refund", full, "TRADE_CLOSED", "2026-11-29T13:00:00.123+08:00")
                .put("refund_amount_minor", 10000)
                .put("merchant_refund_no", "R2");
    }

    private void forged() {
        String body = paid().body();
        invalid("tampered-amount", body.replace("100.00", "900.00"), "bad-signature");
        invalid("added-parameter", body + "&channel=x", "bad-signature");
        invalid("foreign-key", paid().signedBy(TestKeys.FOREIGN).body(), "bad-signature");
        invalid("sha1", paid().signedWith("SHA1withRSA").body(), "bad-signature");
        invalid("sign-type-rsa", paid().with("sign_type", "RSA").body(), "algorithm");
        invalid(
                "sign-type-signed",
                paid().with("sign_type", "RSA2").signing(f -> !f.getValue().isEmpty()).body(),
                "bad-signature");
        invalid("no-signature", unsigned(body), "missing-signature");
        invalid("empty-signature", unsigned(body) + "&sign=", "missing-signature");
        invalid("not-base64", unsigned(body) + "&sign=%21", "bad-signature");
        invalid("two-signatures", body + "&sign=x", "missing-signature");
        ObjectNode foreign = vector("foreign-app-id", TestKeys.CHANNEL);
        VectorFile.invalid(foreign, AlipayMessage.received(body), List.of(), "business-check");
    }

    private void malformed() {
        String body = paid().body();
        invalid("charset-not-listed", paid().with("charset", "utf-16").body(), "charset");
        invalid("charset-contradicted", paid().in(GBK).body(), "charset");
        invalid("broken-escape", body + "&a=%4", "malformed");
        invalid("doubled-name", body + "&out_trade_no=O1", "malformed");
        invalid("empty", "", "missing-signature");
        invalid("json", "{\"sign\":\"x\"}", "missing-signature");
    }

    private static String unsigned(String body) {
        return body.replaceAll("&sign=[^&]*", "");
    }

    private ObjectNode vector(String name, KeyPair key) {
        ObjectNode vector = file.add("own-alipay-" + name, KIND).put("verify_mode", "V1");
        vector.putObject("key").put("alipay_public_key_spki_pem", TestKeys.publicPem(key));
        return vector;
    }

    private void valid(String name, AlipayMessage message) {
        valid(name, message, "TRADE_SUCCESS", "2026-11-29T11:59:58+08:00");
    }

    private ObjectNode valid(String name, AlipayMessage message, String status, String eventTime) {
        Notification notification =
                AlipayMessage.received(
                        new String(message.notification().body(), StandardCharsets.UTF_8));
        return VectorFile.valid(vector(name, TestKeys.CHANNEL), notification, List.of())
                .put("channel_trade_no", "2026112922001400000000000001")
                .put("notify_id", "2026112900222120000000001")
                .put("merchant_order_no", "O1")
                .put("trade_status_raw", status)
                .put("amount_minor", 10000)
                .put("currency", "CNY")
                .put("event_time", eventTime);
    }

    private void invalid(String name, String body, String reason) {
        VectorFile.invalid(
                vector(name, TestKeys.CHANNEL), AlipayMessage.received(body), List.of(), reason);
    }
}
