package dev.oncepaid.gateway.refusal;

import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Which combinations were already logged in the current minute. */
final class LoggedOnce {

    private final Set<RefusalKey> logged = ConcurrentHashMap.newKeySet();
    private volatile Instant minute = Instant.EPOCH;

    boolean isFirst(RefusalKey key) {
        if (!key.minute().equals(minute)) {
            minute = key.minute();
            logged.clear();
        }
        return logged.add(key);
    }
}
