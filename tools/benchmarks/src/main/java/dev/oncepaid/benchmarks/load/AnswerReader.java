package dev.oncepaid.benchmarks.load;

import java.nio.ByteBuffer;

/**
 * Finds the end of one HTTP/1.x answer in a buffer that fills bit by bit. Interim answers (1xx) are
 * passed over. Allocates nothing.
 */
final class AnswerReader {

    /** What is known of the answer so far. */
    enum State {
        INCOMPLETE,
        COMPLETE,
        /** Not HTTP, or longer than the buffer. */
        BROKEN
    }

    private static final int NOT_SAID = -1;

    private int start;
    private int scanned;
    private int status;
    private int bodyStart;
    private int bodyBytes = NOT_SAID;
    private boolean chunked;
    private boolean closes;

    void reset() {
        start = 0;
        restart();
    }

    private void restart() {
        scanned = start;
        status = 0;
        bodyStart = 0;
        bodyBytes = NOT_SAID;
        chunked = false;
        closes = false;
    }

    int status() {
        return status;
    }

    /** Whether the server said that it closes the connection after this answer. */
    boolean closes() {
        return closes;
    }

    /** Where the answer's bytes end; only for a complete one that stated its length. */
    int end() {
        return bodyStart + bodyBytes;
    }

    boolean says(SuccessWord word, ByteBuffer in) {
        return word.isIn(status, in, bodyStart, bodyBytes);
    }

    /**
     * Reads on in the bytes up to the buffer's position.
     *
     * @param ended whether the stream ended after them
     */
    State read(ByteBuffer in, boolean ended) {
        while (true) {
            if (bodyStart == 0 && !readHead(in)) {
                return ended || !in.hasRemaining() ? State.BROKEN : State.INCOMPLETE;
            }
            if (status >= 100 && status < 200) {
                start = bodyStart;
                restart();
                continue;
            }
            return readBody(in, ended);
        }
    }

    private State readBody(ByteBuffer in, boolean ended) {
        int have = in.position() - bodyStart;
        if (chunked) {
            return endsChunks(in) ? State.COMPLETE : unfinished(in, ended);
        }
        if (bodyBytes != NOT_SAID) {
            return have >= bodyBytes ? State.COMPLETE : unfinished(in, ended);
        }
        if (ended) {
            bodyBytes = have;
            closes = true;
            return State.COMPLETE;
        }
        return unfinished(in, false);
    }

    private static State unfinished(ByteBuffer in, boolean ended) {
        return ended || !in.hasRemaining() ? State.BROKEN : State.INCOMPLETE;
    }

    /** Goes over the lines that are there; true once the empty line was passed. */
    private boolean readHead(ByteBuffer in) {
        int lineStart = scanned;
        for (int i = scanned; i < in.position(); i++) {
            if (in.get(i) == '\n') {
                int lineBytes = i - lineStart - 1;
                if (lineBytes <= 0) {
                    endHead(i + 1);
                    return true;
                }
                readLine(in, lineStart, lineBytes);
                lineStart = i + 1;
                scanned = lineStart;
            }
        }
        return false;
    }

    private void endHead(int next) {
        bodyStart = next;
        if (status == 204 || status == 304) {
            bodyBytes = 0;
        }
    }

    private void readLine(ByteBuffer in, int lineStart, int lineBytes) {
        if (lineStart == start) {
            status = lineBytes >= 12 ? number(in, lineStart + 9, 3) : 0;
            closes = lineBytes >= 8 && in.get(lineStart + 7) == '0';
        } else if (Ascii.startsWith(in, lineStart, "content-length:")) {
            bodyBytes = number(in, lineStart + 15, lineBytes - 15);
        } else if (Ascii.startsWith(in, lineStart, "transfer-encoding:")) {
            chunked = true;
        } else if (Ascii.startsWith(in, lineStart, "connection:")) {
            closes = Ascii.contains(in, lineStart + 11, lineBytes - 11, "close");
        }
    }

    private boolean endsChunks(ByteBuffer in) {
        int end = in.position();
        return end - bodyStart >= 5 && Ascii.startsWith(in, end - 5, "0\r\n\r\n");
    }

    private static int number(ByteBuffer in, int from, int length) {
        int number = 0;
        for (int i = from; i < from + length; i++) {
            byte c = in.get(i);
            if (c >= '0' && c <= '9') {
                number = number * 10 + (c - '0');
            }
        }
        return number;
    }
}
