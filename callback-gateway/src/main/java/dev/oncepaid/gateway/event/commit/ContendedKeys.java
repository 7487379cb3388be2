package dev.oncepaid.gateway.event.commit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oncepaid.model.EventKey;
import java.time.Duration;

/**
 * Keys that were found held by another transaction a moment ago.
 *
 * <p>Every batch with such a key would wait for the whole lock timeout, so for a short time they
 * are not tried at all: only a contended key gets "try again".
 */
final class ContendedKeys {

    private static final int KEYS_MAX = 10_000;

    private final Cache<EventKey, Boolean> recent;

    ContendedKeys(Duration contendedFor) {
        recent = Caffeine.newBuilder().maximumSize(KEYS_MAX).expireAfterWrite(contendedFor).build();
    }

    boolean contains(EventKey key) {
        return recent.getIfPresent(key) != null;
    }

    void add(EventKey key) {
        recent.put(key, Boolean.TRUE);
    }
}
