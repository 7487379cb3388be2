package dev.oncepaid.settlement.api;

import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.apply.SettlementProperties.AutoRefund;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class CloseRaceTest {

    private static final int RACES = 1_000;

    private final TestDatabase db = TestDatabase.migrated();

    @Test
    void aCloseAgainstAPaymentEndsOnlyPaidOrClosedWithALatePaymentAndItsRefund() throws Exception {
        Database database = db.pooledTransactions();
        EventApplier applier = Appliers.over(database, AutoRefund.LATE);
        OrderService orders = new OrderService(database, applier);
        for (int race = 0; race < RACES; race++) {
            String order = "O" + race;
            db.order(order, 10_000);
            CompletableFuture<?> close =
                    CompletableFuture.runAsync(
                            () ->
                                    orders.close(
                                            new OrderKey(
                                                    new MerchantId("shop"), new OrderNo(order))));
            long event = db.events().store(paid(order, "A" + race, 10_000));
            applier.apply(List.of(event), Which.DUE);
            close.get();
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
        assertThat(db.violations()).isEmpty();
    }
}
