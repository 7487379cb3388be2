package dev.oncepaid.channel.wechat.bill;

import dev.oncepaid.channel.bill.text.Header;
import java.util.List;
import java.util.Set;

/**
 * Where the columns of a trade bill are. The old layout, still delivered to some merchants, knows
 * the sum that the payer was to pay only, and names coupons otherwise.
 */
final class TradeColumns {

    private static final List<String> OF_REFUNDS =
            List.of("微信退款单号", "商户退款单号", "退款金额", "退款状态", "退款申请时间");

    private static final String REQUESTED = "退款申请时间";
    private static final String OLD_TOTAL = "总金额";

    private static final Set<String> DOCUMENTED =
            Set.of(
                    "交易时间",
                    "公众账号ID",
                    "商户号",
                    "特约商户号",
                    "子商户号",
                    "设备号",
                    "微信订单号",
                    "商户订单号",
                    "用户标识",
                    "交易类型",
                    "交易状态",
                    "付款银行",
                    "货币种类",
                    "应结订单金额",
                    "代金券金额",
                    "微信退款单号",
                    "商户退款单号",
                    "退款金额",
                    "充值券退款金额",
                    "退款类型",
                    "退款状态",
                    "商品名称",
                    "商户数据包",
                    "手续费",
                    "费率",
                    "订单金额",
                    "申请退款金额",
                    "费率备注",
                    REQUESTED,
                    "退款成功时间",
                    OLD_TOTAL,
                    "代金券或立减优惠金额",
                    "企业红包金额",
                    "代金券或立减优惠退款金额",
                    "企业红包退款金额");

    final boolean old;
    final boolean withRefunds;
    final boolean refundsOnly;
    final int time;
    final int appId;
    final int merchant;
    final int tradeNo;
    final int orderNo;
    final int status;
    final int currency;
    final int fee;

    /** 应结订单金额, in the old layout 总金额. */
    final int settled;

    final int coupon;

    /** 订单金额; -1 in the old layout. */
    final int ordered;

    final int requested;
    final int succeeded;
    final int channelRefundNo;
    final int refundNo;
    final int refundStatus;

    /** 退款金额. */
    final int refunded;

    final int refundedCoupon;

    /** 申请退款金额; -1 in the old layout. */
    final int refundRequested;

    final List<String> unknown;

    TradeColumns(Header header) {
        old = header.has(OLD_TOTAL);
        withRefunds = header.hasAny(OF_REFUNDS);
        refundsOnly = header.has(REQUESTED);
        time = header.column("交易时间");
        appId = header.column("公众账号ID");
        merchant = header.column("商户号");
        tradeNo = header.column("微信订单号");
        orderNo = header.column("商户订单号");
        status = header.column("交易状态");
        currency = header.column("货币种类");
        fee = header.column("手续费");
        settled = old ? header.column(OLD_TOTAL) : header.column("应结订单金额");
        coupon = old ? header.column("代金券或立减优惠金额", "企业红包金额") : header.column("代金券金额");
        ordered = old ? -1 : header.column("订单金额");
        requested = refundsOnly ? header.column(REQUESTED) : -1;
        succeeded = refundsOnly ? header.column("退款成功时间") : -1;
        channelRefundNo = withRefunds ? header.column("微信退款单号") : -1;
        refundNo = withRefunds ? header.column("商户退款单号") : -1;
        refundStatus = withRefunds ? header.column("退款状态") : -1;
        refunded = withRefunds ? header.column("退款金额") : -1;
        refundedCoupon = withRefunds ? refundedCoupon(header) : -1;
        refundRequested = withRefunds && !old ? header.column("申请退款金额") : -1;
        unknown = header.without(DOCUMENTED);
    }

    private int refundedCoupon(Header header) {
        return old ? header.column("代金券或立减优惠退款金额", "企业红包退款金额") : header.column("充值券退款金额");
    }
}
