package dev.oncepaid.channel.bill;

/** Which of a channel's bills is asked for. */
public enum BillKind {
    /** Payments and refunds of the day: WeChat Pay {@code ALL}, Alipay {@code trade}, UnionPay. */
    TRADES,
    /** Payments only: WeChat Pay {@code SUCCESS}. */
    PAYMENTS,
    /** Refunds only: WeChat Pay {@code REFUND}. */
    REFUNDS,
    /** What moved in the account: WeChat Pay fund flow, Alipay {@code signcustomer}. */
    FUND_FLOW
}
