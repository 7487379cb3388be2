package dev.oncepaid.model;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Whose payments a channel reports, and so whose trade numbers it uses.
 *
 * <p>One provider may report through several channels: a WeChat Pay transaction has the same number
 * in APIv3 and in v2. Trades, refunds and postings are therefore keyed by provider and trade
 * number; notifications are not, because each channel has notification ids of its own.
 */
public enum Provider {
    ALIPAY("alipay"),
    WECHAT("wechat"),
    UNIONPAY("unionpay"),
    WEBHOOK("webhook");

    private static final Map<String, Provider> BY_CODE =
            Arrays.stream(values()).collect(Collectors.toMap(Provider::code, Function.identity()));

    private final String code;

    Provider(String code) {
        this.code = code;
    }

    /** The provider's name outside of Java, lower case, never changed once released. */
    public String code() {
        return code;
    }

    /** The provider with exactly this code; empty for any other text. */
    public static Optional<Provider> fromCode(String code) {
        return Optional.ofNullable(BY_CODE.get(code));
    }

    /** The channels through which it reports its trades; at least one. */
    public List<Channel> channels() {
        return Arrays.stream(Channel.values())
                .filter(channel -> channel.provider() == this)
                .toList();
    }

    @Override
    public String toString() {
        return code;
    }
}
