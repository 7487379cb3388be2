package dev.oncepaid.benchmarks.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** One keep-alive connection with at most one request in flight; opened again when it breaks. */
final class Connection {

    private static final int ANSWER_BYTES_MAX = 16 * 1024;

    /** What a connection has to say after it was given something to do. */
    enum Progress {
        UNDER_WAY,
        ANSWERED,
        BROKEN
    }

    private final InetSocketAddress target;
    private final Selector selector;
    private final ByteBuffer out = ByteBuffer.allocateDirect(RequestPool.REQUEST_BYTES_MAX);
    private final ByteBuffer in = ByteBuffer.allocateDirect(ANSWER_BYTES_MAX);
    private final AnswerReader answer = new AnswerReader();

    private @Nullable SelectionKey key;
    private int request;
    private long dueNanos;
    private long sentNanos;
    private boolean inFlight;

    Connection(InetSocketAddress target, Selector selector) {
        this.target = target;
        this.selector = selector;
    }

    boolean isOpen() {
        return key != null;
    }

    boolean inFlight() {
        return inFlight;
    }

    int request() {
        return request;
    }

    long dueNanos() {
        return dueNanos;
    }

    long sentNanos() {
        return sentNanos;
    }

    AnswerReader answer() {
        return answer;
    }

    boolean isSuccess(SuccessWord word) {
        return answer.says(word, in);
    }

    /** Writes the request, opening the connection first if need be. */
    Progress send(int request, RequestPool pool, long dueNanos, long nowNanos) {
        this.request = request;
        this.dueNanos = dueNanos;
        this.sentNanos = nowNanos;
        inFlight = true;
        out.clear();
        pool.copyTo(request, out);
        out.flip();
        in.clear();
        answer.reset();
        try {
            SelectionKey opened = key == null ? open() : key;
            return channel(opened).isConnected() ? write(opened) : Progress.UNDER_WAY;
        } catch (IOException refused) {
            return Progress.BROKEN;
        }
    }

    /** Goes on with what the selector says is possible. */
    Progress proceed() {
        SelectionKey ready = key;
        if (ready == null) {
            return Progress.BROKEN;
        }
        try {
            if (ready.isConnectable()) {
                channel(ready).finishConnect();
                return write(ready);
            }
            if (ready.isWritable()) {
                return write(ready);
            }
            return read(ready);
        } catch (IOException brokenOrRefused) {
            return Progress.BROKEN;
        }
    }

    /** The request has ended; the connection waits for the next one. */
    void rest() {
        inFlight = false;
        if (answer.closes()) {
            close();
        }
    }

    void close() {
        inFlight = false;
        SelectionKey closing = key;
        key = null;
        if (closing != null) {
            try {
                closing.channel().close();
            } catch (IOException _) {
                // Nothing more is expected of it.
            }
        }
    }

    private SelectionKey open() throws IOException {
        SocketChannel channel = SocketChannel.open();
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        SelectionKey opened = channel.register(selector, SelectionKey.OP_CONNECT, this);
        key = opened;
        if (channel.connect(target)) {
            opened.interestOps(SelectionKey.OP_READ);
        }
        return opened;
    }

    private Progress write(SelectionKey opened) throws IOException {
        channel(opened).write(out);
        int ops = out.hasRemaining() ? SelectionKey.OP_WRITE : SelectionKey.OP_READ;
        if (opened.interestOps() != ops) {
            opened.interestOps(ops);
        }
        return Progress.UNDER_WAY;
    }

    private Progress read(SelectionKey opened) throws IOException {
        boolean ended = channel(opened).read(in) < 0;
        if (!inFlight) {
            return Progress.BROKEN;
        }
        return switch (answer.read(in, ended)) {
            case INCOMPLETE -> Progress.UNDER_WAY;
            case COMPLETE -> Progress.ANSWERED;
            case BROKEN -> Progress.BROKEN;
        };
    }

    private static SocketChannel channel(SelectionKey key) {
        return (SocketChannel) key.channel();
    }
}
