package dev.oncepaid.channel.unionpay.bill;

import dev.oncepaid.channel.bill.BillFile;
import dev.oncepaid.channel.bill.BillKind;
import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillReader;
import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.BillResult;
import dev.oncepaid.channel.bill.pack.BillReading;
import java.io.IOException;
import java.util.function.Consumer;

/**
 * UnionPay's settlement files. The bytes are the {@code fileContent} of the answer that was
 * verified, or the zip in it, as the portal hands it out. Rows state no sums, so the signature of
 * the answer and the checksums of the archive protect them.
 */
public final class UnionPayBillReader implements BillReader {

    @Override
    public BillResult read(BillRequest request, BillFile file, Consumer<? super BillLine> lines)
            throws IOException {
        if (request.kind() != BillKind.TRADES) {
            throw new IllegalArgumentException("UnionPay has no bill of " + request.kind());
        }
        return BillReading.base64Zip(
                file, members -> new UnionPayArchive(request, lines).read(members, file.name()));
    }
}
