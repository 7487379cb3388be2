package dev.oncepaid.channel.bill.pack;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unpacks gzip strictly.
 *
 * <p>The JDK's own takes what follows the last member for its end, and calls itself once per empty
 * member until the stack overflows; here the first is refused and the second costs nothing.
 */
final class GunzipStream extends ChunkedStream {

    private static final int BUFFER_BYTES = 64 * 1024;
    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int RESERVED = 0xe0;
    private static final int DEFLATED = 8;

    private final BufferedInputStream in;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private final byte[] packed = new byte[BUFFER_BYTES];
    private int packedBytes;
    private boolean ended;

    /**
     * @param in at the start of a gzip member
     */
    GunzipStream(BufferedInputStream in) throws IOException {
        this.in = in;
        header();
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        while (!ended && length > 0) {
            int n = inflate(bytes, from, length);
            if (n > 0) {
                crc.update(bytes, from, n);
                return n;
            }
            if (inflater.finished()) {
                trailer();
                nextMember();
            }
        }
        return ended ? -1 : 0;
    }

    private int inflate(byte[] bytes, int from, int length) throws IOException {
        try {
            if (inflater.needsInput() && !inflater.finished()) {
                fill();
            }
            return inflater.inflate(bytes, from, length);
        } catch (DataFormatException e) {
            throw new ZipException("not deflated: " + e.getMessage());
        }
    }

    /** Marked, so that what follows the member can be gone back to. */
    private void fill() throws IOException {
        in.mark(BUFFER_BYTES);
        packedBytes = in.read(packed);
        if (packedBytes < 0) {
            throw new EOFException("the gzip stream ends too early");
        }
        inflater.setInput(packed, 0, packedBytes);
    }

    private void trailer() throws IOException {
        in.reset();
        in.skipNBytes(packedBytes - inflater.getRemaining());
        long size = inflater.getBytesWritten() & 0xffffffffL;
        if (number(4) != crc.getValue() || number(4) != size) {
            throw new ZipException("the gzip checksum does not fit");
        }
    }

    private void nextMember() throws IOException {
        in.mark(1);
        if (in.read() < 0) {
            ended = true;
            return;
        }
        in.reset();
        inflater.reset();
        crc.reset();
        header();
    }

    private void header() throws IOException {
        if (number(2) != 0x8b1f || number(1) != DEFLATED) {
            throw new ZipException("something that is no gzip");
        }
        int flags = (int) number(1);
        if ((flags & RESERVED) != 0) {
            throw new ZipException("unknown gzip flags");
        }
        in.skipNBytes(6);
        if ((flags & EXTRA) != 0) {
            in.skipNBytes(number(2));
        }
        if ((flags & NAME) != 0) {
            skipText();
        }
        if ((flags & COMMENT) != 0) {
            skipText();
        }
        if ((flags & HEADER_CRC) != 0) {
            in.skipNBytes(2);
        }
    }

    private void skipText() throws IOException {
        int b;
        do {
            b = in.read();
        } while (b > 0);
    }

    /** Little-endian; the end of the stream is an error. */
    private long number(int bytes) throws IOException {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            int b = in.read();
            if (b < 0) {
                throw new EOFException("the gzip stream ends too early");
            }
            number |= (long) b << (8 * i);
        }
        return number;
    }

    @Override
    public void close() {
        inflater.end();
    }
}
