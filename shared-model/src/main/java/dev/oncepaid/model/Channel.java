package dev.oncepaid.model;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A payment channel and protocol version; each has its own signature rule and its own words.
 *
 * <p>The {@linkplain #word() word} is a contract: it is part of notify URLs, {@code channel}
 * columns, Kafka records and metrics.
 */
public enum Channel {
    /** Alipay asynchronous notifications, RSA2 over form parameters. */
    ALIPAY("alipay", Provider.ALIPAY),
    /** WeChat Pay APIv3: RSA over timestamp, nonce and raw JSON body, AES-GCM inside. */
    WECHAT("wechat", Provider.WECHAT),
    /** WeChat Pay v2: XML, MD5 or HMAC-SHA256 with the API key. */
    WECHAT_V2("wechat-v2", Provider.WECHAT),
    /** UnionPay ACP 5.1.0 back-end notifications. */
    UNIONPAY("unionpay", Provider.UNIONPAY),
    /** Standard Webhooks 1.0, HMAC-SHA256 over id, timestamp and raw body. */
    WEBHOOK("webhook", Provider.WEBHOOK);

    private static final Map<String, Channel> BY_WORD =
            Arrays.stream(values()).collect(Collectors.toMap(Channel::word, Function.identity()));

    private final String word;
    private final Provider provider;

    Channel(String word, Provider provider) {
        this.word = word;
        this.provider = provider;
    }

    /** The channel's name outside of Java, lower case, never changed once released. */
    public String word() {
        return word;
    }

    /** Whose trades it reports. */
    public Provider provider() {
        return provider;
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
