package dev.oncepaid.channel.bill;

import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.time.LocalDate;

/** Alipay's trade bill. */
public final class AlipayTradeWriter extends AlipayWriter {

    private static final String TAIL =
            "券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";

    private final String goods;
    private final boolean wide;
    private final long[] rows = new long[2];
    private final long[] received = new long[2];
    private long ordered;
    private BigDecimal fee = BigDecimal.ZERO;

    /**
     * @param wide with columns that no document names
     */
    public AlipayTradeWriter(
            String account, LocalDate day, Charset charset, String goods, boolean wide) {
        super("业务", account, day, charset);
        this.goods = goods;
        this.wide = wide;
    }

    @Override
    String columns() {
        return "支付宝交易号,商户订单号,业务类型,商品名称,"
                + (wide ? "销售产品," : "")
                + "创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,"
                + TAIL
                + (wide ? ",分账方" : "");
    }

    @Override
    public String row(BillLine line) {
        TradeLine trade = (TradeLine) line;
        boolean payment = trade.kind() == TradeKind.PAYMENT;
        int sign = payment ? 1 : -1;
        int side = payment ? 0 : 1;
        long amount = sign * trade.amounts().amount();
        long got = sign * trade.amounts().received().orElseThrow();
        rows[side]++;
        received[side] += got;
        ordered += amount;
        BigDecimal printedFee = trade.amounts().fee().negate();
        fee = fee.add(printedFee);
        return String.join(
                        ",",
                        trade.numbers().tradeNo() + "\t",
                        trade.numbers().orderNo().orElse("") + "\t",
                        payment ? "交易\t" : "退款\t",
                        goods)
                + (wide ? ",线上" : "")
                + ",%s,%s,\t,\t,\t,\t,*测试(tes***@example.com)\t,%s,%s,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,%s\t,%s,0.00,%s\r\n"
                        .formatted(
                                trade.times().created().map(Printed::time).orElse(""),
                                Printed.time(trade.times().time()),
                                Printed.yuan(amount),
                                Printed.yuan(got),
                                trade.numbers().refundNo().orElse(""),
                                printedFee.movePointLeft(2).setScale(2).toPlainString(),
                                wide ? "," : "");
    }

    @Override
    public void repeated(long times) {
        for (int side = 0; side < rows.length; side++) {
            rows[side] *= times;
            received[side] *= times;
        }
        ordered *= times;
        fee = fee.multiply(BigDecimal.valueOf(times));
    }

    @Override
    String sums() {
        return "#交易合计：%d笔，商家实收共%s元，商家优惠共0.00元\r\n#退款合计：%d笔，商家实收退款共%s元，商家优惠退款共0.00元\r\n"
                .formatted(rows[0], Printed.yuan(received[0]), rows[1], Printed.yuan(received[1]));
    }

    @Override
    public String summary() {
        long got = received[0] + received[1];
        String yuan = fee.movePointLeft(2).setScale(2).toPlainString();
        return preamble("汇总")
                + list("汇总列表")
                + "门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）,支付宝优惠（元）,商家优惠（元）,卡消费金额（元）,服务费（元）,分润（元）,实收净额（元）\r\n"
                + "合计\t,\t,%d,%d,%s,%s,0.00,0.00,0.00,%s,0.00,%s\r\n"
                        .formatted(
                                rows[0],
                                rows[1],
                                Printed.yuan(ordered),
                                Printed.yuan(got),
                                yuan,
                                new BigDecimal(yuan).add(BigDecimal.valueOf(got, 2)))
                + list("汇总列表结束");
    }
}
