package dev.oncepaid.model;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A payment channel and protocol version; each has its own signature rule and status values.
 *
 * <p>The {@linkplain #code() code} is a contract: it is part of notify URLs, {@code channel}
 * columns, Kafka records and metrics.
 */
public enum Channel {
    /** Alipay asynchronous notifications, RSA2 over form parameters. */
    ALIPAY("alipay"),
    /** WeChat Pay APIv3: RSA over timestamp, nonce and raw JSON body, AES-GCM inside. */
    WECHAT("wechat"),
    /** WeChat Pay v2: XML, MD5 or HMAC-SHA256 with the API key. */
    WECHAT_V2("wechat-v2", "wechat"),
    /** UnionPay ACP 5.1.0 back-end notifications. */
    UNIONPAY("unionpay"),
    /** Standard Webhooks 1.0, HMAC-SHA256 over id, timestamp and raw body. */
    WEBHOOK("webhook");

    private static final Map<String, Channel> BY_CODE =
            Arrays.stream(values()).collect(Collectors.toMap(Channel::code, Function.identity()));

    private final String code;
    private final String provider;

    /** Of a provider that reports through no other channel. */
    Channel(String code) {
        this(code, code);
    }

    Channel(String code, String provider) {
        this.code = code;
        this.provider = provider;
    }

    /** The channel's name outside of Java, lower case, never changed once released. */
    public String code() {
        return code;
    }

    /** Whose trades it reports. */
    public Provider provider() {
        return new Provider(provider);
    }

    /** The channel with exactly this code; empty for any other text. */
    public static Optional<Channel> fromCode(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    @Override
    public String toString() {
        return code;
    }
}
