package dev.oncepaid.settlement.state;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import java.util.Comparator;

/** What names an order. Ordered as orders are locked, so that two batches never cross. */
public record OrderKey(MerchantId merchant, OrderNo orderNo) implements Comparable<OrderKey> {

    private static final Comparator<OrderKey> LOCKING_ORDER =
            Comparator.comparing((OrderKey key) -> key.merchant().value())
                    .thenComparing(key -> key.orderNo().value());

    @Override
    public int compareTo(OrderKey other) {
        return LOCKING_ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return merchant + "/" + orderNo;
    }
}
