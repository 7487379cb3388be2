package dev.oncepaid.gateway.receive;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import org.apache.coyote.BadRequestException;

/**
 * Reads a body that is still on its way, without a thread that waits for it: two hundred clients
 * that send a byte a second hold two hundred connections and nothing else.
 *
 * <p>The container calls one method at a time, in the order of events.
 */
final class BodyReader implements ReadListener, AsyncListener {

    private static final int CHUNK_BYTES = 8 * 1024;

    /** The container looks for expired requests once a second. */
    private static final Duration TIMEOUT_CHECK = Duration.ofSeconds(1);

    /**
     * How long the rest of a body that was turned away is thrown away, so that a sender who is
     * still writing comes to read the answer before the connection is closed under it.
     */
    private static final Duration LINGER = Duration.ofSeconds(1);

    private final Exchange exchange;
    private final AsyncContext async;
    private final ServletInputStream input;
    private ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final byte[] chunk = new byte[CHUNK_BYTES];
    private final long deadlineNanos;
    private State state;

    private enum State {
        READING,
        DISCARDING,
        ENDED
    }

    private BodyReader(Exchange exchange, AsyncContext async, State state) throws IOException {
        this.exchange = exchange;
        this.async = async;
        this.input = async.getRequest().getInputStream();
        this.deadlineNanos = System.nanoTime() + exchange.bodyTimeout().toNanos();
        this.state = state;
    }

    /**
     * Reads the rest of the body, then hands it on; or turns the request away.
     *
     * @param came how it begins, as far as that was read already
     */
    static void read(Exchange exchange, AsyncContext async, byte[] came) throws IOException {
        BodyReader reader = new BodyReader(exchange, async, State.READING);
        reader.append(came, came.length);
        start(reader, exchange.bodyTimeout().minus(TIMEOUT_CHECK));
    }

    /** For a request that was turned away: lingers, then closes. */
    static void discard(Exchange exchange, AsyncContext async) throws IOException {
        start(new BodyReader(exchange, async, State.DISCARDING), LINGER);
    }

    private static void start(BodyReader reader, Duration timeout) {
        reader.async.setTimeout(Math.max(1, timeout.toMillis()));
        reader.async.addListener(reader);
        reader.input.setReadListener(reader);
    }

    @Override
    public void onDataAvailable() throws BadRequestException {
        try {
            readWhatIsThere();
        } catch (BadRequestException e) {
            // The container lets nothing be answered until it has reported this to onError itself.
            throw e;
        } catch (IOException e) {
            onError(e);
        }
    }

    private void readWhatIsThere() throws IOException {
        while (state != State.ENDED && input.isReady()) {
            int read = input.read(chunk);
            if (read < 0) {
                return;
            }
            if (state == State.READING) {
                append(chunk, read);
            }
        }
    }

    private void append(byte[] from, int bytes) throws IOException {
        if (body.size() + bytes > exchange.bodyBytesMax()) {
            discardRest();
            exchange.turnAway(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE, "body-too-large");
        } else if (System.nanoTime() - deadlineNanos > 0) {
            late();
        } else if (exchange.budget().take(bytes)) {
            body.write(from, 0, bytes);
        } else {
            discardRest();
            exchange.tryLater();
        }
    }

    private void discardRest() {
        release();
        state = State.DISCARDING;
        async.setTimeout(LINGER.toMillis());
    }

    /** The budget counts bodies on their way; a whole one counts in the store's queue. */
    private void release() {
        exchange.budget().giveBack(body.size());
        body = new ByteArrayOutputStream(0);
    }

    private void late() throws IOException {
        try {
            exchange.turnAway(HttpServletResponse.SC_REQUEST_TIMEOUT, "body-timeout");
        } finally {
            end();
        }
    }

    @Override
    public void onAllDataRead() throws IOException {
        if (state == State.READING) {
            async.setTimeout(0);
            byte[] whole = body.toByteArray();
            release();
            try {
                exchange.received(whole);
            } finally {
                end();
            }
        } else {
            end();
        }
    }

    private void end() {
        if (state != State.ENDED) {
            state = State.ENDED;
            release();
            async.complete();
        }
    }

    @Override
    public void onTimeout(AsyncEvent event) throws IOException {
        if (state == State.READING) {
            late();
        } else {
            end();
        }
    }

    @Override
    public void onError(Throwable failure) {
        try {
            if (state == State.READING && failure instanceof BadRequestException) {
                exchange.turnAway(HttpServletResponse.SC_BAD_REQUEST, "bad-chunk");
            } else if (state == State.READING) {
                exchange.abandoned();
            }
        } catch (IOException _) {
            // Nobody is there to read the answer.
        } finally {
            end();
        }
    }

    @Override
    public void onError(AsyncEvent event) {
        onError(event.getThrowable());
    }

    @Override
    public void onComplete(AsyncEvent event) {
        // Nothing is held that would have to be given back.
    }

    @Override
    public void onStartAsync(AsyncEvent event) {
        // Nobody starts it a second time.
    }
}
