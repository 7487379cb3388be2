package dev.oncepaid.benchmarks.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.BitSet;

/** Writes several requests at once on one connection and reads their answers after that. */
public final class PipelinedClient {

    private static final int ANSWERS_BYTES_MAX = 64 * 1024;

    private final RequestPool pool;
    private final AnswerReader answer = new AnswerReader();
    private final ByteBuffer in = ByteBuffer.allocate(ANSWERS_BYTES_MAX);

    public PipelinedClient(RequestPool pool) {
        this.pool = pool;
    }

    /**
     * Sends the requests from {@code first} to before {@code end}.
     *
     * @param depth how many are written before an answer is read
     * @return those that were acknowledged; fewer than all if the server closed before
     */
    public BitSet send(InetSocketAddress target, int first, int end, int depth) throws IOException {
        BitSet acknowledged = new BitSet();
        try (SocketChannel channel = SocketChannel.open(target)) {
            for (int from = first; from < end; from += depth) {
                int to = Math.min(end, from + depth);
                write(channel, from, to);
                for (int request = from; request < to; request++) {
                    if (!readAnswer(channel)) {
                        return acknowledged;
                    }
                    acknowledged.set(request, answer.says(pool.word(request), in));
                    dropAnswer();
                }
            }
        }
        return acknowledged;
    }

    private void write(SocketChannel channel, int from, int to) throws IOException {
        ByteBuffer out = ByteBuffer.allocate((to - from) * RequestPool.REQUEST_BYTES_MAX);
        for (int request = from; request < to; request++) {
            pool.copyTo(request, out);
        }
        out.flip();
        while (out.hasRemaining()) {
            channel.write(out);
        }
    }

    private boolean readAnswer(SocketChannel channel) throws IOException {
        answer.reset();
        AnswerReader.State state = answer.read(in, false);
        while (state == AnswerReader.State.INCOMPLETE) {
            boolean ended = channel.read(in) < 0;
            state = answer.read(in, ended);
        }
        return state == AnswerReader.State.COMPLETE;
    }

    /** What stands behind the answer is the beginning of the next one. */
    private void dropAnswer() {
        in.limit(in.position()).position(answer.end());
        in.compact();
    }
}
