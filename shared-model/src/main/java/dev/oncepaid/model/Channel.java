package dev.oncepaid.model;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A payment channel and protocol version; each has its own signature rule and its own words.
 *
 * <p>The {@linkplain #word() word} is a contract: it stands in notify URLs, in the {@code channel}
 * column of every table, in Kafka records and in metrics.
 */
public enum Channel {
    /** Alipay asynchronous notifications, RSA2 over form parameters. */
    ALIPAY("alipay"),
    /** WeChat Pay APIv3: RSA over timestamp, nonce and raw JSON body, AES-GCM inside. */
    WECHAT("wechat"),
    /** WeChat Pay v2: XML, MD5 or HMAC-SHA256 with the API key. */
    WECHAT_V2("wechat-v2"),
    /** UnionPay ACP 5.1.0 back-end notifications. */
    UNIONPAY("unionpay"),
    /** Standard Webhooks 1.0, HMAC-SHA256 over id, timestamp and raw body. */
    WEBHOOK("webhook");

    private static final Map<String, Channel> BY_WORD =
            Arrays.stream(values()).collect(Collectors.toMap(Channel::word, Function.identity()));

    private final String word;

    Channel(String word) {
        this.word = word;
    }

    /** The channel's name outside of Java, lower case, never changed once released. */
    public String word() {
        return word;
    }

    /** The channel with exactly this word; empty for any other text. */
    public static Optional<Channel> ofWord(String word) {
        return Optional.ofNullable(BY_WORD.get(word));
    }

    @Override
    public String toString() {
        return word;
    }
}
