package dev.oncepaid.channel.bill;

import java.math.BigDecimal;
import java.util.OptionalLong;

/** Sums over the rows, equal to what the bill itself says they are. */
public sealed interface BillTotals {

    /** How many lines were pushed. */
    long rows();

    /**
     * Of a trade bill.
     *
     * @param refunds all that is no payment
     * @param fee minor units, what was given back subtracted
     * @param net what UnionPay settles, negative when the merchant pays
     * @param errorRows rows of UnionPay's file of disputes (ZME); counted, not pushed
     */
    record Trades(
            long rows,
            CountAndSum payments,
            CountAndSum refunds,
            BigDecimal fee,
            OptionalLong net,
            long errorRows)
            implements BillTotals {}

    /** Of a fund-flow bill. Rows of neither direction count in {@code rows} only. */
    record Flows(long rows, CountAndSum in, CountAndSum out) implements BillTotals {}
}
