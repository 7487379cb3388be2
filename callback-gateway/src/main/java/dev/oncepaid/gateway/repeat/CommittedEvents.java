package dev.oncepaid.gateway.repeat;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.oncepaid.model.EventKey;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;

/**
 * A bounded memory of statements that are committed, so that a storm of the same notification does
 * not reach the database.
 *
 * <p>Only a shortcut: whatever is not in it, or was pushed out, is found by the table's unique key.
 * It is short, too, because an acknowledgement from memory promises what the table holds: who puts
 * back an older database without ending the gateways is told by the channels' later repeats what it
 * lacks. Nothing may be {@linkplain #remember remembered} before its commit.
 */
public final class CommittedEvents {

    private final Cache<Statement, Long> eventIds;

    CommittedEvents(RepeatSettings settings) {
        this(settings, Ticker.systemTicker());
    }

    CommittedEvents(RepeatSettings settings, Ticker ticker) {
        eventIds =
                Caffeine.newBuilder()
                        .maximumSize(settings.rememberedMax())
                        .expireAfterWrite(settings.rememberedFor())
                        .ticker(ticker)
                        .build();
    }

    /**
     * The event that already holds this statement under this key, as far as is known.
     *
     * @param stated identity facts and for whom they were judged
     */
    public OptionalLong eventId(EventKey key, byte[] stated) {
        Long eventId = eventIds.getIfPresent(Statement.of(key, stated));
        return eventId == null ? OptionalLong.empty() : OptionalLong.of(eventId);
    }

    /**
     * Remembers a committed event.
     *
     * @param key the key as the channel sent it, even where the row got a distinguished one
     */
    public void remember(EventKey key, byte[] stated, long eventId) {
        eventIds.put(Statement.of(key, stated), eventId);
    }

    /**
     * Forgets all: the database was away, and the one that comes back may be a standby or a backup
     * that has not everything that was committed.
     */
    public void forget() {
        eventIds.invalidateAll();
    }

    /** The bytes are text here because arrays do not compare by content. */
    private record Statement(EventKey key, String stated) {

        static Statement of(EventKey key, byte[] stated) {
            return new Statement(key, new String(stated, StandardCharsets.ISO_8859_1));
        }
    }
}
