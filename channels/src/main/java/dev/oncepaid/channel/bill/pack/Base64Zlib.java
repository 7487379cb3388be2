package dev.oncepaid.channel.bill.pack;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/** Base64 of a zlib stream, as UnionPay wraps its files. */
final class Base64Zlib {

    private static final int BUFFER_BYTES = 64 * 1024;

    private Base64Zlib() {}

    static InputStream of(InputStream in, Wire wire, String file) {
        InputStream zip = wire.closing(new WholeZlib(new Decoded(in)));
        return new BufferedInputStream(new InflationLimit(wire, file).of(zip), BUFFER_BYTES);
    }

    /** With nothing behind its end. */
    private static final class WholeZlib extends InflaterInputStream {

        private WholeZlib(InputStream in) {
            super(in, new Inflater(), BUFFER_BYTES);
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int n = super.read(bytes, from, length);
            if (n < 0 && (inf.getRemaining() > 0 || in.read() >= 0)) {
                throw new ZipException("something behind the zlib stream");
            }
            return n;
        }

        @Override
        public void close() throws IOException {
            super.close();
            inf.end();
        }
    }

    /** By the chunk, for the JDK's stream decodes by the byte; line ends between are left out. */
    private static final class Decoded extends ChunkedStream {

        private static final int GROUP_CHARS = 4;

        private final InputStream in;
        private final byte[] text = new byte[BUFFER_BYTES];
        private int kept;
        private byte[] decoded = new byte[0];
        private int at;

        private Decoded(InputStream in) {
            this.in = in;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            while (at == decoded.length) {
                if (!decode()) {
                    return -1;
                }
            }
            int n = Math.min(length, decoded.length - at);
            System.arraycopy(decoded, at, bytes, from, n);
            at += n;
            return n;
        }

        /** The next chunk of whole groups, and what is left at the end; false behind it. */
        private boolean decode() throws IOException {
            int n = in.read(text, kept, text.length - kept);
            boolean ended = n < 0;
            int filled = withoutLineEnds(kept, kept + Math.max(n, 0));
            int whole = filled - filled % GROUP_CHARS;
            if (ended && whole < filled) {
                throw new EOFException("base64 ends within a group");
            }
            decoded = decode(Arrays.copyOf(text, whole));
            at = 0;
            kept = filled - whole;
            System.arraycopy(text, whole, text, 0, kept);
            return !ended || whole > 0;
        }

        private int withoutLineEnds(int from, int to) {
            int filled = from;
            for (int i = from; i < to; i++) {
                if (text[i] != '\r' && text[i] != '\n') {
                    text[filled++] = text[i];
                }
            }
            return filled;
        }

        private static byte[] decode(byte[] text) throws IOException {
            try {
                return Base64.getDecoder().decode(text);
            } catch (IllegalArgumentException e) {
                throw new IOException("not base64: " + e.getMessage(), e);
            }
        }
    }
}
