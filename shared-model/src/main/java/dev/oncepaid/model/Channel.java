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
    ALIPAY("alipay", Provider.ALIPAY),
    /** WeChat Pay APIv3: RSA over timestamp, nonce and raw JSON body, AES-GCM inside. */
    WECHAT("wechat", Provider.WECHAT),
    /** WeChat Pay v2: XML, MD5 or HMAC-SHA256 with the API key. */
    WECHAT_V2("wechat-v2", Provider.WECHAT),
    /** UnionPay ACP 5.1.0 back-end notifications. */
    UNIONPAY("unionpay", Provider.UNIONPAY),
    /** Standard Webhooks 1.0, HMAC-SHA256 over id, timestamp and raw body. */
    WEBHOOK("webhook", Provider.WEBHOOK);

    private static final Map<String, Channel> BY_CODE =
            Arrays.stream(values()).collect(Collectors.toMap(Channel::code, Function.identity()));

    private final String code;
    private final Provider provider;

    Channel(String code, Provider provider) {
        this.code = code;
        this.provider = provider;
    }

    /** The channel's name outside of Java, lower case, never changed once released. */
    public String code() {
        return code;
    }

    /** Whose trades it reports. */
    public Provider provider() {
        return provider;
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
