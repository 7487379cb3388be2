package dev.oncepaid.gateway.connection;

import dev.oncepaid.gateway.connection.Connection.Phase;
import dev.oncepaid.gateway.connection.ConnectionListener.Cause;
import dev.oncepaid.gateway.source.Sources;
import java.net.InetAddress;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * All open connections of the notify port. Whoever has a key of no account can open connections;
 * this keeps them from being all there are.
 *
 * <p>One source gets its share and no more. When only the reserve is free, a new connection takes
 * the place of those that have kept the gateway waiting longest in mid-request, then of those that
 * are idle: a channel sends its request at once, and misses an idle connection little.
 */
public final class Connections {

    /** What is left of an answered request is read over for as long, so that the answer is read. */
    private static final Duration LEFTOVER = Duration.ofSeconds(1);

    /**
     * Whoever means it sends a request within this; only then others go first, the idle ones too.
     */
    private static final Duration PROMPT = Duration.ofMillis(250);

    /** How long a search for connections to displace is not repeated after it found none. */
    private static final Duration FRUITLESS_PAUSE = Duration.ofMillis(10);

    private final Map<SocketChannel, Connection> open = new ConcurrentHashMap<>();
    private final Map<String, Integer> openBySource = new ConcurrentHashMap<>();
    private final AtomicInteger counted = new AtomicInteger();
    private final ConnectionSettings settings;
    private final Sources sources;
    private final ConnectionListener listener;
    private boolean hasSearchedInVain;
    private long searchedNanos;

    public Connections(ConnectionSettings settings, Sources sources, ConnectionListener listener) {
        this.settings = settings;
        this.sources = sources;
        this.listener = listener;
    }

    /**
     * Takes a connection that was accepted, or says that its source has too many. One thread calls
     * it.
     *
     * @param peer the other end; null where it has no address
     * @param max how many there may be in all
     */
    public boolean admit(
            SocketChannel channel, @Nullable InetAddress peer, int max, long nowNanos) {
        String source = peer == null ? "local" : sources.of(peer);
        int ofSource = openBySource.merge(source, 1, Integer::sum);
        if (ofSource > settings.perSourceMax() && peer != null && !sources.isTrusted(peer)) {
            forget(source);
            listener.ended(Cause.SOURCE_LIMIT, source);
            return false;
        }
        if (counted.incrementAndGet() > max - reserve(max)) {
            makeRoom(reserve(max) / 2, nowNanos);
        }
        open.put(channel, new Connection(channel, source, nowNanos));
        return true;
    }

    private int reserve(int max) {
        return Math.min(settings.reserve(), max / 2);
    }

    private void forget(String source) {
        openBySource.computeIfPresent(source, (_, n) -> n == 1 ? null : n - 1);
    }

    /** Ends those that can go first, as many as are asked for and there are. */
    private void makeRoom(int connections, long nowNanos) {
        if (hasSearchedInVain && nowNanos - searchedNanos < FRUITLESS_PAUSE.toNanos()) {
            return;
        }
        List<Candidate> longest =
                open.values().stream()
                        .filter(Connection::isCounted)
                        .map(connection -> Candidate.of(connection, nowNanos))
                        .filter(candidate -> candidate.phase() != Phase.WORKING)
                        .sorted()
                        .limit(Math.max(1, connections))
                        .toList();
        longest.forEach(candidate -> displace(candidate.connection()));
        hasSearchedInVain = longest.isEmpty();
        searchedNanos = nowNanos;
    }

    private void displace(Connection connection) {
        if (connection.uncount()) {
            counted.decrementAndGet();
            connection.stopReading();
            listener.ended(Cause.DISPLACED, connection.source());
        }
    }

    /** A connection as it was when it was looked at: it goes on meanwhile. */
    private record Candidate(Connection connection, Phase phase, long waitedNanos)
            implements Comparable<Candidate> {

        static Candidate of(Connection connection, long nowNanos) {
            Phase phase = connection.phase();
            return new Candidate(connection, phase, nowNanos - connection.sinceNanos());
        }

        /** Who can go first is the least: of a rank, who has waited longest. */
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
            return waitedNanos > PROMPT.toNanos() ? 0 : 2;
        }
    }

    /**
     * The connection over this channel.
     *
     * @param channel null where it was closed meanwhile; then the connection is one that is in no
     *     count
     */
    public Connection of(@Nullable SocketChannel channel, long nowNanos) {
        Connection connection = channel == null ? null : open.get(channel);
        return connection == null ? Connection.closed(nowNanos) : connection;
    }

    /** Takes note that it is closed; no more than that if it never was admitted. */
    public void closed(SocketChannel channel) {
        Connection connection = open.remove(channel);
        if (connection != null) {
            forget(connection.source());
            if (connection.uncount()) {
                counted.decrementAndGet();
            }
        }
    }

    /** Ends those whose time is over; called once a second. */
    public void endLate(long nowNanos) {
        for (Connection connection : open.values()) {
            Candidate now = Candidate.of(connection, nowNanos);
            switch (now.phase()) {
                case OPENED, HEAD -> {
                    if (now.waitedNanos() > settings.headTimeout().toNanos()
                            && !connection.isLate()) {
                        connection.late();
                        listener.ended(
                                now.phase() == Phase.HEAD ? Cause.HEAD_TIMEOUT : Cause.SILENT,
                                connection.source());
                    }
                }
                case LEFTOVER -> {
                    if (now.waitedNanos() > LEFTOVER.toNanos()) {
                        connection.stopReading();
                    }
                }
                case BODY, WORKING, IDLE -> {}
            }
        }
    }

    /** How many are open that have begun something and not gone on with it. */
    public long unfinished() {
        return open.values().stream().filter(c -> c.phase().isUnfinished()).count();
    }

    /** How many are open. */
    public int open() {
        return open.size();
    }
}
