package dev.oncepaid.channel.content;

import dev.oncepaid.channel.BodyHash;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsHash;
import dev.oncepaid.model.NotifyId;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;

/** Numbers for statements whose channel sends none. */
public final class NotifyIds {

    private static final int PART_HASH_CHARS = 16;

    private NotifyIds() {}

    /**
     * The channel's number if it sent one that can be an identifier; else {@link #derived} where
     * the facts name a trade, which keeps them apart from those of other trades; else {@code body-}
     * and the hash of the content.
     *
     * @param contentHash of what a repeat has in common; asked only where it is needed
     */
    public static NotifyId of(Optional<String> sent, Facts facts, Supplier<String> contentHash) {
        return sent.flatMap(NotifyIds::valid)
                .orElseGet(
                        () ->
                                facts.namedTrade().isPresent()
                                        ? derived(facts)
                                        : ofContent(contentHash.get()));
    }

    /**
     * {@code facts-} and the hash of the identity facts: the same statement again has the same
     * number, another statement about the same trade has another.
     */
    private static NotifyId derived(Facts facts) {
        return new NotifyId("facts-" + HexFormat.of().formatHex(FactsHash.of(facts)));
    }

    private static NotifyId ofContent(String hash) {
        return new NotifyId("body-" + hash);
    }

    /**
     * Of one part of a message that states several things: the message's number, {@code /} and a
     * hash of the part, which has no number of its own that can be read.
     */
    public static NotifyId ofPart(
            Optional<String> sent, String part, Supplier<String> contentHash) {
        String hash = BodyHash.hex(part.getBytes(StandardCharsets.UTF_8));
        String suffix = "/" + hash.substring(0, PART_HASH_CHARS);
        return sent.flatMap(number -> valid(number + suffix))
                .orElseGet(() -> new NotifyId(ofContent(contentHash.get()) + suffix));
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
