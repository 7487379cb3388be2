package dev.oncepaid.channel.alipay.bill;

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
 * Alipay's bills of trades and of the account flow. Nothing is signed and no hash is stated: the
 * zip's checksums, the end markers and the sums at two places prove that a bill is whole.
 */
public final class AlipayBillReader implements BillReader {

    @Override
    public BillResult read(BillRequest request, BillFile file, Consumer<? super BillLine> lines)
            throws IOException {
        if (request.kind() != BillKind.TRADES && request.kind() != BillKind.FUND_FLOW) {
            throw new IllegalArgumentException("Alipay has no bill of " + request.kind());
        }
        return BillReading.zip(
                file, members -> new AlipayArchive(request, lines).read(members, file.name()));
    }
}
