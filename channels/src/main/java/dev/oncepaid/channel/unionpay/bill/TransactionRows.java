package dev.oncepaid.channel.unionpay.bill;

import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.BillTotals;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.TradeKind;
import dev.oncepaid.channel.bill.TradeLine;
import dev.oncepaid.channel.bill.text.ExactSum;
import dev.oncepaid.channel.bill.text.Fees;
import dev.oncepaid.channel.bill.text.TextLines;
import dev.oncepaid.channel.bill.text.TradeTally;
import dev.oncepaid.model.Money;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/** Rows of payments, refunds and voids; amounts are unsigned, the type gives the direction. */
final class TransactionRows {

    private final BillRequest request;
    private final TextLines lines;
    private final FixedRow row;
    private final TradeTally tally = new TradeTally();
    private final ExactSum net = new ExactSum();

    TransactionRows(BillRequest request, TextLines lines) {
        this.request = request;
        this.lines = lines;
        this.row = new FixedRow(lines, TransactionField.WIDTHS);
    }

    /** The current row. */
    TradeLine line() {
        row.requireShape();
        row.requireMerchant(TransactionField.MERCHANT, request.merchant());
        TradeKind kind = kind();
        TradeLine.Amounts amounts = amounts(kind);
        return new TradeLine(
                lines.number(),
                new TradeLine.State(kind, Optional.empty(), Optional.empty()),
                numbers(kind),
                amounts,
                TradeLine.Times.of(time()),
                new TradeLine.Merchant(
                        Optional.of(request.merchant()),
                        Optional.empty(),
                        row.chinese(TransactionField.SUB_MERCHANT_NAME),
                        row.chinese(TransactionField.RESERVED)));
    }

    private TradeKind kind() {
        return switch (row.text(TransactionField.TYPE)) {
            case "01" -> TradeKind.PAYMENT;
            case "04" -> TradeKind.REFUND;
            case "31" -> TradeKind.VOID;
            default ->
                    throw row.refuse(
                            RefusalReason.UNKNOWN_WORD, TransactionField.TYPE, "is unknown");
        };
    }

    private TradeLine.Amounts amounts(TradeKind kind) {
        long amount = row.amount(TransactionField.AMOUNT);
        long fee = -row.requiredSigned(TransactionField.FEE);
        long settled = row.requiredSigned(TransactionField.SETTLED);
        OptionalLong discount = row.signed(TransactionField.DISCOUNT);
        long feeUnits = fee * Fees.UNITS_PER_FEN;
        tally.add(kind, Money.CNY, amount, feeUnits, lines);
        net.add(settled, lines);
        return new TradeLine.Amounts(
                Money.CNY,
                amount,
                OptionalLong.of(settled),
                OptionalLong.empty(),
                discount.orElse(0) == 0 ? OptionalLong.empty() : discount,
                Fees.fen(feeUnits));
    }

    private TradeLine.Numbers numbers(TradeKind kind) {
        boolean payment = kind == TradeKind.PAYMENT;
        return new TradeLine.Numbers(
                row.required(TransactionField.QUERY_ID),
                Optional.of(row.required(TransactionField.ORDER_ID)),
                Optional.empty(),
                Optional.empty(),
                payment ? Optional.empty() : row.optional(TransactionField.ORIGINAL_QUERY_ID),
                payment ? Optional.empty() : originalOrderNo());
    }

    private Optional<String> originalOrderNo() {
        return row.isSeparated(TransactionField.LAST)
                ? row.optional(TransactionField.ORIGINAL_ORDER_ID)
                : Optional.empty();
    }

    private Instant time() {
        return RowTime.nearest(row.text(TransactionField.TIME), request.day())
                .orElseThrow(
                        () ->
                                row.refuse(
                                        RefusalReason.BAD_TIME,
                                        TransactionField.TIME,
                                        "is no time"));
    }

    BillTotals totals(long disputes) {
        return tally.totals(OptionalLong.of(net.value()), disputes);
    }
}
