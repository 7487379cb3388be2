package dev.oncepaid.channel.bill;

/** What a row of a trade bill did; all but the first give money back to the payer. */
public enum TradeKind {
    PAYMENT,
    REFUND,
    /** A payment by payment code that the merchant reversed (WeChat Pay {@code REVOKED}). */
    REVERSAL,
    /** A payment cancelled on its clearing day (UnionPay 31). */
    VOID
}
