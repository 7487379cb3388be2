package dev.oncepaid.model;

/** The Kafka topics. Their names are a contract with everyone who listens. */
public final class Topics {

    /** {@link EventRecord}s, keyed {@code merchant/order_no}; written by the gateway. */
    public static final String CALLBACK_EVENTS = "oncepaid.callback-events";

    /** {@link OrderEvent}s, keyed {@code merchant/order_no}; written by the worker. */
    public static final String ORDER_EVENTS = "oncepaid.order-events";

    /**
     * Records of {@link #CALLBACK_EVENTS} that no worker can read: original bytes, origin, reason.
     */
    public static final String CALLBACK_EVENTS_DEAD = "oncepaid.callback-events.dlt";

    /** Orders that merchants register, as JSON; read by the worker. */
    public static final String ORDERS = "oncepaid.orders";

    /** Records of {@link #ORDERS} that cannot be registered: original bytes, origin, reason. */
    public static final String ORDERS_DEAD = "oncepaid.orders.dlt";

    private Topics() {}
}
