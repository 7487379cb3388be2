package dev.oncepaid.gateway.connection;

import dev.oncepaid.gateway.connection.Connection.Phase;
import dev.oncepaid.gateway.connection.ConnectionListener.Cause;
import dev.oncepaid.gateway.source.ProvenSources;
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
 * All open connections of the notify port. Opening connections takes no key; this keeps a client
 * without one from using all of them.
 *
 * <p>One source gets so many and no more. Those in the middle of a request are limited too: when
 * only a quarter of them is left, a source that has its {@link Shares share} gets no more, unless
 * genuine notifications came from it. Beyond the limit, and when only a reserve of all connections
 * is left, a newcomer takes the place of those that {@link Room} names.
 */
public final class Connections {

    /** What is left of an answered request is read over for as long, so that the answer is read. */
    private static final Duration LEFTOVER = Duration.ofSeconds(1);

    private final Map<SocketChannel, Connection> open = new ConcurrentHashMap<>();
    private final Map<String, Integer> openBySource = new ConcurrentHashMap<>();
    private final AtomicInteger admissions = new AtomicInteger();
    private final ConnectionSettings settings;
    private final Sources sources;
    private final ProvenSources proven;
    private final ConnectionListener listener;
    private volatile Shares shares = Shares.unlimited();

    public Connections(
            ConnectionSettings settings,
            Sources sources,
            ProvenSources proven,
            ConnectionListener listener) {
        this.settings = settings;
        this.sources = sources;
        this.proven = proven;
        this.listener = listener;
    }

    /**
     * Takes a connection that was accepted, or says that its source has too many; one thread calls
     * it.
     *
     * @param peer the other end; null where it has no address
     * @param max how many there may be in all
     */
    public boolean admit(
            SocketChannel channel, @Nullable InetAddress peer, int max, long nowNanos) {
        String source = peer == null ? "local" : sources.of(peer);
        boolean isTrusted = peer == null || sources.isTrusted(peer);
        if (!isTrusted && isFullFor(source)) {
            listener.ended(Cause.SOURCE_LIMIT, source);
            return false;
        }
        if (admissions.decrementAndGet() < 0) {
            makeRoom(max, nowNanos);
            admissions.decrementAndGet();
        }
        openBySource.merge(source, 1, Integer::sum);
        open.put(channel, new Connection(channel, source, nowNanos));
        return true;
    }

    private boolean isFullFor(String source) {
        return openBySource.getOrDefault(source, 0) >= settings.perSourceMax()
                || (!proven.contains(source) && !shares.take(source));
    }

    private void forget(String source) {
        openBySource.computeIfPresent(source, (_, n) -> n == 1 ? null : n - 1);
    }

    private synchronized void makeRoom(int max, long nowNanos) {
        List<Connection> present = open.values().stream().filter(c -> !c.isDisplaced()).toList();
        Room room = Room.make(present, settings.limits(max), nowNanos);
        admissions.set(room.admissions());
        shares = room.shares();
        for (Connection connection : room.toGo()) {
            connection.displace();
            listener.ended(Cause.DISPLACED, connection.source());
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
        }
    }

    /**
     * Ends those whose time is over, and makes room where idle ones have begun requests; called
     * once a second.
     *
     * @param max how many there may be in all
     */
    public void check(int max, long nowNanos) {
        open.values().forEach(connection -> endLate(connection, nowNanos));
        makeRoom(max, nowNanos);
    }

    private void endLate(Connection connection, long nowNanos) {
        Phase phase = connection.phase();
        long waitedNanos = nowNanos - connection.sinceNanos();
        switch (phase) {
            case OPENED, HEAD -> {
                if (waitedNanos > settings.headTimeout().toNanos() && !connection.isLate()) {
                    connection.late();
                    listener.ended(
                            phase == Phase.HEAD ? Cause.HEAD_TIMEOUT : Cause.SILENT,
                            connection.source());
                }
            }
            case LEFTOVER -> {
                if (waitedNanos > LEFTOVER.toNanos()) {
                    connection.stopReading();
                }
            }
            case BODY, WORKING, IDLE -> {}
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
