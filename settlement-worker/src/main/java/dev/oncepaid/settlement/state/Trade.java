package dev.oncepaid.settlement.state;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.state.Disposition.Reason;

/**
 * A genuinely paid trade.
 *
 * <p>{@code refundedMinor} is what went back of it, in minor units of {@code amount}'s currency.
 */
public record Trade(
        TradeKey key,
        OrderKey order,
        AccountId account,
        Money amount,
        Disposition disposition,
        long refundedMinor) {

    /** What is left of it, in minor units. */
    public long remainingMinor() {
        return amount.minor() - refundedMinor;
    }

    public boolean isSuspendedFor(Reason reason) {
        return disposition.equals(new Disposition.Suspended(reason));
    }

    public Trade disposedOf(Disposition to) {
        return new Trade(key, order, account, amount, to, refundedMinor);
    }

    public Trade refunded(long addedMinor) {
        return new Trade(key, order, account, amount, disposition, refundedMinor + addedMinor);
    }
}
