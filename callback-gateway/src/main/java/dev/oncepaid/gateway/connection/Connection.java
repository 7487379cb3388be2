package dev.oncepaid.gateway.connection;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/**
 * One open connection and what it waits for.
 *
 * <p>Its requests are handled by one thread at a time, which says where they are; others look.
 */
public final class Connection {

    private final @Nullable SocketChannel channel;
    private final String source;
    private volatile Phase phase = Phase.OPENED;
    private volatile long sinceNanos;
    private volatile boolean isLate;
    private volatile boolean isDisplaced;

    /** Where the present request is. */
    enum Phase {
        /** Accepted, and nothing has come. */
        OPENED(true),
        /** A part of a head has come. */
        HEAD(true),
        /** The head is whole and the gateway works. */
        WORKING(false),
        /** The rest of a body is to come. */
        BODY(true),
        /** Answered; the server reads over what is left of the request. */
        LEFTOVER(true),
        /** Kept alive between two requests. */
        IDLE(false);

        private final boolean isUnfinished;

        Phase(boolean isUnfinished) {
            this.isUnfinished = isUnfinished;
        }

        /** Whether the client has begun something that it has to go on with. */
        boolean isUnfinished() {
            return isUnfinished;
        }
    }

    Connection(@Nullable SocketChannel channel, String source, long acceptedNanos) {
        this.channel = channel;
        this.source = source;
        this.sinceNanos = acceptedNanos;
    }

    /** Represents a connection that was closed meanwhile; it is in no count. */
    static Connection closed(long nowNanos) {
        return new Connection(null, "closed", nowNanos);
    }

    /** From whom it is. */
    public String source() {
        return source;
    }

    Phase phase() {
        return phase;
    }

    /** Since when it is in its phase; for a head, since the connection or its first byte came. */
    long sinceNanos() {
        return sinceNanos;
    }

    /** The head of a request is whole. */
    public void headIsWhole() {
        phase = Phase.WORKING;
    }

    /** The rest of the body is awaited without a thread. */
    public void awaitsBody(long nowNanos) {
        enter(Phase.BODY, nowNanos);
    }

    /** The answer is out, or will be as soon as an asynchronous handler has it. */
    public void isAnswered(long nowNanos) {
        enter(Phase.LEFTOVER, nowNanos);
    }

    /**
     * The next request is awaited.
     *
     * @param hasBegun whether something of it has come, and be it an empty line
     */
    public void awaitsRequest(boolean hasBegun, long nowNanos) {
        boolean isFirstOrBegun = phase == Phase.OPENED || phase == Phase.HEAD;
        if (hasBegun && isFirstOrBegun) {
            phase = Phase.HEAD;
        } else if (!isFirstOrBegun) {
            enter(hasBegun ? Phase.HEAD : Phase.IDLE, nowNanos);
        }
    }

    private void enter(Phase next, long nowNanos) {
        sinceNanos = nowNanos;
        phase = next;
    }

    /** Whether the head that has begun to come took too long; nothing more of it will be read. */
    public boolean isHeadLate() {
        return isLate && phase == Phase.HEAD;
    }

    boolean isLate() {
        return isLate;
    }

    void late() {
        isLate = true;
        stopReading();
    }

    /**
     * Ends what the client still sends, as if it had closed. The server notices by itself and
     * closes in good order; an answer that is being made goes out before. Any thread may call it.
     */
    void stopReading() {
        try {
            if (channel != null) {
                channel.shutdownInput();
            }
        } catch (IOException _) {
            // It is closed already.
        }
    }

    /** Ends it for the sake of others; from then on it is in no count. */
    void displace() {
        isDisplaced = true;
        stopReading();
    }

    boolean isDisplaced() {
        return isDisplaced;
    }
}
