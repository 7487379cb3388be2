package dev.oncepaid.settlement.apply;

import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.apply.SettlementProperties.AutoRefund;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.testing.Interleaved;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.Told;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.unionpay.UnionPayAccount;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A UnionPay refund is a transaction of its own: it names the payment, not the order. */
@ExtendWith(LocalStackExtension.class)
class UnionPayRefundTest {

    private static final int AFTER_THE_TRADE_WAS_READ = 3;
    private static final Duration WHILE_THEY_COULD = Duration.ofSeconds(1);

    private static final Signing SIGNING = Signing.seeded(Clock.systemUTC(), 7);

    @TempDir private static Path folder;

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());

    @BeforeEach
    void anOrderOfOneHundredYuan() {
        db.order("O1", 10_000);
    }

    @AfterEach
    void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private long tell(Facts facts) {
        return tell(Stored.of(facts));
    }

    private long tell(Stored event) {
        long id = db.events().store(event.from(Sender.UNIONPAY));
        applier.apply(List.of(id), Which.DUE);
        return id;
    }

    @Test
    void aRefundInTheSimulatorsWordsGoesToTheTradeItNames() {
        tell(paid("O1", "Q1", 10_000));

        long refund = tell(asTheSimulatorSays("O1", "Q1", "R1", 4_000));

        assertThat(db.handlingOf(refund)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
        assertThat(db.cases()).isEmpty();
    }

    @Test
    void refundedInFullAndToldTwiceTheOrderIsRefundedOnce() {
        tell(paid("O1", "Q1", 10_000));
        tell(asTheSimulatorSays("O1", "Q1", "R1", 10_000));

        long again = tell(asTheSimulatorSays("O1", "Q1", "R1", 10_000));

        assertThat(db.handlingOf(again)).isEqualTo("SUCCEEDED ALREADY_APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("REFUNDED");
    }

    @Test
    void aRefundBeforeItsPaymentIsWokenByItAlthoughItNamesNoOrder() {
        long refund = tell(asTheSimulatorSays("O1", "Q1", "R1", 4_000));
        assertThat(db.handlingOf(refund)).isEqualTo("FAILED REFUND_EARLY");

        tell(paid("O1", "Q1", 10_000));

        assertThat(db.handlingOf(refund)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
    }

    @Test
    void aPaymentThatComesInWhileItsRefundIsReadIsNotHalfSeen() {
        long refund =
                db.events()
                        .store(
                                Stored.of(asTheSimulatorSays("O1", "Q1", "R1", 4_000))
                                        .from(Sender.UNIONPAY));
        Database between =
                new Database(
                        new Interleaved(db.dataSource(), 2, () -> tell(paid("O1", "Q1", 10_000))));
        BatchTransaction transaction = Appliers.transaction(AutoRefund.NONE);

        assertThatThrownBy(
                        () ->
                                between.inTransaction(
                                        c -> transaction.run(c, List.of(refund), Which.DUE)))
                .isInstanceOfSatisfying(
                        DatabaseFault.class,
                        fault -> assertThat(fault.kind()).isEqualTo(DatabaseFault.Kind.CONTENTION));
    }

    /** Neither names an order, so that no order's lock stands between the two. */
    @Test
    void aFailureIsOverWhenItsRefundSucceedsThoughPaymentAndSuccessComeInBetween()
            throws InterruptedException {
        long failed = db.events().store(Stored.of(failedRefund("Q1", "R1")).from(Sender.UNIONPAY));
        Thread others =
                new Thread(
                        () -> {
                            tell(paid("O1", "Q1", 10_000));
                            tell(asTheSimulatorSays("O1", "Q1", "R1", 4_000));
                        });
        Database between =
                new Database(
                        new Interleaved(
                                db.dataSource(), AFTER_THE_TRADE_WAS_READ, () -> run(others)));

        Appliers.over(between).apply(List.of(failed), Which.DUE);
        others.join();

        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
        assertThat(db.rows("SELECT reason FROM exception_case WHERE status = 'OPEN'")).isEmpty();
    }

    /** They may have to wait for whoever lets them in. */
    private static void run(Thread others) {
        others.start();
        try {
            others.join(WHILE_THEY_COULD.toMillis());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Facts.RefundFailed failedRefund(String trade, String refund) {
        return Told.refundFailed(refund, trade, refund, 4_000);
    }

    @Test
    void aParkedRefundIsWokenByItsPaymentAndItsCaseResolved() {
        long refund =
                tell(
                        Stored.of(asTheSimulatorSays("O1", "Q1", "R1", 10_000))
                                .received(Appliers.PATIENCE));
        assertThat(db.handlingOf(refund)).isEqualTo("PARKED REFUND_EARLY");

        tell(paid("O1", "Q1", 10_000));

        assertThat(db.statusOf("O1")).isEqualTo("REFUNDED");
        assertThat(db.cases()).containsExactly("REFUND_EARLY RESOLVED");
    }

    @Test
    void aRefundAndItsPaymentInOneBatchEndAsOneAfterTheOther() {
        List<Long> both =
                List.of(
                        db.events()
                                .store(
                                        Stored.of(asTheSimulatorSays("O1", "Q1", "R1", 4_000))
                                                .from(Sender.UNIONPAY)),
                        db.events()
                                .store(Stored.of(paid("O1", "Q1", 10_000)).from(Sender.UNIONPAY)));

        applier.apply(both, Which.DUE);

        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
    }

    @Test
    void aRefundThatNamesAnotherOrderByItsNumberIsStillAMismatch() {
        tell(paid("O1", "Q1", 10_000));

        long refund = tell(refunded("O9", "Q1", "R1", 4_000));

        assertThat(db.handlingOf(refund)).isEqualTo("PARKED MISMATCH");
    }

    @Test
    void nobodyRefundsAnotherMerchantsTrade() {
        tell(paid("O1", "Q1", 10_000));
        Sender other = new Sender(Sender.UNIONPAY.channel(), "other-u", "other");

        long refund = db.events().store(Stored.of(refunded("R1", "Q1", "R1", 4_000)).from(other));
        applier.apply(List.of(refund), Which.DUE);

        assertThat(db.handlingOf(refund)).isEqualTo("PARKED MISMATCH");
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
    }

    /** As the gateway reads it: orderId is the refund's own number, origQryId names the trade. */
    private static Facts.Refunded asTheSimulatorSays(
            String order, String trade, String refund, long fen) {
        UnionPayAccount account = SimulatedAccounts.in(folder).unionpay();
        Payment payment = new Payment(new OrderNo(order), new TradeNo(trade), Money.cny(10_000));
        Statement.Refunded statement =
                new Statement.Refunded(
                        payment, new RefundNo(refund), Money.cny(fen), Money.cny(fen));
        Map<String, String> told =
                form(account.notice(statement, SIGNING).orElseThrow().sign(SIGNING).body());
        return refunded(
                told.getOrDefault("origOrderId", told.get("orderId")),
                told.get("origQryId"),
                told.get("orderId"),
                Long.parseLong(told.get("txnAmt")));
    }

    private static Map<String, String> form(byte[] body) {
        return Arrays.stream(new String(body, StandardCharsets.US_ASCII).split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(
                        Collectors.toMap(
                                pair -> pair[0],
                                pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
    }
}
