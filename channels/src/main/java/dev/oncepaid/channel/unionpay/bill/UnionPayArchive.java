package dev.oncepaid.channel.unionpay.bill;

import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.BillResult;
import dev.oncepaid.channel.bill.BillResult.BillLayout;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.pack.ZipMembers;
import dev.oncepaid.channel.bill.text.RowsDigest;
import dev.oncepaid.channel.bill.text.TextLines;
import java.io.IOException;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Transactions ({@code ZM}), disputes ({@code ZME}), and reports for people, which nobody reads.
 */
final class UnionPayArchive {

    private static final Pattern NAME = Pattern.compile("INN(\\d{6})\\d{2}(ZME?)_(.*)");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyMMdd");

    private final BillRequest request;
    private final Consumer<? super BillLine> consumer;
    private final RowsDigest digest = new RowsDigest();
    private final List<String> names = new ArrayList<>();
    private Optional<TransactionRows> transactions = Optional.empty();
    private Optional<Long> disputes = Optional.empty();

    UnionPayArchive(BillRequest request, Consumer<? super BillLine> consumer) {
        this.request = request;
        this.consumer = consumer;
    }

    BillResult.Parsed read(ZipMembers members, String file) throws IOException {
        for (var name = members.next(); name.isPresent(); name = members.next()) {
            names.add(name.get());
            Matcher parts = NAME.matcher(name.get());
            if (parts.matches()) {
                TextLines lines = new TextLines(name.get(), members.content());
                requireOurs(parts, lines);
                member(parts.group(2), lines);
            }
        }
        TransactionRows rows =
                transactions.orElseThrow(
                        () ->
                                BillRefusal.of(
                                        RefusalReason.MEMBER_MISSING,
                                        file,
                                        "no ZM among the members " + String.join(", ", names)));
        return new BillResult.Parsed(
                new BillLayout("unionpay-zm", List.of()),
                rows.totals(disputes.orElse(0L)),
                digest.hex());
    }

    private void requireOurs(Matcher parts, TextLines lines) {
        if (!parts.group(3).equals(request.merchant())) {
            throw lines.refuseText(RefusalReason.OTHER_MERCHANT, "by its name");
        }
        if (!parts.group(1).equals(DAY.format(request.day()))) {
            throw lines.refuseText(RefusalReason.OTHER_DAY, "by its name");
        }
    }

    private void member(String kind, TextLines lines) throws IOException {
        if (kind.equals("ZM")) {
            requireFirst(transactions.isPresent(), lines);
            transactions = Optional.of(transactions(lines));
        } else {
            requireFirst(disputes.isPresent(), lines);
            disputes = Optional.of(disputes(lines));
        }
    }

    private static void requireFirst(boolean there, TextLines lines) {
        if (there) {
            throw lines.refuseText(RefusalReason.MEMBER_TWICE, "a second one of its kind");
        }
    }

    private TransactionRows transactions(TextLines lines) throws IOException {
        TransactionRows rows = new TransactionRows(request, lines);
        while (lines.next()) {
            digest.add(lines);
            consumer.accept(rows.line());
        }
        return rows;
    }

    /**
     * Counted only: what a dispute does to the money comes as transactions, or in the fund flow.
     */
    private long disputes(TextLines lines) throws IOException {
        FixedRow row = new FixedRow(lines, DisputeField.WIDTHS);
        long rows = 0;
        while (lines.next()) {
            row.requireShape();
            row.requireMerchant(DisputeField.MERCHANT, request.merchant());
            rows++;
        }
        return rows;
    }
}
