package dev.oncepaid.settlement.testing;

import dev.oncepaid.model.Channel;

/** Whose URL an event came through. */
public record Sender(Channel channel, String account, String merchant) {

    public static final Sender ALIPAY = new Sender(Channel.ALIPAY, "shop-a", "shop");

    /** An account of another merchant at the same channel. */
    public static final Sender OTHER_SHOP = new Sender(Channel.ALIPAY, "other-a", "other");

    /** The account of {@link #ALIPAY} as it is with another merchant in its settings. */
    public static final Sender ALIPAY_MISTYPED = new Sender(Channel.ALIPAY, "shop-a", "sohp");

    public static final Sender WECHAT = new Sender(Channel.WECHAT, "shop-w", "shop");
    public static final Sender WECHAT_V2 = new Sender(Channel.WECHAT_V2, "shop-w2", "shop");
    public static final Sender UNIONPAY = new Sender(Channel.UNIONPAY, "shop-u", "shop");
}
