package dev.oncepaid.channel.bill.text;

import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.RefusalReason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;

/**
 * The lines of a text one after the other, as bytes in a buffer of fixed size. A line ends at LF or
 * CR LF, the last one also at the end of the text. A byte-order mark is no part of the first line.
 * All that is asked of the current line is valid until {@link #next}.
 */
public final class TextLines {

    /** A row of a bill has a few hundred bytes, the longest free texts included. */
    private static final int LINE_BYTES_MAX = 64 * 1024;

    private static final int BUFFER_BYTES = 2 * LINE_BYTES_MAX;

    private final String file;
    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private int filled;
    private int from;
    private int to;
    private int nextFrom;
    private long number;
    private boolean ended;

    /**
     * @param file names the text in refusals
     */
    public TextLines(String file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    /**
     * Goes to the next line; false behind the last one.
     *
     * @throws BillRefusal for a line that is too long, or holds a NUL byte
     */
    public boolean next() throws IOException {
        from = nextFrom;
        number++;
        int end = endOfLine(from);
        while (end < 0 && !ended) {
            int searched = filled - from;
            fill();
            end = endOfLine(searched);
        }
        to = end < 0 ? filled : end;
        nextFrom = end < 0 ? filled : end + 1;
        boolean there = end >= 0 || from < filled;
        trimEnds();
        return there;
    }

    /** The place of the line feed, -1 if there is none yet. */
    private int endOfLine(int at) {
        for (int i = at; i < filled; i++) {
            if (buffer[i] == '\n') {
                return i;
            }
            if (buffer[i] == 0) {
                throw refuse(RefusalReason.NUL_BYTE, "byte " + (i - from + 1) + " is NUL");
            }
        }
        return -1;
    }

    /** Moves the line begun to the start of the buffer and reads on. */
    private void fill() throws IOException {
        int kept = filled - from;
        if (kept > LINE_BYTES_MAX) {
            throw refuse(RefusalReason.LINE_TOO_LONG, "more than " + LINE_BYTES_MAX + " bytes");
        }
        System.arraycopy(buffer, from, buffer, 0, kept);
        from = 0;
        int n = in.read(buffer, kept, BUFFER_BYTES - kept);
        ended = n < 0;
        filled = kept + Math.max(n, 0);
    }

    private void trimEnds() {
        if (to > from && buffer[to - 1] == '\r') {
            to--;
        }
        if (number == 1
                && to - from >= 3
                && buffer[from] == (byte) 0xef
                && buffer[from + 1] == (byte) 0xbb
                && buffer[from + 2] == (byte) 0xbf) {
            from += 3;
        }
    }

    /** Goes to the next line that holds more than blanks. */
    public boolean nextNotBlank() throws IOException {
        boolean there = next();
        while (there && isBlank()) {
            there = next();
        }
        return there;
    }

    private boolean isBlank() {
        for (int i = from; i < to; i++) {
            if (buffer[i] != ' ' && buffer[i] != '\t') {
                return false;
            }
        }
        return true;
    }

    public boolean startsWith(char ascii) {
        return from < to && buffer[from] == ascii;
    }

    /** The buffer that holds the line; nobody writes to it. */
    public byte[] bytes() {
        return buffer;
    }

    /** Where the line starts in {@link #bytes}. */
    public int from() {
        return from;
    }

    /** Where it ends. */
    public int to() {
        return to;
    }

    public int length() {
        return to - from;
    }

    /** From 1. */
    public long number() {
        return number;
    }

    /**
     * The line as text.
     *
     * @throws BillRefusal if it is malformed
     */
    public String text(Charset charset) {
        return ChineseText.decode(buffer, from, to, charset)
                .orElseThrow(() -> refuse(RefusalReason.ENCODING, "not " + charset));
    }

    /** A refusal because of the current line. */
    public BillRefusal refuse(RefusalReason reason, String detail) {
        return BillRefusal.at(reason, file, number, detail);
    }

    /** A refusal of the text as a whole. */
    public BillRefusal refuseText(RefusalReason reason, String detail) {
        return BillRefusal.of(reason, file, detail);
    }
}
