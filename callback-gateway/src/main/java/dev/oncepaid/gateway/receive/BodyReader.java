package dev.oncepaid.gateway.receive;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * Reads a body that is still on its way, without a thread that waits for it: two hundred clients
 * that send a byte a second hold two hundred connections and nothing else.
 *
 * <p>The container calls either reader or listener at a time, never both.
 */
final class BodyReader implements ReadListener, AsyncListener {

    private static final int CHUNK_BYTES = 8 * 1024;

    /** The container looks for expired requests once a second. */
    private static final long TIMEOUT_CHECK_MILLIS = 1_000;

    private final Exchange exchange;
    private final AsyncContext async;
    private final ServletInputStream input;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream(CHUNK_BYTES);
    private final byte[] chunk = new byte[CHUNK_BYTES];
    private final long deadlineNanos;
    private boolean ended;

    private BodyReader(Exchange exchange, AsyncContext async, ServletInputStream input) {
        this.exchange = exchange;
        this.async = async;
        this.input = input;
        this.deadlineNanos = System.nanoTime() + exchange.settings().bodyTimeout().toNanos();
    }

    static void start(Exchange exchange, AsyncContext async) throws IOException {
        ServletInputStream input = async.getRequest().getInputStream();
        BodyReader reader = new BodyReader(exchange, async, input);
        long timeoutMillis = exchange.settings().bodyTimeout().toMillis() - TIMEOUT_CHECK_MILLIS;
        async.setTimeout(Math.max(1, timeoutMillis));
        async.addListener(reader);
        input.setReadListener(reader);
    }

    @Override
    public void onDataAvailable() throws IOException {
        while (!ended && input.isReady()) {
            int read = input.read(chunk);
            if (read < 0) {
                return;
            }
            body.write(chunk, 0, read);
            if (body.size() > exchange.settings().bodyBytesMax()) {
                end(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE, "body-too-large");
            } else if (System.nanoTime() - deadlineNanos > 0) {
                end(HttpServletResponse.SC_REQUEST_TIMEOUT, "body-timeout");
            }
        }
    }

    @Override
    public void onAllDataRead() throws IOException {
        if (ended) {
            return;
        }
        ended = true;
        async.setTimeout(0);
        try {
            exchange.received(body.toByteArray());
        } finally {
            async.complete();
        }
    }

    @Override
    public void onTimeout(AsyncEvent event) throws IOException {
        end(HttpServletResponse.SC_REQUEST_TIMEOUT, "body-timeout");
    }

    private void end(int status, String reason) throws IOException {
        if (ended) {
            return;
        }
        ended = true;
        try {
            exchange.turnAway(status, reason);
        } finally {
            async.complete();
        }
    }

    @Override
    public void onError(Throwable failure) {
        if (!ended) {
            ended = true;
            exchange.abandoned();
            async.complete();
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
