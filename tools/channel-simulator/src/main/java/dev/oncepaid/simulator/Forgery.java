package dev.oncepaid.simulator;

import dev.oncepaid.model.Channel;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A way in which a notification is not genuine; the gateway must refuse each. */
public enum Forgery {
    /** Rightly signed with a key that nobody configured. */
    WRONG_KEY,
    /** Rightly signed, then the amount was changed. */
    CHANGED_CONTENT,
    /** No signature at all. */
    MISSING_SIGNATURE,
    /** A signature that is no base64 or hex. */
    BROKEN_SIGNATURE,
    /** Valid, with the right key, by an algorithm that is not the configured one. */
    OTHER_ALGORITHM,
    /** Rightly signed, ten minutes ago. */
    STALE_TIMESTAMP,
    /** Rightly signed, dated ten minutes ahead. */
    FUTURE_TIMESTAMP,
    /** Rightly signed, under the name of a key that nobody configured. */
    UNKNOWN_SERIAL,
    /** WeChat Pay's own probe: a signature that begins with {@code WECHATPAY/SIGNTEST/}. */
    SIGNATURE_PROBE,
    /** Signed with a certificate of the right name that its sender issued to himself. */
    UNTRUSTED_CERTIFICATE;

    private static final Set<Forgery> EVERYWHERE =
            EnumSet.of(
                    WRONG_KEY,
                    CHANGED_CONTENT,
                    MISSING_SIGNATURE,
                    BROKEN_SIGNATURE,
                    OTHER_ALGORITHM);

    /** Whether notifications of this channel can be forged in this way. */
    public boolean possibleIn(Channel channel) {
        return EVERYWHERE.contains(this) || SimulatedChannel.of(channel).forgeries().contains(this);
    }

    /** All ways for this channel, in the order of declaration. */
    public static List<Forgery> of(Channel channel) {
        return Arrays.stream(values()).filter(forgery -> forgery.possibleIn(channel)).toList();
    }

    /** The code used on the command line: {@code wrong-key}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The forgery with exactly this code. */
    public static Optional<Forgery> fromCode(String code) {
        return Arrays.stream(values()).filter(forgery -> forgery.code().equals(code)).findFirst();
    }

    /**
     * Refuses what cannot be done, in words for the person who asked.
     *
     * @throws IllegalArgumentException naming what is possible instead
     */
    public void requirePossibleIn(Channel channel) {
        if (!possibleIn(channel)) {
            throw new IllegalArgumentException(
                    "%s cannot be forged by %s; possible: %s"
                            .formatted(
                                    channel,
                                    code(),
                                    of(channel).stream().map(Forgery::code).toList()));
        }
    }
}
