package dev.oncepaid.settlement.testing;

import dev.oncepaid.model.Channel;

/** Whose URL an event came through. */
public record Sender(Channel channel, String account, String merchant) {

    public static final Sender ALIPAY = new Sender(Channel.ALIPAY, "shop-a", "shop");
    public static final Sender WECHAT = new Sender(Channel.WECHAT, "shop-w", "shop");
    public static final Sender UNIONPAY = new Sender(Channel.UNIONPAY, "shop-u", "shop");
}
