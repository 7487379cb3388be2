package dev.oncepaid.channel.bill;

import dev.oncepaid.channel.alipay.bill.AlipayBillReader;
import dev.oncepaid.channel.unionpay.bill.UnionPayBillReader;
import dev.oncepaid.channel.wechat.bill.WeChatBillReader;
import dev.oncepaid.channel.wechatv2.WeChatV2BillReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/** All that are read. */
public enum Layout {
    WECHAT_ALL,
    WECHAT_SUCCESS,
    WECHAT_REFUND,
    WECHAT_OLD_ALL,
    WECHAT_OLD_SUCCESS,
    WECHAT_OLD_REFUND,
    WECHAT_FLOW,
    WECHAT_V2,
    ALIPAY_TRADE,
    ALIPAY_TRADE_WIDE,
    ALIPAY_FLOW,
    ALIPAY_FLOW_WIDE,
    UNIONPAY,
    UNIONPAY_OLD;

    private static final String GOODS = "`茶🍵, green,,x``y #1 \"q\" 𠮷,";
    private static final String GOODS_WITHOUT_COMMA = "茶🍵， green `x #1 \"q\" 𠮷";

    public boolean isAlipay() {
        return name().startsWith("ALIPAY");
    }

    public boolean isUnionPay() {
        return name().startsWith("UNIONPAY");
    }

    public BillKind kind() {
        return switch (this) {
            case WECHAT_SUCCESS, WECHAT_OLD_SUCCESS -> BillKind.PAYMENTS;
            case WECHAT_REFUND, WECHAT_OLD_REFUND -> BillKind.REFUNDS;
            case WECHAT_FLOW, ALIPAY_FLOW, ALIPAY_FLOW_WIDE -> BillKind.FUND_FLOW;
            case WECHAT_ALL,
                    WECHAT_OLD_ALL,
                    WECHAT_V2,
                    ALIPAY_TRADE,
                    ALIPAY_TRADE_WIDE,
                    UNIONPAY,
                    UNIONPAY_OLD ->
                    BillKind.TRADES;
        };
    }

    private boolean isOld() {
        return name().contains("OLD");
    }

    BillReader reader() {
        return switch (this) {
            case WECHAT_V2 -> new WeChatV2BillReader();
            case ALIPAY_TRADE, ALIPAY_TRADE_WIDE, ALIPAY_FLOW, ALIPAY_FLOW_WIDE ->
                    new AlipayBillReader();
            case UNIONPAY, UNIONPAY_OLD -> new UnionPayBillReader();
            case WECHAT_ALL,
                    WECHAT_SUCCESS,
                    WECHAT_REFUND,
                    WECHAT_OLD_ALL,
                    WECHAT_OLD_SUCCESS,
                    WECHAT_OLD_REFUND,
                    WECHAT_FLOW ->
                    new WeChatBillReader();
        };
    }

    public BillRequest request() {
        String merchant = isAlipay() ? RandomLines.ACCOUNT : RandomLines.MERCHANT;
        return new BillRequest(kind(), merchant, RandomLines.DAY);
    }

    public BillWriter writer() {
        Charset gb18030 = Charset.forName("GB18030");
        return switch (this) {
            case WECHAT_FLOW -> new WeChatFlowWriter();
            case ALIPAY_TRADE, ALIPAY_TRADE_WIDE ->
                    new AlipayTradeWriter(
                            RandomLines.ACCOUNT,
                            RandomLines.DAY,
                            this == ALIPAY_TRADE ? gb18030 : StandardCharsets.UTF_8,
                            GOODS_WITHOUT_COMMA,
                            this == ALIPAY_TRADE_WIDE);
            case ALIPAY_FLOW, ALIPAY_FLOW_WIDE ->
                    new AlipayFlowWriter(
                            RandomLines.ACCOUNT,
                            RandomLines.DAY,
                            gb18030,
                            this == ALIPAY_FLOW_WIDE);
            case UNIONPAY, UNIONPAY_OLD -> new UnionPayWriter(isOld());
            case WECHAT_ALL,
                    WECHAT_SUCCESS,
                    WECHAT_REFUND,
                    WECHAT_OLD_ALL,
                    WECHAT_OLD_SUCCESS,
                    WECHAT_OLD_REFUND,
                    WECHAT_V2 ->
                    new WeChatTradeWriter(kind(), isOld(), GOODS);
        };
    }

    LongFunction<BillLine> lines(long seed) {
        RandomLines random = new RandomLines(new Random(seed));
        return switch (this) {
            case WECHAT_FLOW -> random::wechatFlow;
            case ALIPAY_TRADE, ALIPAY_TRADE_WIDE -> random::alipay;
            case ALIPAY_FLOW, ALIPAY_FLOW_WIDE -> random::alipayFlow;
            case UNIONPAY, UNIONPAY_OLD -> line -> random.unionPay(isOld(), line);
            case WECHAT_ALL,
                    WECHAT_SUCCESS,
                    WECHAT_REFUND,
                    WECHAT_OLD_ALL,
                    WECHAT_OLD_SUCCESS,
                    WECHAT_OLD_REFUND,
                    WECHAT_V2 ->
                    line -> random.wechat(kind(), isOld(), line);
        };
    }

    public SampleBill sample(long seed, int rows) {
        int first = writer().firstLine();
        return of(LongStream.range(first, first + rows).mapToObj(lines(seed)).toList());
    }

    SampleBill of(List<BillLine> lines) {
        BillWriter writer = writer();
        byte[] text = writer.text(lines);
        Optional<byte[]> companion =
                writer instanceof AlipayWriter alipay
                        ? Optional.of(alipay.summary().getBytes(alipay.charset()))
                        : Optional.empty();
        return new SampleBill(this, text, companion, lines);
    }
}
