package dev.oncepaid.settlement.register;

import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class RegistrarTest {

    private static final int ORDERS = 600;

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());
    private final Registrar registrar = new Registrar(db.transactions(), applier);

    @AfterEach
    void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private static List<Registration> orders() {
        return IntStream.range(0, ORDERS).mapToObj(i -> order("O" + i)).toList();
    }

    private static Registration order(String orderNo) {
        return new Registration(
                new OrderKey(new MerchantId("shop"), new OrderNo(orderNo)),
                Money.cny(10_000),
                Optional.empty(),
                false);
    }

    @Test
    void ordersThatCameAfterTheirPaymentsArePaidWhenTheCallReturnsAlsoThoseParked() {
        List<Long> events = new ArrayList<>();
        for (int i = 0; i < ORDERS; i++) {
            Stored event = Stored.of(paid("O" + i, "A" + i, 10_000));
            events.add(db.events().store(i % 2 == 0 ? event : event.received(Appliers.PATIENCE)));
        }
        applier.apply(events, Which.DUE);
        assertThat(db.rows("SELECT DISTINCT handle_status FROM callback_handling ORDER BY 1"))
                .containsExactly("FAILED", "PARKED");

        registrar.register(orders());

        assertThat(db.rows("SELECT DISTINCT status FROM payment_order")).containsExactly("PAID");
        assertThat(db.balances())
                .containsExactly("receivable/alipay/shop-a -6000000", "settled 6000000");
    }

    @Test
    void whoeverFoundThatAnOrderIsNotThereKeepsItsRegistrationOut() throws SQLException {
        Database impatient = new Database(db.dataSource("-c lock_timeout=50ms"));
        Registration wanted = order("O1");
        try (Connection other = db.dataSource().getConnection()) {
            other.setAutoCommit(false);
            assertThat(OrderTable.lockAll(other, Set.of(wanted.key()))).isEmpty();

            assertThatThrownBy(() -> new Registrar(impatient, applier).register(List.of(wanted)))
                    .isInstanceOfSatisfying(
                            DatabaseFault.class,
                            fault -> assertThat(fault.summary()).isEqualTo("SQLSTATE 55P03"));
            other.rollback();
        }
    }

    @Test
    void theSameOrdersFromTwoSidesInOppositeOrderAreRegisteredOnce() throws Exception {
        List<Registration> forwards = orders();
        List<Registration> backwards = new ArrayList<>(forwards).reversed();

        CompletableFuture<List<Registered>> other =
                CompletableFuture.supplyAsync(() -> registrar.register(backwards));
        List<Registered> answers = new ArrayList<>(registrar.register(forwards));
        answers.addAll(other.get());

        assertThat(answers.stream().filter(Registered.Created.class::isInstance)).hasSize(ORDERS);
        assertThat(answers.stream().filter(Registered.Same.class::isInstance)).hasSize(ORDERS);
    }
}
