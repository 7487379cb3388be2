package dev.oncepaid.channel.alipay.bill;

import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.text.Cells;
import dev.oncepaid.channel.bill.text.Header;
import dev.oncepaid.channel.bill.text.PrintedSums;
import dev.oncepaid.channel.bill.text.TextLines;
import java.io.IOException;
import java.util.List;

/** The second CSV: a row per store or type, and the total of them. */
final class AlipaySummary {

    private static final String TOTAL = "合计";

    /** Columns that are compared; others may hold words. */
    private static final List<String> NUMBERS =
            List.of(
                    "交易订单总笔数",
                    "退款订单总笔数",
                    "订单金额(元)",
                    "商家实收(元)",
                    "支付宝优惠(元)",
                    "商家优惠(元)",
                    "卡消费金额(元)",
                    "服务费(元)",
                    "分润(元)",
                    "收入笔数",
                    "收入金额(+元)",
                    "支出笔数",
                    "支出金额(-元)",
                    "总金额(元)");

    private AlipaySummary() {}

    /** Its total, or what its rows add up to if it has none. */
    static PrintedSums read(TextLines lines, Header header, AlipayComments comments)
            throws IOException {
        PrintedSums total = new PrintedSums(RefusalReason.SUMMARY, lines);
        PrintedSums rows = new PrintedSums(RefusalReason.SUMMARY, lines);
        comments.rows(
                header, cells -> state(cells.text(0).equals(TOTAL) ? total : rows, header, cells));
        comments.requireEnd();
        return total.isEmpty() ? rows : total;
    }

    private static void state(PrintedSums sums, Header header, Cells cells) {
        for (String name : NUMBERS) {
            int column = header.find(name);
            if (column >= 0 && !cells.isBlank(column)) {
                sums.state(name, cells.text(column));
            }
        }
    }
}
