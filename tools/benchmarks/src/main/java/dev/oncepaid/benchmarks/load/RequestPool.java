package dev.oncepaid.benchmarks.load;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Requests as they go over the wire, made before the clock starts and kept outside the heap, so
 * that sending one is a copy of some hundred bytes and nothing for a garbage collector.
 *
 * <p>Filled by one thread, then read by one thread. A request is addressed by its index, in the
 * order of adding.
 */
public final class RequestPool {

    /** A longer request does not fit the connections' buffers. */
    public static final int REQUEST_BYTES_MAX = 24 * 1024;

    private static final int CHUNK_BYTES = 16 * 1024 * 1024;

    private final List<ByteBuffer> chunks = new ArrayList<>();
    private long[] positions = new long[1024];
    private int[] lengths = new int[1024];
    private SuccessWord[] words = new SuccessWord[1024];
    private int size;

    /** Adds one request and returns its index. */
    public int add(byte[] wire, SuccessWord word) {
        if (wire.length > REQUEST_BYTES_MAX) {
            throw new IllegalArgumentException("request of " + wire.length + " bytes is too long");
        }
        growIfFull();
        ByteBuffer chunk = chunkFor(wire.length);
        positions[size] = (chunks.size() - 1L) * CHUNK_BYTES + chunk.position();
        lengths[size] = wire.length;
        words[size] = word;
        chunk.put(wire);
        return size++;
    }

    /** Replaces a request by one of at most the same length, such as one signed anew. */
    public void replace(int index, byte[] wire) {
        if (wire.length > lengths[index]) {
            throw new IllegalArgumentException("request " + index + " has become longer");
        }
        lengths[index] = wire.length;
        chunk(index).put(offset(index), wire);
    }

    public int size() {
        return size;
    }

    public SuccessWord word(int index) {
        return words[index];
    }

    /** The bytes of one request, for clients that write them in their own way. */
    public byte[] copyOf(int index) {
        byte[] wire = new byte[lengths[index]];
        chunk(index).get(offset(index), wire);
        return wire;
    }

    /** Appends the request to {@code target}. */
    void copyTo(int index, ByteBuffer target) {
        int length = lengths[index];
        target.put(target.position(), chunk(index), offset(index), length);
        target.position(target.position() + length);
    }

    private ByteBuffer chunk(int index) {
        return chunks.get((int) (positions[index] / CHUNK_BYTES));
    }

    private int offset(int index) {
        return (int) (positions[index] % CHUNK_BYTES);
    }

    private ByteBuffer chunkFor(int length) {
        if (chunks.isEmpty() || chunks.getLast().remaining() < length) {
            chunks.add(ByteBuffer.allocateDirect(CHUNK_BYTES));
        }
        return chunks.getLast();
    }

    private void growIfFull() {
        if (size == lengths.length) {
            positions = Arrays.copyOf(positions, 2 * size);
            lengths = Arrays.copyOf(lengths, 2 * size);
            words = Arrays.copyOf(words, 2 * size);
        }
    }
}
