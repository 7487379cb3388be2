package dev.oncepaid.channel.alipay.bill;

import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.BillResult;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.pack.ZipMembers;
import dev.oncepaid.channel.bill.text.Header;
import dev.oncepaid.channel.bill.text.PrintedSums;
import dev.oncepaid.channel.bill.text.RowsDigest;
import dev.oncepaid.channel.bill.text.TextLines;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Detail and summary in either order, identified by their headers: names have been seen swapped.
 */
final class AlipayArchive {

    private static final List<String> DETAIL = List.of("支付宝交易号", "账务流水号");
    private static final List<String> SUMMARY = List.of("交易订单总笔数", "收入笔数");

    private final BillRequest request;
    private final Consumer<? super BillLine> consumer;
    private final RowsDigest digest = new RowsDigest();
    private final List<String> names = new ArrayList<>();
    private Optional<AlipayRows> detail = Optional.empty();
    private Optional<PrintedSums> summary = Optional.empty();

    AlipayArchive(BillRequest request, Consumer<? super BillLine> consumer) {
        this.request = request;
        this.consumer = consumer;
    }

    BillResult.Parsed read(ZipMembers members, String file) throws IOException {
        for (var name = members.next(); name.isPresent(); name = members.next()) {
            names.add(name.get());
            member(new TextLines(name.get(), members.content()));
        }
        AlipayRows rows = detail.orElseThrow(() -> missing(file, "detail"));
        rows.verifySummary(summary.orElseThrow(() -> missing(file, "summary")));
        return new BillResult.Parsed(rows.layout(), rows.totals(), digest.hex());
    }

    private BillRefusal missing(String file, String what) {
        return BillRefusal.of(
                RefusalReason.MEMBER_MISSING,
                file,
                "no " + what + " among the members " + String.join(", ", names));
    }

    /** A member that begins without a comment is none of the two, and is not looked at. */
    private void member(TextLines lines) throws IOException {
        AlipayComments comments = new AlipayComments(request, lines);
        if (!lines.nextNotBlank() || !lines.startsWith('#')) {
            return;
        }
        while (lines.startsWith('#')) {
            comments.add();
            if (!lines.nextNotBlank()) {
                throw lines.refuseText(RefusalReason.HEADER_MISSING, "comments only");
            }
        }
        Header header = Header.of(lines, comments.charset());
        if (header.hasAny(DETAIL)) {
            requireFirst(detail.isPresent(), lines);
            detail = Optional.of(detail(lines, header, comments));
        } else if (header.hasAny(SUMMARY)) {
            requireFirst(summary.isPresent(), lines);
            summary = Optional.of(AlipaySummary.read(lines, header, comments));
        } else {
            throw header.unknown("neither detail nor summary");
        }
    }

    private static void requireFirst(boolean there, TextLines lines) {
        if (there) {
            throw lines.refuseText(RefusalReason.MEMBER_TWICE, "a second one of its kind");
        }
    }

    private AlipayRows detail(TextLines lines, Header header, AlipayComments comments)
            throws IOException {
        comments.requireHead();
        AlipayRows rows =
                switch (request.kind()) {
                    case TRADES, PAYMENTS, REFUNDS -> new AlipayTrades(request, header, lines);
                    case FUND_FLOW -> new AlipayFlows(request, header, lines);
                };
        comments.rows(
                header,
                cells -> {
                    digest.add(lines);
                    consumer.accept(rows.line(cells));
                });
        comments.requireEnd();
        rows.verifyFooter(comments.footer());
        return rows;
    }
}
