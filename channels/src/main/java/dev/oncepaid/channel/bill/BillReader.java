package dev.oncepaid.channel.bill;

import java.io.IOException;
import java.util.function.Consumer;

/**
 * Reads bills of one channel. Stateless; one instance serves all threads. Needs less than a
 * megabyte, whatever the size of the bill.
 */
public interface BillReader {

    /** For a dry run. */
    Consumer<BillLine> NOWHERE = _ -> {};

    /**
     * Pushes the lines in the order of the file while it reads, and says at the end whether they
     * count: sums, hash and checksums come after the rows. So the caller writes them in a
     * transaction, and commits for {@link BillResult.Parsed} only; who cannot roll back reads twice
     * and pushes {@link #NOWHERE} first.
     *
     * <p>If several things are wrong, the outermost is the reason: a broken archive or a wrong hash
     * before a row that makes no sense.
     *
     * @param lines what it throws comes out unchanged
     * @throws IOException if the source cannot be read: nothing is known about the bill
     * @throws IllegalArgumentException if the channel has no bill of that kind
     */
    BillResult read(BillRequest request, BillFile file, Consumer<? super BillLine> lines)
            throws IOException;
}
