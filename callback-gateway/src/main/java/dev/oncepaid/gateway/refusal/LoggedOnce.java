package dev.oncepaid.gateway.refusal;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Which combinations were already logged in the current minute; the number of keys must be bounded.
 *
 * @param <K> what is logged once a minute
 */
public final class LoggedOnce<K> {

    private final Set<K> logged = ConcurrentHashMap.newKeySet();
    private volatile Instant minute = Instant.EPOCH;

    /** Whether it is the first of its kind in this minute. */
    public boolean isFirst(K key, Instant now) {
        Instant current = now.truncatedTo(ChronoUnit.MINUTES);
        if (!current.equals(minute)) {
            minute = current;
            logged.clear();
        }
        return logged.add(key);
    }
}
