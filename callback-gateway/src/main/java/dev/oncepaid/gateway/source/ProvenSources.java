package dev.oncepaid.gateway.source;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;

/**
 * Sources that sent a new genuine notification lately: the best guess at who is a channel that can
 * be made before a request is read. Adding one takes a channel's key, so there are few.
 */
public final class ProvenSources {

    private static final int SOURCES_MAX = 10_000;
    private static final Duration KEPT = Duration.ofDays(7);

    private final Cache<String, Boolean> proven =
            Caffeine.newBuilder().maximumSize(SOURCES_MAX).expireAfterAccess(KEPT).build();

    /** A genuine notification, not seen before, came from this source. */
    public void add(String source) {
        if (!contains(source)) {
            proven.put(source, true);
        }
    }

    /** Whether one came within the last week. */
    public boolean contains(String source) {
        return proven.getIfPresent(source) != null;
    }
}
