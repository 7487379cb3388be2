package dev.oncepaid.settlement.state;

import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.state.Disposition.Reason;
import java.util.Optional;

/**
 * A genuinely paid trade.
 *
 * <p>{@code order} is the one that the channel named in {@code statement}. {@code booked} is the
 * one that a person booked it to instead, if any. {@code refundedMinor} is what went back of it, in
 * minor units of {@code amount}'s currency.
 */
public record Trade(
        TradeKey key,
        OrderKey order,
        Optional<OrderKey> booked,
        PaidStatement statement,
        Money amount,
        Disposition disposition,
        long refundedMinor) {

    /** As the first statement about it records it. */
    public static Trade firstSeen(
            TradeKey key,
            OrderKey order,
            PaidStatement statement,
            Money amount,
            Disposition disposition) {
        return new Trade(key, order, Optional.empty(), statement, amount, disposition, 0);
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

    /** Whether its money waits for a statement or a person to say whose it is. */
    public boolean isUndecided() {
        return switch (disposition) {
            case Disposition.Settled _, Disposition.WrittenOff _, Disposition.Refunded _ -> false;
            case Disposition.Suspended suspended -> suspended.reason() != Reason.REFUND_DUE;
        };
    }

    /** Whether it is in the books of this account. */
    public boolean isOf(AccountKey account) {
        return statement.account().equals(account);
    }

    /** The trade as a statement for another account or merchant records it. */
    public Trade reassigned(OrderKey to, PaidStatement by) {
        return new Trade(key, to, booked, by, amount, disposition, refundedMinor);
    }

    public Trade disposedOf(Disposition to) {
        return new Trade(key, order, booked, statement, amount, to, refundedMinor);
    }

    /** The trade settling this order by a person's word. */
    public Trade bookedTo(OrderKey target) {
        Optional<OrderKey> other = Optional.of(target).filter(key -> !key.equals(order));
        return new Trade(key, order, other, statement, amount, Disposition.SETTLED, refundedMinor);
    }

    /** Where it stands once all of its money went back to the payer. */
    private Disposition emptied() {
        return switch (disposition) {
            case Disposition.Settled _, Disposition.Refunded _ -> disposition;
            case Disposition.WrittenOff _ -> Disposition.REFUNDED;
            case Disposition.Suspended suspended ->
                    suspended.reason().mayStillPay() ? disposition : Disposition.REFUNDED;
        };
    }

    public Trade refunded(long addedMinor) {
        long refunded = refundedMinor + addedMinor;
        Disposition left = refunded == amount.minor() ? emptied() : disposition;
        return new Trade(key, order, booked, statement, amount, left, refunded);
    }
}
