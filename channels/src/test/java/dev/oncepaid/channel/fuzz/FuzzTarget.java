package dev.oncepaid.channel.fuzz;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationExplainer;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.UnionPayMessage;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.channel.signing.WeChatV2Message;
import dev.oncepaid.channel.signing.WebhookMessage;
import dev.oncepaid.model.Channel;
import java.util.List;

/** One channel's verifier, genuine requests to start from, and the headers that matter to it. */
record FuzzTarget(
        NotificationVerifier verifier,
        NotificationExplainer explainer,
        List<Notification> genuine,
        List<String> headerNames) {

    static FuzzTarget of(Channel channel) {
        return switch (channel) {
            case ALIPAY -> alipay();
            case WECHAT -> wechat();
            case WECHAT_V2 -> wechatV2();
            case UNIONPAY -> unionPay();
            case WEBHOOK -> webhook();
        };
    }

    private static FuzzTarget of(
            ChannelProtocol channel,
            AccountSettings account,
            List<Notification> genuine,
            List<String> headerNames) {
        return new FuzzTarget(
                channel.verifierFor(account), channel.explainerFor(account), genuine, headerNames);
    }

    private static FuzzTarget alipay() {
        return of(
                new dev.oncepaid.channel.alipay.Protocol(),
                AccountSettingsBuilder.of(Channel.ALIPAY)
                        .appId(AlipayMessage.APP_ID)
                        .publicKey(TestKeys.publicPem(TestKeys.CHANNEL))
                        .settings(),
                List.of(
                        AlipayMessage.paid().notification(),
                        AlipayMessage.paid().with("body", "").notification(),
                        AlipayMessage.paid()
                                .with("refund_fee", "30.00")
                                .with("gmt_refund", "2026-11-29 13:00:00.123")
                                .with("out_biz_no", "R1")
                                .notification()),
                List.of());
    }

    private static FuzzTarget wechat() {
        return of(
                new dev.oncepaid.channel.wechat.Protocol(),
                AccountSettingsBuilder.of(Channel.WECHAT)
                        .merchantId(WeChatMessage.MERCHANT_ID)
                        .apiV3Key(WeChatMessage.API_V3_KEY)
                        .platformPublicKey(
                                WeChatMessage.KEY_ID, TestKeys.publicPem(TestKeys.CHANNEL))
                        .settings(),
                List.of(
                        WeChatMessage.payment().notification(),
                        WeChatMessage.refund().notification()),
                List.of(
                        "Wechatpay-Timestamp",
                        "Wechatpay-Nonce",
                        "Wechatpay-Serial",
                        "Wechatpay-Signature",
                        "Wechatpay-Signature-Type"));
    }

    private static FuzzTarget wechatV2() {
        return of(
                new dev.oncepaid.channel.wechatv2.Protocol(),
                AccountSettingsBuilder.of(Channel.WECHAT_V2)
                        .merchantId(WeChatV2Message.MERCHANT_ID)
                        .apiKey(WeChatV2Message.API_KEY)
                        .signType("MD5")
                        .signType("HMAC-SHA256")
                        .settings(),
                List.of(
                        WeChatV2Message.payment().notification(),
                        WeChatV2Message.payment().hmac().notification(),
                        WeChatV2Message.received(
                                WeChatV2Message.refundBody(
                                        WeChatV2Message.REFUND, WeChatV2Message.API_KEY))),
                List.of());
    }

    private static FuzzTarget unionPay() {
        return of(
                new dev.oncepaid.channel.unionpay.Protocol(),
                UnionPayMessage.account().settings(),
                List.of(
                        UnionPayMessage.payment().notification(),
                        UnionPayMessage.refund().notification()),
                List.of());
    }

    private static FuzzTarget webhook() {
        return of(
                new dev.oncepaid.channel.webhook.Protocol(),
                AccountSettingsBuilder.of(Channel.WEBHOOK).secret(WebhookMessage.SECRET).settings(),
                List.of(WebhookMessage.notification(WebhookMessage.PAYMENT)),
                List.of("webhook-id", "webhook-timestamp", "webhook-signature"));
    }
}
