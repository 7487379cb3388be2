package dev.oncepaid.channel.bill.pack;

import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.RefusalReason;
import java.io.IOException;
import java.io.InputStream;

/** Bounds the size of one bill when unpacked, whatever the archive states. */
final class InflationLimit {

    /** 25 million rows of UnionPay, the widest there are. */
    private static final long UNPACKED_BYTES_MAX = 16L << 30;

    /** Deflate packs zeros 1:1000; rows of bills differ in their numbers and stay below 1:40. */
    private static final long RATIO_MAX = 200;

    /** Below that the ratio does not matter: a second of work. */
    private static final long ALWAYS_BYTES = 64L << 20;

    private final Wire wire;
    private final String file;
    private long unpacked;

    InflationLimit(Wire wire, String file) {
        this.wire = wire;
        this.file = file;
    }

    /** The stream, which fails with {@link RefusalReason#TOO_LARGE} once there is too much. */
    InputStream of(InputStream in) {
        return new Counted(in);
    }

    private void count(long bytes) {
        unpacked += bytes;
        long ratioMax = Math.max(ALWAYS_BYTES, wire.received() * RATIO_MAX);
        if (unpacked > Math.min(UNPACKED_BYTES_MAX, ratioMax)) {
            throw BillRefusal.of(
                    RefusalReason.TOO_LARGE,
                    file,
                    "%d bytes came, %d are unpacked and there are more"
                            .formatted(wire.received(), unpacked));
        }
    }

    private final class Counted extends ChunkedStream {

        private final InputStream in;

        private Counted(InputStream in) {
            this.in = in;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int n = in.read(bytes, from, length);
            count(Math.max(n, 0));
            return n;
        }
    }
}
