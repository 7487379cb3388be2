package dev.oncepaid.benchmarks.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends the requests of a {@link Feed} over keep-alive connections and keeps the book of what was
 * answered. One thread, no allocation per request. A wait may be up to a millisecond longer than
 * asked for; that millisecond counts as latency.
 */
public final class LoadGenerator {

    private static final long PATIENCE_CHECK_NANOS = Duration.ofMillis(100).toNanos();
    private static final long REOPEN_PAUSE_NANOS = Duration.ofMillis(10).toNanos();

    private final Setup setup;
    private final RequestPool pool;
    private final List<Connection> connections = new ArrayList<>();
    private final ArrayDeque<Connection> idle = new ArrayDeque<>();
    private long startNanos;
    private long lastPatienceCheckNanos;
    private long pausedUntilNanos;

    /**
     * Whom to load, and how wide.
     *
     * @param connections greatest number of requests in flight
     * @param patience after which an answer is no longer waited for and the connection is closed
     */
    public record Setup(InetSocketAddress target, int connections, Duration patience) {}

    public LoadGenerator(Setup setup, RequestPool pool) {
        this.setup = setup;
        this.pool = pool;
    }

    /**
     * Runs until the feed is exhausted and nothing is in flight; writes what happened into {@code
     * book}.
     */
    public void run(Feed feed, LoadBook book) {
        try (Selector selector = Selector.open()) {
            open(selector);
            startNanos = System.nanoTime();
            lastPatienceCheckNanos = 0;
            pausedUntilNanos = 0;
            while (!isOver(feed)) {
                sendDue(feed, book);
                select(selector, feed, book);
                endImpatient(feed, book);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("no selector for the load generator", e);
        } finally {
            connections.forEach(Connection::close);
        }
    }

    private void open(Selector selector) {
        connections.clear();
        idle.clear();
        for (int i = 0; i < setup.connections(); i++) {
            Connection connection = new Connection(setup.target(), selector);
            connections.add(connection);
            idle.add(connection);
        }
    }

    private boolean isOver(Feed feed) {
        return idle.size() == connections.size() && feed.isExhausted(now());
    }

    private void sendDue(Feed feed, LoadBook book) {
        long now = now();
        while (!idle.isEmpty() && now >= pausedUntilNanos) {
            long due = feed.dueNanos(now);
            if (due > now) {
                return;
            }
            Connection connection = idle.removeFirst();
            int request = feed.take(now);
            book.sent(request);
            settle(connection, connection.send(request, pool, due, now), feed, book);
            now = now();
        }
    }

    private void select(Selector selector, Feed feed, LoadBook book) throws IOException {
        long now = now();
        long wait = idle.isEmpty() ? PATIENCE_CHECK_NANOS : untilDue(feed, now);
        wait = Math.min(wait, PATIENCE_CHECK_NANOS);
        if (wait <= 0) {
            selector.selectNow();
        } else {
            selector.select(Math.max(1, wait / 1_000_000));
        }
        for (SelectionKey key : selector.selectedKeys()) {
            Connection connection = (Connection) key.attachment();
            settle(connection, connection.proceed(), feed, book);
        }
        selector.selectedKeys().clear();
    }

    private long untilDue(Feed feed, long now) {
        long due = feed.dueNanos(now);
        return due == Feed.NOTHING ? PATIENCE_CHECK_NANOS : Math.max(due, pausedUntilNanos) - now;
    }

    /** Takes note when the request in flight has ended, one way or the other. */
    private void settle(
            Connection connection, Connection.Progress progress, Feed feed, LoadBook book) {
        switch (progress) {
            case UNDER_WAY -> {}
            case ANSWERED -> answered(connection, feed, book);
            case BROKEN -> broken(connection, feed, book);
        }
    }

    private void answered(Connection connection, Feed feed, LoadBook book) {
        int request = connection.request();
        Outcome outcome =
                connection.isSuccess(pool.word(request))
                        ? Outcome.ACKNOWLEDGED
                        : Outcome.NOT_ACKNOWLEDGED;
        long now = now();
        book.answered(connection, outcome, now);
        connection.rest();
        idle.addFirst(connection);
        feed.ended(request, outcome, now);
    }

    private void broken(Connection connection, Feed feed, LoadBook book) {
        boolean inFlight = connection.inFlight();
        connection.close();
        if (inFlight) {
            long now = now();
            pausedUntilNanos = now + REOPEN_PAUSE_NANOS;
            book.unanswered();
            idle.addLast(connection);
            feed.ended(connection.request(), Outcome.UNANSWERED, now);
        }
    }

    private void endImpatient(Feed feed, LoadBook book) {
        long now = now();
        if (now - lastPatienceCheckNanos < PATIENCE_CHECK_NANOS) {
            return;
        }
        lastPatienceCheckNanos = now;
        long sentBefore = now - setup.patience().toNanos();
        for (Connection connection : connections) {
            if (connection.inFlight() && connection.sentNanos() < sentBefore) {
                broken(connection, feed, book);
            }
        }
    }

    private long now() {
        return System.nanoTime() - startNanos;
    }
}
