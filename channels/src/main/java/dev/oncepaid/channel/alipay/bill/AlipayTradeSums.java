package dev.oncepaid.channel.alipay.bill;

import dev.oncepaid.channel.bill.TradeKind;
import dev.oncepaid.channel.bill.text.Cells;
import dev.oncepaid.channel.bill.text.ExactSum;
import dev.oncepaid.channel.bill.text.Fees;
import dev.oncepaid.channel.bill.text.Header;
import dev.oncepaid.channel.bill.text.PrintedSums;
import dev.oncepaid.channel.bill.text.TextLines;
import dev.oncepaid.channel.bill.text.TradeTally;
import java.util.List;

/** The columns of amounts, added up as footer and summary do, with the signs that are printed. */
final class AlipayTradeSums {

    private static final String RECEIVED = "商家实收(元)";
    private static final String MERCHANT_DISCOUNT = "商家优惠(元)";
    private static final String FEE = "服务费(元)";

    /** What detail and summary both have. */
    private static final List<String> SUMMED =
            List.of("订单金额(元)", RECEIVED, "支付宝优惠(元)", MERCHANT_DISCOUNT, "卡消费金额(元)", FEE, "分润(元)");

    private final int fee;
    private final ExactSum fees = new ExactSum();
    private final List<Column> columns;
    private final Sides received;
    private final Sides discount;

    private record Column(String name, int at, ExactSum sum) {}

    /** One column by kind of row, in fen. */
    private record Sides(int at, ExactSum paid, ExactSum refunded) {

        static Sides of(int column) {
            return new Sides(column, new ExactSum(), new ExactSum());
        }

        void add(Cells cells, TradeKind kind, TextLines line) {
            ExactSum side = kind == TradeKind.PAYMENT ? paid : refunded;
            side.add(cells.signedFenOrBlank(at), line);
        }
    }

    /** The current line is the header. */
    AlipayTradeSums(Header header) {
        fee = header.column(FEE);
        received = Sides.of(header.column(RECEIVED));
        discount = Sides.of(header.column(MERCHANT_DISCOUNT));
        columns =
                SUMMED.stream()
                        .filter(name -> header.has(name) && !name.equals(FEE))
                        .map(name -> new Column(name, header.column(name), new ExactSum()))
                        .toList();
    }

    /**
     * Adds the current row.
     *
     * @return its fee as printed, in units of {@link Fees}
     */
    long add(Cells cells, TradeKind kind, TextLines line) {
        received.add(cells, kind, line);
        discount.add(cells, kind, line);
        for (Column column : columns) {
            column.sum.add(cells.signedFenOrBlank(column.at), line);
        }
        long units = cells.fee(fee);
        fees.add(units, line);
        return units;
    }

    /** Refunds are printed negative; their names say the direction, so either sign agrees. */
    void verifyFooter(PrintedSums footer, TradeTally tally) {
        footer.requireStated("交易合计笔", "交易合计商家实收元", "退款合计笔", "退款合计商家实收退款元");
        footer.requireCount("交易合计笔", tally.payments());
        footer.requireFen("交易合计商家实收元", received.paid.value());
        footer.requireFen("交易合计商家优惠元", discount.paid.value());
        footer.requireCount("退款合计笔", tally.refunds());
        footer.requireAbsoluteFen("退款合计商家实收退款元", received.refunded.value());
        footer.requireAbsoluteFen("退款合计商家优惠退款元", discount.refunded.value());
    }

    void verifySummary(PrintedSums summary, TradeTally tally) {
        summary.requireStated("交易订单总笔数", "退款订单总笔数", "订单金额(元)", RECEIVED);
        summary.requireCount("交易订单总笔数", tally.payments());
        summary.requireCount("退款订单总笔数", tally.refunds());
        columns.forEach(column -> summary.requireFen(column.name, column.sum.value()));
        summary.requireFee(FEE, fees.value());
    }
}
