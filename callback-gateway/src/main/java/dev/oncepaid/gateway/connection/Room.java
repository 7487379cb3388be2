package dev.oncepaid.gateway.connection;

import dev.oncepaid.gateway.connection.Connection.Phase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether there is room for more connections, and who has to go, as decided at one moment.
 *
 * @param toGo those that have kept the gateway waiting longest in the middle of a request, and
 *     where that is not enough, those that are idle; never one whose request is being handled
 * @param admissions how many more may come before it has to be decided again
 * @param shares of these, how many may come from one source
 */
record Room(List<Connection> toGo, int admissions, Shares shares) {

    /**
     * A channel sends its head within this time after it has connected, and a thousand may do so at
     * once. So younger ones go only where there are too many connections in all, and then after the
     * idle ones.
     */
    private static final Duration PROMPT = Duration.ofMillis(500);

    /**
     * How many there may be.
     *
     * @param open in all
     * @param unfinished of these, in the middle of a request; with the last quarter room is scarce
     * @param step how many more than needed go at once, so that not each newcomer asks again
     */
    record Limits(int open, int unfinished, int step) {

        int plenty() {
            return unfinished - unfinished / 4;
        }
    }

    /** A connection as it was when it was looked at: it goes on meanwhile. */
    private record Candidate(Connection connection, Phase phase, long waitedNanos)
            implements Comparable<Candidate> {

        static Candidate of(Connection connection, long nowNanos) {
            Phase phase = connection.phase();
            return new Candidate(connection, phase, nowNanos - connection.sinceNanos());
        }

        boolean isUnfinished() {
            return phase.isUnfinished();
        }

        boolean isSlow() {
            return isUnfinished() && waitedNanos > PROMPT.toNanos();
        }

        /** Who goes first is the least: of a rank, who has waited longest. */
        @Override
        public int compareTo(Candidate other) {
            return rank() == other.rank()
                    ? Long.compare(other.waitedNanos, waitedNanos)
                    : Integer.compare(rank(), other.rank());
        }

        private int rank() {
            if (phase == Phase.IDLE) {
                return 1;
            }
            return isSlow() ? 0 : 2;
        }
    }

    static Room make(Collection<Connection> connections, Limits limits, long nowNanos) {
        List<Candidate> queue =
                connections.stream()
                        .map(connection -> Candidate.of(connection, nowNanos))
                        .filter(candidate -> candidate.phase() != Phase.WORKING)
                        .sorted()
                        .toList();
        int open = connections.size();
        int unfinished = (int) queue.stream().filter(Candidate::isUnfinished).count();
        int unfinishedToGo = excess(unfinished, limits.unfinished(), limits.step());
        int allToGo = excess(open, limits.open(), limits.step());
        List<Connection> toGo = new ArrayList<>();
        Map<String, Integer> staying = new HashMap<>();
        for (Candidate candidate : queue) {
            if (toGo.size() < allToGo || (candidate.isSlow() && unfinishedToGo > 0)) {
                toGo.add(candidate.connection());
                unfinishedToGo -= candidate.isUnfinished() ? 1 : 0;
            } else if (candidate.isUnfinished()) {
                staying.merge(candidate.connection().source(), 1, Integer::sum);
            }
        }
        return of(toGo, open - toGo.size(), staying, limits);
    }

    private static int excess(int present, int max, int step) {
        return present < max ? 0 : present - max + Math.clamp(max / 2, 1, step);
    }

    private static Room of(
            List<Connection> toGo, int open, Map<String, Integer> staying, Limits limits) {
        int unfinished = staying.values().stream().mapToInt(Integer::intValue).sum();
        boolean isScarce = unfinished >= limits.plenty();
        int ofUnfinished = (isScarce ? limits.unfinished() : limits.plenty()) - unfinished;
        int admissions = Math.min(ofUnfinished, limits.open() - open);
        return new Room(
                toGo,
                // Where all are being handled none can go; deciding again at once would not help.
                admissions > 0 ? admissions : limits.step(),
                isScarce ? Shares.equal(staying, limits.plenty()) : Shares.unlimited());
    }
}
