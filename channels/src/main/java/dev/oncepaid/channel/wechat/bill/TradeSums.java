package dev.oncepaid.channel.wechat.bill;

import dev.oncepaid.channel.bill.text.Cells;
import dev.oncepaid.channel.bill.text.ExactSum;
import dev.oncepaid.channel.bill.text.PrintedSums;
import dev.oncepaid.channel.bill.text.TextLines;
import java.util.List;

/** The columns of amounts, added up over all rows as the summary does. */
final class TradeSums {

    static final List<String> KNOWN =
            List.of(
                    "总交易单数",
                    "应结订单总金额",
                    "退款总金额",
                    "充值券退款总金额",
                    "手续费总金额",
                    "订单总金额",
                    "申请退款总金额",
                    "总交易额",
                    "总退款金额",
                    "总代金券或立减优惠退款金额",
                    "总企业红包退款金额");

    private final ExactSum settled = new ExactSum();
    private final ExactSum ordered = new ExactSum();
    private final ExactSum refunded = new ExactSum();
    private final ExactSum refundedCoupon = new ExactSum();
    private final ExactSum refundRequested = new ExactSum();
    private final ExactSum fee = new ExactSum();

    /** The amounts of one row, in fen, the fee in units of fees. */
    record Row(
            long settled,
            long coupon,
            long ordered,
            long refunded,
            long refundedCoupon,
            long refundRequested,
            long fee) {

        /** The old layout has one amount of the order and one of the refund. */
        static Row of(Cells cells, TradeColumns columns) {
            long settled = cells.fen(columns.settled);
            long refunded = columns.withRefunds ? cells.fen(columns.refunded) : 0;
            return new Row(
                    settled,
                    cells.fen(columns.coupon),
                    columns.ordered < 0 ? settled : cells.fen(columns.ordered),
                    refunded,
                    columns.withRefunds ? cells.fen(columns.refundedCoupon) : 0,
                    columns.refundRequested < 0 ? refunded : cells.fen(columns.refundRequested),
                    cells.fee(columns.fee));
        }
    }

    /** SUCCESS is documented with four sums and seen with seven. */
    static List<String> required(TradeColumns columns) {
        if (columns.old) {
            return columns.withRefunds
                    ? List.of("总交易单数", "总交易额", "总退款金额", "手续费总金额")
                    : List.of("总交易单数", "总交易额", "手续费总金额");
        }
        return columns.withRefunds
                ? List.of("总交易单数", "应结订单总金额", "退款总金额", "手续费总金额", "订单总金额", "申请退款总金额")
                : List.of("总交易单数", "应结订单总金额", "手续费总金额", "订单总金额");
    }

    void add(Row row, TextLines line) {
        settled.add(row.settled, line);
        ordered.add(row.ordered, line);
        refunded.add(row.refunded, line);
        refundedCoupon.add(row.refundedCoupon, line);
        refundRequested.add(row.refundRequested, line);
        fee.add(row.fee, line);
    }

    void verify(PrintedSums summary, long rows) {
        summary.requireCount("总交易单数", rows);
        summary.requireFen("应结订单总金额", settled.value());
        summary.requireFen("总交易额", settled.value());
        summary.requireFen("订单总金额", ordered.value());
        summary.requireFen("退款总金额", refunded.value());
        summary.requireFen("总退款金额", refunded.value());
        summary.requireFen("充值券退款总金额", refundedCoupon.value());
        summary.requireFen("总代金券或立减优惠退款金额", refundedCoupon.value());
        summary.requireFen("总企业红包退款金额", refundedCoupon.value());
        summary.requireFen("申请退款总金额", refundRequested.value());
        summary.requireFee("手续费总金额", fee.value());
    }
}
