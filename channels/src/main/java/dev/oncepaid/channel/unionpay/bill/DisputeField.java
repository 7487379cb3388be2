package dev.oncepaid.channel.unionpay.bill;

/** Fields of a {@code ZME} row by their number in the channel's document. */
final class DisputeField {

    static final int MERCHANT = 17;

    static final int[] WIDTHS = {
        3, 11, 11, 6, 10, 19, 12, 4, 2, 2, 6, 10, 4, 12, 13, 13, 15, 15, 1, 12, 2, 135
    };

    private DisputeField() {}
}
