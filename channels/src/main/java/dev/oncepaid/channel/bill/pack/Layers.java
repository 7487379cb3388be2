package dev.oncepaid.channel.bill.pack;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.zip.ZipException;

/**
 * Takes gzip off, as often as it is there: the file may be one, a proxy may have put it into
 * another, or have undone it without changing a header.
 *
 * @param head the first bytes of what is inside
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Layers(byte[] head, BufferedInputStream stream) {

    /** One by the channel, one by {@code Content-Encoding}. */
    private static final int LAYERS_MAX = 2;

    private static final int HEAD_BYTES = 8 * 1024;
    private static final int BUFFER_BYTES = 64 * 1024;

    static Layers unwrap(Wire wire, String file) throws IOException {
        InflationLimit limit = new InflationLimit(wire, file);
        BufferedInputStream in = new BufferedInputStream(wire, BUFFER_BYTES);
        for (int layer = 0; layer <= LAYERS_MAX; layer++) {
            byte[] head = head(in);
            if (!isGzip(head)) {
                return new Layers(head, in);
            }
            in =
                    new BufferedInputStream(
                            limit.of(wire.closing(new GunzipStream(in))), BUFFER_BYTES);
        }
        throw new ZipException("gzip within gzip within gzip");
    }

    private static byte[] head(BufferedInputStream in) throws IOException {
        in.mark(HEAD_BYTES);
        byte[] head = in.readNBytes(HEAD_BYTES);
        in.reset();
        return head;
    }

    private static boolean isGzip(byte[] head) {
        return head.length > 1 && head[0] == 0x1f && (head[1] & 0xff) == 0x8b;
    }
}
