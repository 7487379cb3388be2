package dev.oncepaid.gateway.repeat;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oncepaid.model.EventKey;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/**
 * A bounded memory of statements that are committed, so that a storm of the same notification does
 * not reach the database.
 *
 * <p>Only a shortcut: whatever is not in it, or was pushed out, is found by the table's unique key.
 * Nothing may be {@linkplain #remember remembered} before its commit.
 */
public final class CommittedEvents {

    private final Cache<Statement, Long> eventIds;

    CommittedEvents(RepeatSettings settings) {
        eventIds = Caffeine.newBuilder().maximumSize(settings.rememberedMax()).build();
    }

    /** The event that already holds these identity facts under this key, as far as is known. */
    public OptionalLong eventId(EventKey key, byte[] factsHash) {
        Long eventId = eventIds.getIfPresent(Statement.of(key, factsHash));
        return eventId == null ? OptionalLong.empty() : OptionalLong.of(eventId);
    }

    /**
     * Remembers a committed event.
     *
     * @param key the key as the channel sent it, even where the row got a distinguished one
     */
    public void remember(EventKey key, byte[] factsHash, long eventId) {
        eventIds.put(Statement.of(key, factsHash), eventId);
    }

    /** The hash is text here because arrays do not compare by content. */
    private record Statement(EventKey key, String hash) {

        static Statement of(EventKey key, byte[] hash) {
            return new Statement(key, new String(hash, StandardCharsets.ISO_8859_1));
        }
    }
}
