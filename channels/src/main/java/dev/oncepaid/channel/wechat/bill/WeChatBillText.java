package dev.oncepaid.channel.wechat.bill;

import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.BillResult;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.text.Cells;
import dev.oncepaid.channel.bill.text.Header;
import dev.oncepaid.channel.bill.text.PrintedSums;
import dev.oncepaid.channel.bill.text.RowsDigest;
import dev.oncepaid.channel.bill.text.TextLines;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** A header, rows, a header of sums and one row of sums; both rows with back-ticks. */
public final class WeChatBillText {

    private final BillRequest request;
    private final Consumer<? super BillLine> consumer;
    private final RowsDigest digest = new RowsDigest();

    public WeChatBillText(BillRequest request, Consumer<? super BillLine> consumer) {
        this.request = request;
        this.consumer = consumer;
    }

    public BillResult.Parsed read(TextLines lines) throws IOException {
        if (!lines.nextNotBlank()) {
            throw lines.refuseText(RefusalReason.NOT_A_BILL, "empty");
        }
        if (lines.startsWith('`')) {
            throw lines.refuse(RefusalReason.HEADER_MISSING, "begins with a row");
        }
        Header header = Header.of(lines, StandardCharsets.UTF_8);
        WeChatRows rows = rows(header, lines);
        if (!rows(lines, header, rows)) {
            throw lines.refuseText(RefusalReason.SUMMARY_MISSING, "ends with a row");
        }
        summary(lines, rows);
        if (lines.nextNotBlank()) {
            throw lines.refuse(RefusalReason.BAD_ROW, "behind the summary");
        }
        return new BillResult.Parsed(rows.layout(), rows.totals(), digest.hex());
    }

    private WeChatRows rows(Header header, TextLines lines) {
        return switch (request.kind()) {
            case FUND_FLOW -> new WeChatFlows(request, header, lines);
            case TRADES, PAYMENTS, REFUNDS -> new WeChatTrades(request, header, lines);
        };
    }

    /** Reads up to the first line that is no row; false if there is none. */
    private boolean rows(TextLines lines, Header header, WeChatRows rows) throws IOException {
        Cells cells = new Cells(lines, header, StandardCharsets.UTF_8);
        boolean more = lines.nextNotBlank();
        while (more && lines.startsWith('`')) {
            cells.splitAtBackTicks();
            digest.add(lines);
            consumer.accept(rows.line(cells));
            more = lines.nextNotBlank();
        }
        return more;
    }

    private static void summary(TextLines lines, WeChatRows rows) throws IOException {
        Header header = Header.of(lines, StandardCharsets.UTF_8);
        rows.requiredSums().forEach(header::column);
        if (!lines.nextNotBlank()) {
            throw lines.refuseText(RefusalReason.SUMMARY_MISSING, "ends before the sums");
        }
        Cells cells = new Cells(lines, header, StandardCharsets.UTF_8);
        cells.splitAtBackTicks();
        PrintedSums summary = new PrintedSums(RefusalReason.SUMMARY, lines);
        for (String name : rows.knownSums()) {
            int column = header.find(name);
            if (column >= 0) {
                summary.state(name, cells.text(column));
            }
        }
        rows.verify(summary);
    }
}
