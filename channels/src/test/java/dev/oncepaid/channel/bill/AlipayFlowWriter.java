package dev.oncepaid.channel.bill;

import dev.oncepaid.channel.bill.FlowLine.Direction;
import java.nio.charset.Charset;
import java.time.LocalDate;

/** Alipay's account flow. */
public final class AlipayFlowWriter extends AlipayWriter {

    private final boolean wide;
    private final FlowSums sums = new FlowSums();

    /**
     * @param wide the newer one, with four columns more
     */
    public AlipayFlowWriter(String account, LocalDate day, Charset charset, boolean wide) {
        super("账务", account, day, charset);
        this.wide = wide;
    }

    @Override
    String columns() {
        return "账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注"
                + (wide ? ",业务描述,业务账单来源,业务基础订单号,业务订单号" : "");
    }

    @Override
    public void repeated(long times) {
        sums.repeated(times);
    }

    @Override
    public String row(BillLine line) {
        FlowLine flow = (FlowLine) line;
        FlowLine.Movement movement = flow.movement();
        sums.add(movement);
        return "%s\t,%s\t,%s\t,茶\t,%s,*测试\t,%s,%s,%s,支付宝,%s,%s\r\n"
                .formatted(
                        flow.numbers().flowNo(),
                        flow.numbers().businessNo().orElse(""),
                        flow.numbers().orderNo().orElse(""),
                        Printed.time(flow.time()),
                        movement.direction() == Direction.OUT
                                ? ""
                                : Printed.yuan(movement.amount()),
                        movement.direction() == Direction.OUT
                                ? Printed.yuan(-movement.amount())
                                : "0.00",
                        Printed.yuan(movement.balance()),
                        flow.businessType(),
                        wide ? ",x,y,z,w" : "");
    }

    @Override
    String sums() {
        return "#支出合计：%d笔，共%s元\r\n#收入合计：%d笔，共%s元\r\n"
                .formatted(
                        sums.outRows, Printed.yuan(-sums.out), sums.inRows, Printed.yuan(sums.in));
    }

    @Override
    public String summary() {
        return preamble("汇总")
                + "类型,收入笔数,收入金额（+元）,支出笔数,支出金额（-元）,总金额（元）\r\n合计,%d,%s,%d,%s,%s\r\n"
                        .formatted(
                                sums.inRows,
                                Printed.yuan(sums.in),
                                sums.outRows,
                                Printed.yuan(-sums.out),
                                Printed.yuan(sums.in - sums.out));
    }
}
