package dev.oncepaid.settlement.api;

import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.apply.SettlementProperties.AutoRefund;
import dev.oncepaid.settlement.close.OrderCloser;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class CloseRaceTest {

    private static final int RACES = 1_000;
    private static final int THREADS = 6;

    private final TestDatabase db = TestDatabase.migrated();

    @Test
    void aCloseAgainstAPaymentEndsOnlyPaidOrClosedWithALatePaymentAndItsRefund() {
        EventApplier applier = Appliers.over(db.transactions(), AutoRefund.LATE);
        OrderService orders =
                new OrderService(db.transactions(), new OrderCloser(db.transactions(), applier));
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            for (int race = 0; race < RACES; race++) {
                String order = "O" + race;
                db.order(order, 10_000);
                threads.execute(() -> orders.close(keyOf(order)));
                threads.execute(() -> receive(applier, order));
            }
        }

        assertThat(
                        db.rows(
                                """
                                SELECT DISTINCT concat_ws(' ', o.status, h.verdict,
                                       t.disposition, r.status)
                                  FROM payment_order o
                                  JOIN callback_event e ON e.order_no = o.order_no
                                  JOIN callback_handling h ON h.event_id = e.id
                                  JOIN payment_transaction t ON t.order_no = o.order_no
                                  LEFT JOIN refund_task r ON r.trade_no = t.trade_no
                                """))
                .isSubsetOf("PAID APPLIED SETTLED", "CLOSED LATE_PAYMENT SUSPENDED OPEN")
                .isNotEmpty();
        assertThat(db.one("SELECT count(*) FROM payment_transaction"))
                .isEqualTo(Integer.toString(RACES));
        assertThat(db.violations()).isEmpty();
    }

    private void receive(EventApplier applier, String order) {
        long event = db.events().store(paid(order, "trade-of-" + order, 10_000));
        applier.apply(List.of(event), Which.DUE);
    }

    private static OrderKey keyOf(String order) {
        return new OrderKey(new MerchantId("shop"), new OrderNo(order));
    }
}
