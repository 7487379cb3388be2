package dev.oncepaid.channel.wechat.bill;

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

/** Rows of the fund flow; they name no merchant, so only the hash binds them to the request. */
final class WeChatFlows implements WeChatRows {

    private static final List<String> SUMS = List.of("资金流水总笔数", "收入笔数", "收入金额", "支出笔数", "支出金额");

    private static final Set<String> DOCUMENTED =
            Set.of(
                    "记账时间",
                    "微信支付业务单号",
                    "资金流水单号",
                    "业务名称",
                    "业务类型",
                    "收支类型",
                    "收支金额(元)",
                    "账户结余(元)",
                    "资金变更提交申请人",
                    "备注",
                    "业务凭证号");

    private final TextLines lines;
    private final ChinaDay day;
    private final List<String> unknown;
    private final FlowTally tally = new FlowTally();
    private final int time;
    private final int businessNo;
    private final int flowNo;
    private final int businessName;
    private final int businessType;
    private final int direction;
    private final int amount;
    private final int balance;
    private final int voucherNo;

    /** The current line is the header. */
    WeChatFlows(BillRequest request, Header header, TextLines lines) {
        this.lines = lines;
        day = ChinaDay.of(request.day());
        unknown = header.without(DOCUMENTED);
        time = header.column("记账时间");
        businessNo = header.column("微信支付业务单号");
        flowNo = header.column("资金流水单号");
        businessName = header.column("业务名称");
        businessType = header.column("业务类型");
        direction = header.column("收支类型");
        amount = header.column("收支金额(元)");
        balance = header.column("账户结余(元)");
        voucherNo = header.column("业务凭证号");
    }

    @Override
    public BillLayout layout() {
        return new BillLayout("wechat-fund-flow", unknown);
    }

    @Override
    public BillLine line(Cells cells) {
        FlowLine.Movement movement =
                new FlowLine.Movement(
                        direction(cells), Money.CNY, cells.fen(amount), cells.signedFen(balance));
        tally.add(movement, lines);
        return new FlowLine(
                lines.number(),
                new FlowLine.Numbers(
                        cells.required(flowNo),
                        cells.optional(businessNo),
                        Optional.empty(),
                        cells.optional(voucherNo)),
                movement,
                cells.time(time, day),
                cells.optional(businessName),
                cells.text(businessType));
    }

    private Direction direction(Cells cells) {
        return switch (cells.text(direction)) {
            case "收入" -> Direction.IN;
            case "支出" -> Direction.OUT;
            case "/" -> Direction.NONE;
            default -> throw cells.refuse(RefusalReason.UNKNOWN_WORD, direction, "is unknown");
        };
    }

    @Override
    public List<String> requiredSums() {
        return SUMS;
    }

    @Override
    public List<String> knownSums() {
        return SUMS;
    }

    @Override
    public void verify(PrintedSums summary) {
        BillTotals.Flows totals = tally.totals();
        summary.requireCount("资金流水总笔数", totals.rows());
        summary.requireCount("收入笔数", totals.in().count());
        summary.requireFen("收入金额", totals.in().sum());
        summary.requireCount("支出笔数", totals.out().count());
        summary.requireFen("支出金额", totals.out().sum());
    }

    @Override
    public BillTotals totals() {
        return tally.totals();
    }
}
