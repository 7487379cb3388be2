package dev.oncepaid.channel.bill;

import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** WeChat Pay's trade bills in their six layouts. */
public final class WeChatTradeWriter implements BillWriter {

    private static final String FRONT =
            "交易时间,公众账号ID,商户号,%s,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,%s,%s,";
    private static final String REFUNDS = "微信退款单号,商户退款单号,退款金额,%s,退款类型,退款状态,";
    private static final String BACK = "商品名称,商户数据包,手续费,费率";

    private final BillKind kind;
    private final boolean old;
    private final String goods;
    private long rows;
    private long settled;
    private long ordered;
    private long refunded;
    private long refundedCoupon;
    private long requested;
    private BigDecimal fee = BigDecimal.ZERO;

    /**
     * @param goods the text that has to stay in its cell
     */
    public WeChatTradeWriter(BillKind kind, boolean old, String goods) {
        this.kind = kind;
        this.old = old;
        this.goods = goods;
    }

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
        StringBuilder head = new StringBuilder("\uFEFF");
        head.append(
                old
                        ? FRONT.formatted("子商户号", "总金额", "代金券或立减优惠金额")
                        : FRONT.formatted("特约商户号", "应结订单金额", "代金券金额"));
        head.append(kind == BillKind.REFUNDS ? "退款申请时间,退款成功时间," : "");
        if (kind != BillKind.PAYMENTS) {
            head.append(REFUNDS.formatted(old ? "代金券或立减优惠退款金额" : "充值券退款金额"));
        }
        head.append(BACK);
        if (!old) {
            head.append(kind == BillKind.PAYMENTS ? ",订单金额,费率备注" : ",订单金额,申请退款金额,费率备注");
        }
        return head.append("\r\n").toString();
    }

    @Override
    public String row(BillLine line) {
        TradeLine trade = (TradeLine) line;
        TradeLine.Amounts amounts = trade.amounts();
        boolean payment = trade.kind() == TradeKind.PAYMENT;
        long amount = amounts.amount();
        long net = amounts.settled().orElse(amount);
        long coupon = amounts.discount().orElse(0);
        add(payment, amount, net, coupon, amounts.fee());
        return "`" + String.join(",`", cells(trade, payment, net, coupon)) + "\r\n";
    }

    private List<String> cells(TradeLine trade, boolean payment, long net, long coupon) {
        long amount = trade.amounts().amount();
        List<String> cells = new ArrayList<>(front(trade));
        cells.add(Printed.yuan(payment ? net : 0));
        cells.add(Printed.yuan(payment ? coupon : 0));
        if (kind == BillKind.REFUNDS) {
            cells.add(Printed.time(trade.times().time()));
            cells.add(trade.times().succeeded().map(Printed::time).orElse(""));
        }
        if (kind != BillKind.PAYMENTS) {
            cells.add(trade.numbers().channelRefundNo().orElse("0"));
            cells.add(trade.numbers().refundNo().orElse("0"));
            cells.add(Printed.yuan(payment ? 0 : net));
            cells.add(Printed.yuan(payment ? 0 : coupon));
            cells.add(payment ? "" : "ORIGINAL");
            cells.add(trade.state().refundStatus().orElse(""));
        }
        cells.addAll(
                List.of(goods, "{\"a\":1,\"b\":2}", Printed.fee(trade.amounts().fee()), "0.60%"));
        if (!old) {
            cells.add(Printed.yuan(payment ? amount : 0));
            if (kind != BillKind.PAYMENTS) {
                cells.add(Printed.yuan(payment ? 0 : amount));
            }
            cells.add("");
        }
        return cells;
    }

    private void add(boolean payment, long amount, long net, long coupon, BigDecimal feeFen) {
        rows++;
        settled += payment ? net : 0;
        ordered += payment ? amount : 0;
        refunded += payment ? 0 : net;
        refundedCoupon += payment ? 0 : coupon;
        requested += payment ? 0 : amount;
        fee = fee.add(feeFen);
    }

    @Override
    public void repeated(long times) {
        rows *= times;
        settled *= times;
        ordered *= times;
        refunded *= times;
        refundedCoupon *= times;
        requested *= times;
        fee = fee.multiply(BigDecimal.valueOf(times));
    }

    private static List<String> front(TradeLine trade) {
        return List.of(
                Printed.time(trade.times().paid().orElse(trade.times().time())),
                trade.merchant().appId().orElse(""),
                trade.merchant().id().orElse(""),
                "0",
                "",
                trade.numbers().tradeNo(),
                trade.numbers().orderNo().orElse(""),
                "oPayer",
                "NATIVE",
                trade.state().status().orElse(""),
                "OTHERS",
                trade.amounts().currency().getCurrencyCode());
    }

    @Override
    public String foot() {
        if (old) {
            return "总交易单数,总交易额,总退款金额,总代金券或立减优惠退款金额,手续费总金额\r\n`%d,`%s,`%s,`%s,`%s\r\n"
                    .formatted(
                            rows,
                            Printed.yuan(settled),
                            Printed.yuan(refunded),
                            Printed.yuan(refundedCoupon),
                            Printed.fee(fee));
        }
        if (kind == BillKind.PAYMENTS) {
            return "总交易单数,应结订单总金额,手续费总金额,订单总金额\r\n`%d,`%s,`%s,`%s\r\n"
                    .formatted(
                            rows, Printed.yuan(settled), Printed.fee(fee), Printed.yuan(ordered));
        }
        return "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n`%d,`%s,`%s,`%s,`%s,`%s,`%s\r\n"
                .formatted(
                        rows,
                        Printed.yuan(settled),
                        Printed.yuan(refunded),
                        Printed.yuan(refundedCoupon),
                        Printed.fee(fee),
                        Printed.yuan(ordered),
                        Printed.yuan(requested));
    }
}
