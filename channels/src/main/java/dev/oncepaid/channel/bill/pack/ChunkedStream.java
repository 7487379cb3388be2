package dev.oncepaid.channel.bill.pack;

import java.io.IOException;
import java.io.InputStream;

/** A stream that sees all its bytes pass: nothing is skipped past it. */
abstract class ChunkedStream extends InputStream {

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public abstract int read(byte[] bytes, int from, int length) throws IOException;
}
