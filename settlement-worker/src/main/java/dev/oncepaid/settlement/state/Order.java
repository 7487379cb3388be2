package dev.oncepaid.settlement.state;

import dev.oncepaid.model.Money;
import java.util.Optional;

/**
 * An order as it stands.
 *
 * <p>{@code paidBy} is there exactly while {@code status} is a paid one; {@code refundedMinor}
 * counts what went back of that trade, in minor units of the order's currency. {@code version}
 * grows by one with every change. {@code fulfilled}: the goods went out. {@code singleTrade}: the
 * merchant promised that no other trade will be made for it.
 */
public record Order(
        OrderKey key,
        Money amount,
        OrderStatus status,
        boolean singleTrade,
        Optional<TradeKey> paidBy,
        long refundedMinor,
        boolean fulfilled,
        int version) {

    /** As it is registered. */
    public static Order registered(OrderKey key, Money amount, boolean singleTrade) {
        return new Order(
                key,
                amount,
                OrderStatus.AWAITING_PAYMENT,
                singleTrade,
                Optional.empty(),
                0,
                false,
                0);
    }

    /** The order in another status, one version on. */
    public Order moved(OrderStatus to) {
        return new Order(
                key, amount, to, singleTrade, paidBy, refundedMinor, fulfilled, version + 1);
    }

    /** The order settled by this trade. */
    public Order paid(TradeKey trade) {
        return new Order(
                key,
                amount,
                OrderStatus.PAID,
                singleTrade,
                Optional.of(trade),
                refundedMinor,
                fulfilled,
                version + 1);
    }

    /** The order with so much more of its money gone back, in part or whole. */
    public Order refunded(long addedMinor) {
        long refunded = refundedMinor + addedMinor;
        OrderStatus to =
                refunded == amount.minor() ? OrderStatus.REFUNDED : OrderStatus.PARTIALLY_REFUNDED;
        return new Order(key, amount, to, singleTrade, paidBy, refunded, fulfilled, version + 1);
    }

    /** The order whose goods went out. */
    public Order fulfil() {
        return new Order(
                key, amount, status, singleTrade, paidBy, refundedMinor, true, version + 1);
    }
}
