package dev.oncepaid.settlement.state;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.state.Disposition.Reason;
import java.util.Optional;

/**
 * A genuinely paid trade.
 *
 * <p>{@code order} is the one that the channel named. {@code booked} is the one that a person
 * booked it to instead, if any. {@code refundedMinor} is what went back of it, in minor units of
 * {@code amount}'s currency.
 */
public record Trade(
        TradeKey key,
        OrderKey order,
        Optional<OrderKey> booked,
        AccountId account,
        Money amount,
        Disposition disposition,
        long refundedMinor) {

    /** As a channel tells of it first. */
    public static Trade told(
            TradeKey key,
            OrderKey order,
            AccountId account,
            Money amount,
            Disposition disposition) {
        return new Trade(key, order, Optional.empty(), account, amount, disposition, 0);
    }

    /** The order whose money it is, once it is settled; its refunds go there. */
    public OrderKey paysFor() {
        return booked.orElse(order);
    }

    /** What is left of it, in minor units. */
    public long remainingMinor() {
        return amount.minor() - refundedMinor;
    }

    public boolean isSuspendedFor(Reason reason) {
        return disposition.equals(new Disposition.Suspended(reason));
    }

    public Trade disposedOf(Disposition to) {
        return new Trade(key, order, booked, account, amount, to, refundedMinor);
    }

    /** The trade settling this order by a person's word. */
    public Trade bookedTo(OrderKey target) {
        Optional<OrderKey> other = Optional.of(target).filter(key -> !key.equals(order));
        return new Trade(key, order, other, account, amount, Disposition.SETTLED, refundedMinor);
    }

    public Trade refunded(long addedMinor) {
        return new Trade(
                key, order, booked, account, amount, disposition, refundedMinor + addedMinor);
    }
}
