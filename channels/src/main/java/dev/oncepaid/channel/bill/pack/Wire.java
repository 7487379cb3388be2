package dev.oncepaid.channel.bill.pack;

import dev.oncepaid.channel.bill.BillFile;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The bytes of a bill as they came, counted; what fails here is no fault of the bill. Closes what
 * was put over it, too.
 */
final class Wire extends ChunkedStream {

    private final InputStream in;
    private final Deque<Closeable> unpackers = new ArrayDeque<>();
    private long received;

    private Wire(InputStream in) {
        this.in = in;
    }

    static Wire open(BillFile file) throws IOException {
        try {
            return new Wire(file.source().open());
        } catch (IOException e) {
            throw new SourceFailure(e);
        }
    }

    long received() {
        return received;
    }

    <T extends Closeable> T closing(T unpacker) {
        unpackers.push(unpacker);
        return unpacker;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        try {
            int n = in.read(bytes, from, length);
            received += Math.max(n, 0);
            return n;
        } catch (IOException e) {
            throw new SourceFailure(e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            while (!unpackers.isEmpty()) {
                unpackers.pop().close();
            }
            in.close();
        } catch (IOException e) {
            throw new SourceFailure(e);
        }
    }
}
