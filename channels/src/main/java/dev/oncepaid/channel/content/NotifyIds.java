package dev.oncepaid.channel.content;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsHash;
import dev.oncepaid.model.NotifyId;
import java.util.HexFormat;
import java.util.Optional;

/** Numbers for statements whose channel sends none. */
public final class NotifyIds {

    private NotifyIds() {}

    /** The channel's number if it sent one that can be an identifier, else {@link #derived}. */
    public static NotifyId sentOrDerived(Optional<String> sent, Facts facts) {
        return sent.flatMap(NotifyIds::valid).orElseGet(() -> derived(facts));
    }

    /**
     * {@code facts-} and the hash of the identity facts: the same statement again has the same
     * number, another statement about the same trade has another.
     */
    public static NotifyId derived(Facts facts) {
        return new NotifyId("facts-" + HexFormat.of().formatHex(FactsHash.of(facts)));
    }

    /** The text as a number, empty if it cannot be one. */
    public static Optional<NotifyId> valid(String text) {
        try {
            return Optional.of(new NotifyId(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
