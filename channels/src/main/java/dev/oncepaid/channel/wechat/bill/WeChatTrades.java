package dev.oncepaid.channel.wechat.bill;

import dev.oncepaid.channel.bill.BillKind;
import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.BillResult.BillLayout;
import dev.oncepaid.channel.bill.BillTotals;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.TradeKind;
import dev.oncepaid.channel.bill.TradeLine;
import dev.oncepaid.channel.bill.text.Cells;
import dev.oncepaid.channel.bill.text.Fees;
import dev.oncepaid.channel.bill.text.Header;
import dev.oncepaid.channel.bill.text.PrintedSums;
import dev.oncepaid.channel.bill.text.TextLines;
import dev.oncepaid.channel.bill.text.TradeTally;
import dev.oncepaid.channel.content.ChinaDay;
import dev.oncepaid.model.Money;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Rows of payments, refunds and reversals. */
final class WeChatTrades implements WeChatRows {

    /** Amounts are printed with two decimals, so the currency must have as many. */
    private static final int DECIMALS = 2;

    /** What the bill prints as the refund number of a row that is no refund. */
    private static final String NO_NUMBER = "0";

    private final BillRequest request;
    private final ChinaDay day;
    private final TextLines lines;
    private final TradeColumns columns;
    private final TradeTally tally = new TradeTally();
    private final TradeSums sums = new TradeSums();

    /** The current line is the header. */
    WeChatTrades(BillRequest request, Header header, TextLines lines) {
        this.request = request;
        this.day = ChinaDay.of(request.day());
        this.lines = lines;
        this.columns = new TradeColumns(header);
        if (kindOfLayout() != request.kind()) {
            throw header.unknown("not the bill of " + request.kind());
        }
    }

    private BillKind kindOfLayout() {
        if (columns.refundsOnly) {
            return BillKind.REFUNDS;
        }
        return columns.withRefunds ? BillKind.TRADES : BillKind.PAYMENTS;
    }

    @Override
    public BillLayout layout() {
        String name =
                switch (request.kind()) {
                    case TRADES -> "wechat-all";
                    case PAYMENTS -> "wechat-success";
                    case REFUNDS -> "wechat-refund";
                    case FUND_FLOW -> throw new IllegalStateException("no trades");
                };
        return new BillLayout(columns.old ? name + "-old" : name, columns.unknown);
    }

    @Override
    public BillLine line(Cells cells) {
        requireMerchant(cells);
        TradeKind kind = kind(cells);
        boolean payment = kind == TradeKind.PAYMENT;
        TradeSums.Row row = TradeSums.Row.of(cells, columns);
        requireAmountsOf(kind, row, cells);
        TradeLine.Amounts amounts = amounts(row, payment, currency(cells));
        sums.add(row, lines);
        tally.add(kind, amounts.currency(), amounts.amount(), row.fee(), lines);
        return new TradeLine(
                lines.number(),
                new TradeLine.State(
                        kind,
                        Optional.of(cells.text(columns.status)),
                        payment ? Optional.empty() : cells.optional(columns.refundStatus)),
                numbers(cells, payment),
                amounts,
                times(cells),
                new TradeLine.Merchant(
                        Optional.of(request.merchant()),
                        cells.optional(columns.appId),
                        Optional.empty(),
                        Optional.empty()));
    }

    private void requireMerchant(Cells cells) {
        if (!cells.text(columns.merchant).equals(request.merchant())) {
            throw cells.refuse(RefusalReason.OTHER_MERCHANT, columns.merchant, "is another one");
        }
    }

    private TradeLine.Amounts amounts(TradeSums.Row row, boolean payment, Currency currency) {
        long settled = payment ? row.settled() : row.refunded();
        return new TradeLine.Amounts(
                currency,
                payment ? row.ordered() : row.refundRequested(),
                columns.old ? OptionalLong.empty() : OptionalLong.of(settled),
                OptionalLong.empty(),
                OptionalLong.of(payment ? row.coupon() : row.refundedCoupon()),
                Fees.fen(row.fee()));
    }

    private TradeKind kind(Cells cells) {
        String status = cells.text(columns.status);
        if (status.equals("SUCCESS") && !columns.refundsOnly) {
            return TradeKind.PAYMENT;
        }
        if (status.equals("REFUND") && columns.withRefunds) {
            return TradeKind.REFUND;
        }
        if (status.equals("REVOKED") && columns.withRefunds) {
            return TradeKind.REVERSAL;
        }
        throw cells.refuse(RefusalReason.UNKNOWN_WORD, columns.status, "is unknown here");
    }

    /**
     * A payment has no refund amount, and what gives money back says so in the refund's columns.
     */
    private void requireAmountsOf(TradeKind kind, TradeSums.Row row, Cells cells) {
        boolean payment = kind == TradeKind.PAYMENT;
        boolean misplaced =
                payment
                        ? row.refundRequested() != 0 || row.refunded() != 0
                        : row.refundRequested() == 0 && (row.ordered() != 0 || row.settled() != 0);
        if (misplaced) {
            throw cells.refuse(
                    RefusalReason.BAD_ROW, columns.status, "has its amount in the wrong columns");
        }
    }

    private Currency currency(Cells cells) {
        try {
            Currency currency = Money.currency(cells.text(columns.currency));
            if (currency.getDefaultFractionDigits() == DECIMALS) {
                return currency;
            }
        } catch (IllegalArgumentException _) {
            // refused below
        }
        throw cells.refuse(
                RefusalReason.BAD_CURRENCY, columns.currency, "is no currency of two decimals");
    }

    private TradeLine.Numbers numbers(Cells cells, boolean payment) {
        return new TradeLine.Numbers(
                cells.required(columns.tradeNo),
                cells.optional(columns.orderNo),
                payment ? Optional.empty() : refundNo(cells, columns.refundNo),
                payment ? Optional.empty() : refundNo(cells, columns.channelRefundNo),
                Optional.empty(),
                Optional.empty());
    }

    private static Optional<String> refundNo(Cells cells, int column) {
        return cells.optional(column).filter(number -> !number.equals(NO_NUMBER));
    }

    private TradeLine.Times times(Cells cells) {
        if (!columns.refundsOnly) {
            return TradeLine.Times.of(cells.time(columns.time, day));
        }
        Instant requested = cells.time(columns.requested, day);
        return new TradeLine.Times(
                requested,
                Optional.empty(),
                Optional.of(requested),
                Optional.of(cells.time(columns.time)),
                cells.optionalTime(columns.succeeded));
    }

    @Override
    public List<String> requiredSums() {
        return TradeSums.required(columns);
    }

    @Override
    public List<String> knownSums() {
        return TradeSums.KNOWN;
    }

    @Override
    public void verify(PrintedSums summary) {
        sums.verify(summary, tally.rows());
    }

    @Override
    public BillTotals totals() {
        return tally.totals(OptionalLong.empty(), 0);
    }
}
