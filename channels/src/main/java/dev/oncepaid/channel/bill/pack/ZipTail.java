package dev.oncepaid.channel.bill.pack;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.ZipException;

/**
 * Keeps the end of a zip while it is read, since reading member by member never looks at the
 * directory behind them: an archive that was cut there would pass for whole.
 */
final class ZipTail extends ChunkedStream {

    private static final int END_BYTES = 22;
    private static final int COMMENT_BYTES_MAX = 0xffff;
    private static final int KEPT_BYTES = END_BYTES + COMMENT_BYTES_MAX;
    private static final int END_SIGNATURE = 0x06054b50;

    /** Stands where the real number is in a Zip64 record. */
    private static final long ZIP64 = 0xffffffffL;

    private static final int ZIP64_MEMBERS = 0xffff;

    private final InputStream in;
    private final byte[] kept = new byte[KEPT_BYTES];
    private long total;

    ZipTail(InputStream in) {
        this.in = in;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int n = in.read(bytes, from, length);
        for (int i = Math.max(0, n - KEPT_BYTES); i < n; i++) {
            kept[(int) ((total + i) % KEPT_BYTES)] = bytes[from + i];
        }
        total += Math.max(n, 0);
        return n;
    }

    /** Reads what is left; it must end in a directory of that many members. */
    void requireEnd(int members) throws IOException {
        transferTo(OutputStream.nullOutputStream());
        long first = Math.max(0, total - KEPT_BYTES);
        for (long at = total - END_BYTES; at >= first; at--) {
            if (number(at, 4) == END_SIGNATURE && number(at + 20, 2) == total - at - END_BYTES) {
                requireFit(at, members);
                return;
            }
        }
        throw new ZipException("the zip has no end");
    }

    private void requireFit(long at, int members) throws ZipException {
        long stated = number(at + 10, 2);
        if (stated != members && stated != ZIP64_MEMBERS) {
            throw new ZipException(
                    "the zip has %d members and lists %d".formatted(members, stated));
        }
        long size = number(at + 12, 4);
        long offset = number(at + 16, 4);
        if (size != ZIP64 && offset != ZIP64 && offset + size != at) {
            throw new ZipException("the zip's directory is not where it should be");
        }
    }

    private long number(long at, int bytes) {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            number |= (kept[(int) ((at + i) % KEPT_BYTES)] & 0xffL) << (8 * i);
        }
        return number;
    }
}
