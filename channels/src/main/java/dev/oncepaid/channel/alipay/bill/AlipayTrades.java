package dev.oncepaid.channel.alipay.bill;

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
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Rows of payments and refunds; a refund's amounts are negative, and its fee positive. */
final class AlipayTrades implements AlipayRows {

    private static final Set<String> DOCUMENTED =
            Set.of(
                    "支付宝交易号",
                    "商户订单号",
                    "业务类型",
                    "商品名称",
                    "创建时间",
                    "完成时间",
                    "门店编号",
                    "门店名称",
                    "操作员",
                    "终端号",
                    "对方账户",
                    "订单金额(元)",
                    "商家实收(元)",
                    "支付宝红包(元)",
                    "集分宝(元)",
                    "支付宝优惠(元)",
                    "商家优惠(元)",
                    "券核销金额(元)",
                    "券名称",
                    "商家红包消费金额(元)",
                    "卡消费金额(元)",
                    "退款批次号/请求号",
                    "服务费(元)",
                    "分润(元)",
                    "备注");

    private final TextLines lines;
    private final ChinaDay day;
    private final List<String> unknown;
    private final AlipayTradeSums sums;
    private final TradeTally tally = new TradeTally();
    private final int tradeNo;
    private final int orderNo;
    private final int type;
    private final int created;
    private final int finished;
    private final int ordered;
    private final int received;
    private final int requestNo;

    /** The current line is the header. */
    AlipayTrades(BillRequest request, Header header, TextLines lines) {
        this.lines = lines;
        day = ChinaDay.of(request.day());
        unknown = header.without(DOCUMENTED);
        tradeNo = header.column("支付宝交易号");
        orderNo = header.column("商户订单号");
        type = header.column("业务类型");
        created = header.column("创建时间");
        finished = header.column("完成时间");
        ordered = header.column("订单金额(元)");
        received = header.column("商家实收(元)");
        requestNo = header.column("退款批次号/请求号");
        sums = new AlipayTradeSums(header);
    }

    @Override
    public BillLayout layout() {
        return new BillLayout("alipay-trade", unknown);
    }

    @Override
    public BillLine line(Cells cells) {
        TradeKind kind = kind(cells);
        long amount = amount(cells, ordered, kind);
        long got = amount(cells, received, kind);
        long fee = -sums.add(cells, kind, lines);
        tally.add(kind, Money.CNY, amount, fee, lines);
        return new TradeLine(
                lines.number(),
                new TradeLine.State(kind, Optional.empty(), Optional.empty()),
                numbers(cells, kind),
                new TradeLine.Amounts(
                        Money.CNY,
                        amount,
                        OptionalLong.empty(),
                        OptionalLong.of(got),
                        OptionalLong.empty(),
                        Fees.fen(fee)),
                times(cells),
                TradeLine.Merchant.UNNAMED);
    }

    private TradeKind kind(Cells cells) {
        return switch (cells.text(type)) {
            case "交易" -> TradeKind.PAYMENT;
            case "退款" -> TradeKind.REFUND;
            default -> throw cells.refuse(RefusalReason.UNKNOWN_WORD, type, "is unknown");
        };
    }

    /** Without its sign, which must be the one of its kind. */
    private static long amount(Cells cells, int column, TradeKind kind) {
        long signed = cells.signedFen(column);
        boolean payment = kind == TradeKind.PAYMENT;
        if (payment ? signed < 0 : signed > 0) {
            throw cells.refuse(
                    RefusalReason.BAD_AMOUNT, column, "has the sign of the opposite kind");
        }
        return Math.abs(signed);
    }

    private TradeLine.Numbers numbers(Cells cells, TradeKind kind) {
        return new TradeLine.Numbers(
                cells.required(tradeNo),
                cells.optional(orderNo),
                kind == TradeKind.PAYMENT ? Optional.empty() : cells.optional(requestNo),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private TradeLine.Times times(Cells cells) {
        return new TradeLine.Times(
                cells.time(finished, day),
                cells.optionalTime(created),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    @Override
    public void verifyFooter(PrintedSums footer) {
        sums.verifyFooter(footer, tally);
    }

    @Override
    public void verifySummary(PrintedSums summary) {
        sums.verifySummary(summary, tally);
    }

    @Override
    public BillTotals totals() {
        return tally.totals(OptionalLong.empty(), 0);
    }
}
