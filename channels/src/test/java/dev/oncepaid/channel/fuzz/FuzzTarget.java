package dev.oncepaid.channel.fuzz;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.UnionPayMessage;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.channel.signing.WeChatV2Message;
import dev.oncepaid.channel.signing.WebhookMessage;
import dev.oncepaid.model.Channel;
import java.util.List;
import java.util.Map;

/** One channel's verifier, genuine requests to start from, and the headers that matter to it. */
record FuzzTarget(
        NotificationVerifier verifier, List<Notification> genuine, List<String> headerNames) {

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
        return new FuzzTarget(channel.verifierFor(account), genuine, headerNames);
    }

    private static FuzzTarget alipay() {
        return of(
                ChannelProtocol.of(Channel.ALIPAY),
                AccountSettingsBuilder.of(Channel.ALIPAY)
                        .with("app-ids", AlipayMessage.APP_ID)
                        .with("public-keys", TestKeys.publicPem(TestKeys.CHANNEL))
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
                ChannelProtocol.of(Channel.WECHAT),
                AccountSettingsBuilder.of(Channel.WECHAT)
                        .with("merchant-id", WeChatMessage.MERCHANT_ID)
                        .with("api-v3-keys", WeChatMessage.API_V3_KEY)
                        .with(
                                "platform-keys",
                                Map.of(
                                        "id",
                                        WeChatMessage.KEY_ID,
                                        "public-key",
                                        TestKeys.publicPem(TestKeys.CHANNEL)))
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
                ChannelProtocol.of(Channel.WECHAT_V2),
                AccountSettingsBuilder.of(Channel.WECHAT_V2)
                        .with("merchant-id", WeChatV2Message.MERCHANT_ID)
                        .with("api-keys", WeChatV2Message.API_KEY)
                        .with("sign-types", "MD5")
                        .with("sign-types", "HMAC-SHA256")
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
                ChannelProtocol.of(Channel.UNIONPAY),
                UnionPayMessage.account().settings(),
                List.of(
                        UnionPayMessage.payment().notification(),
                        UnionPayMessage.refund().notification()),
                List.of());
    }

    private static FuzzTarget webhook() {
        return of(
                ChannelProtocol.of(Channel.WEBHOOK),
                AccountSettingsBuilder.of(Channel.WEBHOOK)
                        .with("secrets", WebhookMessage.SECRET)
                        .settings(),
                List.of(WebhookMessage.notification(WebhookMessage.PAYMENT)),
                List.of("webhook-id", "webhook-timestamp", "webhook-signature"));
    }
}
