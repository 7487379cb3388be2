package dev.oncepaid.channel.unionpay.bill;

/** Fields of a {@code ZM} row by their number in the channel's document. */
final class TransactionField {

    static final int TIME = 5;
    static final int AMOUNT = 7;
    static final int QUERY_ID = 10;
    static final int ORDER_ID = 12;
    static final int FEE = 16;
    static final int SETTLED = 17;
    static final int TYPE = 20;
    static final int ORIGINAL_QUERY_ID = 27;
    static final int MERCHANT = 28;
    static final int SUB_MERCHANT_NAME = 31;
    static final int RESERVED = 35;
    static final int DISCOUNT = 36;

    /** Missing in older files, whose last field begins here and is as much longer. */
    static final int ORIGINAL_ORDER_ID = 41;

    static final int LAST = 42;

    static final int[] WIDTHS = {
        3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1,
        21, 15, 1, 15, 32, 13, 13, 8, 32, 13, 13, 12, 2, 1, 32, 98
    };

    private TransactionField() {}
}
