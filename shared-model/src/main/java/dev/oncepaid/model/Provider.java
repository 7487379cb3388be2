package dev.oncepaid.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Whose payments a channel reports, and so whose trade numbers it uses.
 *
 * <p>One provider may report through several channels: a WeChat Pay transaction has the same number
 * in APIv3 and in v2. Trades, refunds and postings are therefore keyed by provider and trade
 * number; notifications are not, because each channel has notification ids of its own.
 *
 * @param code the provider's name outside of Java, lower case, never changed once released
 */
public record Provider(String code) {

    /** The provider with exactly this code; empty for any other text. */
    public static Optional<Provider> fromCode(String code) {
        return Arrays.stream(Channel.values())
                .map(Channel::provider)
                .filter(provider -> provider.code().equals(code))
                .findFirst();
    }

    /** The channels through which it reports its trades; at least one. */
    public List<Channel> channels() {
        return Arrays.stream(Channel.values())
                .filter(channel -> channel.provider().equals(this))
                .toList();
    }

    @Override
    public String toString() {
        return code;
    }
}
