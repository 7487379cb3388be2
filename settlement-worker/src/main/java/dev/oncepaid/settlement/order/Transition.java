package dev.oncepaid.settlement.order;

import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.OrderStatus;
import org.jspecify.annotations.Nullable;

/** One change of an order; {@code version} is the one it led to. */
public record Transition(
        OrderKey order, int version, OrderStatus from, OrderStatus to, Actor actor) {

    /** Who changed it. */
    public record Actor(String code, @Nullable Long eventId) {

        public static final Actor MERCHANT = new Actor("merchant", null);
        public static final Actor OPERATOR = new Actor("operator", null);
        public static final Actor EXPIRY = new Actor("expiry", null);

        public static Actor event(long id) {
            return new Actor("event", id);
        }
    }

    public static Transition between(Order from, Order to, Actor actor) {
        return new Transition(to.key(), to.version(), from.status(), to.status(), actor);
    }
}
