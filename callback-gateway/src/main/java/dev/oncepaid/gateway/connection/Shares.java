package dev.oncepaid.gateway.connection;

import java.util.HashMap;
import java.util.Map;

/** How many connections in the middle of a request each source has, where room is scarce. */
final class Shares {

    private final Map<String, Integer> taken;
    private final int share;

    private Shares(Map<String, Integer> taken, int share) {
        this.taken = taken;
        this.share = share;
    }

    /** While there is room. */
    static Shares unlimited() {
        return new Shares(new HashMap<>(), Integer.MAX_VALUE);
    }

    /**
     * Each source may have as many as every other, and as a newcomer.
     *
     * @param taken what each has
     * @param all how many there may be of all
     */
    static Shares equal(Map<String, Integer> taken, int all) {
        return new Shares(new HashMap<>(taken), Math.max(1, all / (taken.size() + 1)));
    }

    /** Takes one more for this source, unless it has its share. */
    synchronized boolean take(String source) {
        if (share == Integer.MAX_VALUE) {
            return true;
        }
        int has = taken.getOrDefault(source, 0);
        if (has >= share) {
            return false;
        }
        taken.put(source, has + 1);
        return true;
    }
}
