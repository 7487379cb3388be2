package dev.oncepaid.channel.bill;

import dev.oncepaid.channel.bill.FlowLine.Direction;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** WeChat Pay's fund-flow bill. */
public final class WeChatFlowWriter implements BillWriter {

    private final FlowSums sums = new FlowSums();

    @Override
    public int firstLine() {
        return 2;
    }

    @Override
    public Charset charset() {
        return StandardCharsets.UTF_8;
    }

    @Override
    public String head() {
        return "\uFEFF记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号\r\n";
    }

    @Override
    public void repeated(long times) {
        sums.repeated(times);
    }

    @Override
    public String row(BillLine line) {
        FlowLine flow = (FlowLine) line;
        sums.add(flow.movement());
        return "`"
                + String.join(
                        ",`",
                        Printed.time(flow.time()),
                        flow.numbers().businessNo().orElse(""),
                        flow.numbers().flowNo(),
                        flow.businessName().orElse(""),
                        flow.businessType(),
                        word(flow.movement().direction()),
                        Printed.yuan(flow.movement().amount()),
                        Printed.yuan(flow.movement().balance()),
                        "system",
                        "结算总金额 100.00 元;费率 0.6%, 等",
                        flow.numbers().voucherNo().orElse(""))
                + "\r\n";
    }

    private static String word(Direction direction) {
        return switch (direction) {
            case IN -> "收入";
            case OUT -> "支出";
            case NONE -> "/";
        };
    }

    @Override
    public String foot() {
        return "资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额\r\n`%d.0,`%d.0,`%s,`%d.0,`%s\r\n"
                .formatted(
                        sums.rows,
                        sums.inRows,
                        Printed.yuan(sums.in),
                        sums.outRows,
                        Printed.yuan(sums.out));
    }
}
