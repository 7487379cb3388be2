package dev.oncepaid.channel.alipay.bill;

import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.BillResult.BillLayout;
import dev.oncepaid.channel.bill.BillTotals;
import dev.oncepaid.channel.bill.FlowLine;
import dev.oncepaid.channel.bill.FlowLine.Direction;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.text.Cells;
import dev.oncepaid.channel.bill.text.FlowTally;
import dev.oncepaid.channel.bill.text.Header;
import dev.oncepaid.channel.bill.text.PrintedSums;
import dev.oncepaid.channel.bill.text.TextLines;
import dev.oncepaid.channel.content.ChinaDay;
import dev.oncepaid.model.Money;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rows of the account flow: one column for what came in, one, negative, for what went out. */
final class AlipayFlows implements AlipayRows {

    private static final Set<String> DOCUMENTED =
            Set.of(
                    "账务流水号",
                    "业务流水号",
                    "商户订单号",
                    "商品名称",
                    "发生时间",
                    "对方账号",
                    "收入金额(+元)",
                    "支出金额(-元)",
                    "账户余额(元)",
                    "交易渠道",
                    "业务类型",
                    "备注",
                    "业务描述",
                    "业务账单来源",
                    "业务基础订单号",
                    "业务订单号");

    private final TextLines lines;
    private final ChinaDay day;
    private final List<String> unknown;
    private final FlowTally tally = new FlowTally();
    private final int flowNo;
    private final int businessNo;
    private final int orderNo;
    private final int time;
    private final int in;
    private final int out;
    private final int balance;
    private final int type;

    /** The current line is the header. */
    AlipayFlows(BillRequest request, Header header, TextLines lines) {
        this.lines = lines;
        day = ChinaDay.of(request.day());
        unknown = header.without(DOCUMENTED);
        flowNo = header.column("账务流水号");
        businessNo = header.column("业务流水号");
        orderNo = header.column("商户订单号");
        time = header.column("发生时间");
        in = header.column("收入金额(+元)");
        out = header.column("支出金额(-元)");
        balance = header.column("账户余额(元)");
        type = header.column("业务类型");
    }

    @Override
    public BillLayout layout() {
        return new BillLayout("alipay-account-flow", unknown);
    }

    @Override
    public BillLine line(Cells cells) {
        FlowLine.Movement movement = movement(cells);
        tally.add(movement, lines);
        return new FlowLine(
                lines.number(),
                new FlowLine.Numbers(
                        cells.required(flowNo),
                        cells.optional(businessNo),
                        cells.optional(orderNo),
                        Optional.empty()),
                movement,
                cells.time(time, day),
                Optional.empty(),
                cells.text(type));
    }

    private FlowLine.Movement movement(Cells cells) {
        if (cells.isBlank(in) && cells.isBlank(out)) {
            throw cells.refuse(
                    RefusalReason.BAD_AMOUNT, in, "has no amount, neither has the other");
        }
        long came = cells.signedFenOrBlank(in);
        long went = cells.signedFenOrBlank(out);
        if (came < 0) {
            throw cells.refuse(RefusalReason.BAD_AMOUNT, in, "is negative");
        }
        if (went > 0) {
            throw cells.refuse(RefusalReason.BAD_AMOUNT, out, "is not negative");
        }
        if (came != 0 && went != 0) {
            throw cells.refuse(RefusalReason.BAD_ROW, in, "came in and something went out");
        }
        Direction direction = came > 0 ? Direction.IN : went < 0 ? Direction.OUT : Direction.NONE;
        return new FlowLine.Movement(direction, Money.CNY, came - went, cells.signedFen(balance));
    }

    @Override
    public void verifyFooter(PrintedSums footer) {
        BillTotals.Flows totals = tally.totals();
        footer.requireStated("支出合计笔", "支出合计元", "收入合计笔", "收入合计元");
        footer.requireCount("支出合计笔", totals.out().count());
        footer.requireAbsoluteFen("支出合计元", totals.out().sum());
        footer.requireCount("收入合计笔", totals.in().count());
        footer.requireFen("收入合计元", totals.in().sum());
    }

    @Override
    public void verifySummary(PrintedSums summary) {
        BillTotals.Flows totals = tally.totals();
        summary.requireStated("收入笔数", "收入金额(+元)", "支出笔数", "支出金额(-元)");
        summary.requireCount("收入笔数", totals.in().count());
        summary.requireFen("收入金额(+元)", totals.in().sum());
        summary.requireCount("支出笔数", totals.out().count());
        summary.requireAbsoluteFen("支出金额(-元)", totals.out().sum());
        summary.requireFen("总金额(元)", totals.in().sum() - totals.out().sum());
    }

    @Override
    public BillTotals totals() {
        return tally.totals();
    }
}
