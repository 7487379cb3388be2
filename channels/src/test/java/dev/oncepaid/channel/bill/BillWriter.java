package dev.oncepaid.channel.bill;

import java.nio.charset.Charset;

/**
 * Writes lines as a channel prints them: what is in front of the rows, each row, what is behind.
 */
public interface BillWriter {

    /** The line that the first row is on. */
    int firstLine();

    Charset charset();

    String head();

    String row(BillLine line);

    /** Counts the rows so far as often as they are written. */
    void repeated(long times);

    /** Counts and sums of the rows so far, and what else ends the text. */
    String foot();

    /** The whole text. */
    default byte[] text(Iterable<? extends BillLine> lines) {
        StringBuilder text = new StringBuilder(head());
        lines.forEach(line -> text.append(row(line)));
        return text.append(foot()).toString().getBytes(charset());
    }
}
