package dev.oncepaid.channel.bill.text;

import dev.oncepaid.channel.bill.BillTotals;
import dev.oncepaid.channel.bill.CountAndSum;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.TradeKind;
import java.util.Currency;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Counts and adds up the rows of a trade bill. */
public final class TradeTally {

    private final ExactSum paid = new ExactSum();
    private final ExactSum refunded = new ExactSum();
    private final ExactSum fees = new ExactSum();
    private @Nullable Currency currency;
    private long payments;
    private long refunds;

    /**
     * Adds the current row. Rows of two currencies are refused: bills add them up all the same, so
     * their sums prove nothing.
     *
     * @param feeUnits as in {@link Fees}
     */
    public void add(TradeKind kind, Currency of, long amount, long feeUnits, TextLines row) {
        if (currency != null && !currency.equals(of)) {
            throw row.refuse(RefusalReason.BAD_CURRENCY, of + " beside " + currency);
        }
        currency = of;
        fees.add(feeUnits, row);
        switch (kind) {
            case PAYMENT -> {
                payments++;
                paid.add(amount, row);
            }
            case REFUND, REVERSAL, VOID -> {
                refunds++;
                refunded.add(amount, row);
            }
        }
    }

    public long rows() {
        return payments + refunds;
    }

    public long payments() {
        return payments;
    }

    public long refunds() {
        return refunds;
    }

    public long feeUnits() {
        return fees.value();
    }

    public BillTotals.Trades totals(OptionalLong net, long errorRows) {
        return new BillTotals.Trades(
                rows(),
                new CountAndSum(payments, paid.value()),
                new CountAndSum(refunds, refunded.value()),
                Fees.fen(fees.value()),
                net,
                errorRows);
    }
}
