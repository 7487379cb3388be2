package dev.oncepaid.settlement.retention;

import dev.oncepaid.model.Channel;
import java.time.Duration;

/** For how long a channel may go on repeating a notification by itself. */
final class RetryWindow {

    private RetryWindow() {}

    /**
     * By the channels' documents, rounded up: Alipay's eight sends end after 24 h 24 min, WeChat
     * Pay's after 24 h 4 min, UnionPay's within the hour; Standard Webhooks leaves it to the
     * sender, whose example schedule ends after 76 h.
     */
    static Duration of(Channel channel) {
        return switch (channel) {
            case ALIPAY, WECHAT, WECHAT_V2 -> Duration.ofHours(25);
            case UNIONPAY -> Duration.ofHours(1);
            case WEBHOOK -> Duration.ofDays(4);
        };
    }

    static Duration longest() {
        Duration longest = Duration.ZERO;
        for (Channel channel : Channel.values()) {
            Duration window = of(channel);
            longest = window.compareTo(longest) > 0 ? window : longest;
        }
        return longest;
    }
}
