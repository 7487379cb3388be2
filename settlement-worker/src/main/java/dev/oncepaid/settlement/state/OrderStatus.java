package dev.oncepaid.settlement.state;

/** Where an order stands. Only forward: no status is ever entered again once it was left. */
public enum OrderStatus {
    AWAITING_PAYMENT,
    PAYING,
    PAID,
    PARTIALLY_REFUNDED,
    REFUNDED,
    CLOSED;

    /** Whether a payment would still settle the order. */
    public boolean isOpen() {
        return this == AWAITING_PAYMENT || this == PAYING;
    }

    /** Whether a trade has settled the order, refunded since or not. */
    public boolean isPaid() {
        return this == PAID || this == PARTIALLY_REFUNDED || this == REFUNDED;
    }
}
