package dev.oncepaid.settlement.field;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.failedAt;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refundFailed;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.unconfirmed;
import static dev.oncepaid.settlement.testing.Told.unknownStatus;
import static dev.oncepaid.settlement.testing.Told.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.apply.SettlementProperties.AutoRefund;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.Told;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two channels of one provider report the same trades: WeChat Pay over APIv3 and over v2. */
@ExtendWith(LocalStackExtension.class)
class OneProviderTest {

    private static final Duration LONG_AGO = Duration.ofDays(2);

    /** Which of the two is the first to report. */
    record Turn(Sender first, Sender second) {}

    static Stream<Turn> turns() {
        return Stream.of(
                new Turn(Sender.WECHAT_V2, Sender.WECHAT),
                new Turn(Sender.WECHAT, Sender.WECHAT_V2));
    }

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions(), AutoRefund.BOTH);

    @AfterEach
    void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private String tell(Sender sender, Facts facts) {
        return tell(Stored.of(facts).from(sender));
    }

    private String tell(Stored event) {
        long id = db.events().store(event);
        applier.apply(List.of(id), Which.DUE);
        return db.handlingOf(id);
    }

    private void register(String order) {
        db.order(order, 10_000);
        applier.applyNow(
                db.transactions()
                        .inTransaction(c -> HandlingTable.wake(c, List.of(db.key(order)))));
    }

    private void assertPaidOnceWithoutACase() {
        assertThat(db.statusOf("O1")).isEqualTo("PAID");
        assertThat(db.rows("SELECT effect FROM order_effect WHERE case_id IS NULL"))
                .containsExactly("PAID");
        assertThat(db.rows("SELECT provider || '/' || trade_no FROM payment_transaction"))
                .containsExactly("wechat/T1");
        assertThat(db.rows("SELECT status FROM exception_case WHERE status = 'OPEN'")).isEmpty();
        assertThat(db.rows("SELECT request_no FROM refund_task")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("turns")
    void theSamePaymentReportedByBothIsARepeat(Turn turn) {
        db.order("O1", 10_000);

        assertThat(tell(turn.first(), paid("O1", "T1", 10_000))).isEqualTo("SUCCEEDED APPLIED");
        assertThat(tell(turn.second(), paid("O1", "T1", 10_000)))
                .isEqualTo("SUCCEEDED ALREADY_APPLIED");

        assertPaidOnceWithoutACase();
        assertThat(db.balances())
                .containsExactly(
                        "receivable/"
                                + turn.first().channel()
                                + "/"
                                + turn.first().account()
                                + " -10000",
                        "settled 10000");
    }

    @ParameterizedTest
    @MethodSource("turns")
    void theSamePaymentReportedByBothInOneBatchIsARepeat(Turn turn) {
        db.order("O1", 10_000);
        long first = db.events().store(Stored.of(paid("O1", "T1", 10_000)).from(turn.first()));
        long second = db.events().store(Stored.of(paid("O1", "T1", 10_000)).from(turn.second()));

        applier.apply(List.of(first, second), Which.DUE);

        assertPaidOnceWithoutACase();
    }

    @Test
    void theSamePaymentReportedByBothAtOnceIsARepeat() {
        for (int round = 1; round <= 50; round++) {
            String order = "R" + round;
            db.order(order, 10_000);
            List<Long> events =
                    Stream.of(Sender.WECHAT, Sender.WECHAT_V2)
                            .map(from -> Stored.of(paid(order, "T" + order, 10_000)).from(from))
                            .map(db.events()::store)
                            .toList();
            CompletableFuture<?>[] workers =
                    events.stream()
                            .map(
                                    event ->
                                            CompletableFuture.runAsync(
                                                    () -> applier.apply(List.of(event), Which.DUE)))
                            .toArray(CompletableFuture[]::new);
            CompletableFuture.allOf(workers).join();
        }
        assertThat(db.one("SELECT count(*) FROM payment_transaction")).isEqualTo("50");
        assertThat(db.cases()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("turns")
    void theSamePaymentReportedByBothBeforeItsOrderIsOnePayment(Turn turn) {
        tell(turn.first(), paid("O1", "T1", 10_000));
        tell(turn.second(), paid("O1", "T1", 10_000));
        register("O1");

        assertPaidOnceWithoutACase();
    }

    @ParameterizedTest
    @MethodSource("turns")
    void theSamePaymentReportedByBothLongBeforeItsOrderIsOnePayment(Turn turn) {
        tell(Stored.of(paid("O1", "T1", 10_000)).from(turn.first()).received(LONG_AGO));
        tell(Stored.of(paid("O1", "T1", 10_000)).from(turn.second()).received(LONG_AGO));
        assertThat(db.cases()).containsExactly("UNKNOWN_ORDER OPEN");
        register("O1");

        assertPaidOnceWithoutACase();
    }

    @ParameterizedTest
    @MethodSource("turns")
    void theSameLatePaymentReportedByBothGoesBackOnce(Turn turn) {
        db.closedOrder("O1", 10_000);
        tell(turn.first(), paid("O1", "T1", 10_000));
        tell(turn.second(), paid("O1", "T1", 10_000));

        assertThat(db.cases()).containsExactly("LATE_PAYMENT OPEN");
        assertThat(db.one("SELECT count(*) FROM refund_task")).isEqualTo("1");
        assertThat(db.one("SELECT sum(amount_minor) FROM payment_transaction")).isEqualTo("10000");
    }

    @ParameterizedTest
    @MethodSource("turns")
    void aRefundReportedByTheOtherChannelIsApplied(Turn turn) {
        db.order("O1", 10_000);
        tell(turn.first(), paid("O1", "T1", 10_000));

        assertThat(tell(turn.second(), refunded("O1", "T1", "R1", 3_000)))
                .isEqualTo("SUCCEEDED APPLIED");
        assertThat(tell(turn.first(), refunded("O1", "T1", "R1", 3_000)))
                .isEqualTo("SUCCEEDED ALREADY_APPLIED");

        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
    }

    @ParameterizedTest
    @MethodSource("turns")
    void aRefundThatWaitsForItsPaymentIsWokenByTheOtherChannel(Turn turn) {
        db.order("O1", 10_000);
        assertThat(tell(turn.first(), refunded("O1", "T1", "R1", 10_000)))
                .isEqualTo("FAILED REFUND_EARLY");
        assertThat(
                        tell(
                                Stored.of(refunded("O1", "T1", "R1", 10_000))
                                        .from(turn.first())
                                        .received(LONG_AGO)))
                .isEqualTo("PARKED REFUND_EARLY");

        tell(turn.second(), paid("O1", "T1", 10_000));

        assertThat(db.statusOf("O1")).isEqualTo("REFUNDED");
        assertThat(db.cases()).containsExactly("REFUND_EARLY RESOLVED");
    }

    @Test
    void aRefundThatOneChannelLeavesUnconfirmedIsConfirmedByTheOther() {
        db.order("O1", 10_000);
        tell(Sender.WECHAT, paid("O1", "T1", 10_000));

        assertThat(tell(Sender.WECHAT_V2, unconfirmed("O1", "T1", "R1", 3_000)))
                .isEqualTo("PARKED UNCONFIRMED");
        assertThat(tell(Sender.WECHAT, refunded("O1", "T1", "R1", 3_000)))
                .isEqualTo("SUCCEEDED APPLIED");
        assertThat(tell(Sender.WECHAT_V2, unconfirmed("O1", "T1", "R1", 3_000)))
                .isEqualTo("SUCCEEDED ALREADY_APPLIED");

        assertThat(db.cases()).containsExactly("UNCONFIRMED RESOLVED");
    }

    @ParameterizedTest
    @MethodSource("turns")
    void aFailedRefundOfOneChannelIsOverWithTheSuccessThatTheOtherReports(Turn turn) {
        db.order("O1", 10_000);
        tell(turn.first(), paid("O1", "T1", 10_000));

        assertThat(tell(turn.first(), refundFailed("O1", "T1", "R1", 3_000)))
                .isEqualTo("PARKED REFUND_ABNORMAL");
        tell(turn.second(), refunded("O1", "T1", "R1", 3_000));

        assertThat(db.cases()).containsExactly("REFUND_ABNORMAL RESOLVED");
    }

    @ParameterizedTest
    @MethodSource("turns")
    void whatOneChannelsMistypedAccountHeldTheOthersStatementsSettle(Turn turn) {
        db.order("O1", 10_000);
        Stored foreign = Stored.of(paid("O1", "T1", 10_000)).from(turn.first());
        assertThat(tell(foreign.ofAnotherAccount())).isEqualTo("PARKED WRONG_ACCOUNT");

        assertThat(tell(turn.second(), paid("O1", "T1", 10_000))).isEqualTo("SUCCEEDED APPLIED");
        Stored refund = Stored.of(refunded("O1", "T1", "R1", 3_000)).from(turn.first());
        assertThat(tell(refund.ofAnotherAccount())).isEqualTo("PARKED WRONG_ACCOUNT");
        assertThat(tell(turn.second(), refunded("O1", "T1", "R1", 3_000)))
                .isEqualTo("SUCCEEDED APPLIED");

        assertThat(db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
        assertThat(db.cases()).containsExactly("WRONG_ACCOUNT RESOLVED", "WRONG_ACCOUNT RESOLVED");
    }

    @ParameterizedTest
    @MethodSource("turns")
    void aLaterFailureReportedByTheOtherChannelContradictsThePayment(Turn turn) {
        db.order("O1", 10_000);
        tell(turn.first(), paid("O1", "T1", 10_000));

        assertThat(tell(turn.second(), failedAt("O1", "T1", Optional.of(Told.AT))))
                .isEqualTo("SUCCEEDED STALE");
        assertThat(tell(turn.second(), failedAt("O1", "T1", Optional.of(Told.AT.plusSeconds(1)))))
                .isEqualTo("PARKED CONTRADICTION");
    }

    @ParameterizedTest
    @MethodSource("turns")
    void aCloseReportedByTheOtherChannelClosesTheOrderOfASingleTrade(Turn turn) {
        db.order("O1", 10_000, true);
        tell(turn.first(), waiting("O1", "T1"));

        assertThat(tell(turn.second(), closed("O1", "T1"))).isEqualTo("SUCCEEDED APPLIED");

        assertThat(db.statusOf("O1")).isEqualTo("CLOSED");
    }

    @ParameterizedTest
    @MethodSource("turns")
    void theSameUnknownStatusReportedByBothIsOneCase(Turn turn) {
        tell(turn.first(), unknownStatus("O1", "T1"));
        tell(turn.second(), unknownStatus("O1", "T1"));

        assertThat(db.cases()).containsExactly("UNKNOWN_STATUS OPEN");
        assertThat(db.one("SELECT cardinality(evidence) FROM exception_case")).isEqualTo("2");
    }

    @ParameterizedTest
    @MethodSource("turns")
    void anotherAmountForTheSameTradeIsACaseAndNoSecondPayment(Turn turn) {
        db.order("O1", 10_000);
        tell(turn.first(), paid("O1", "T1", 10_000));

        assertThat(tell(turn.second(), paid("O1", "T1", 9_000))).isEqualTo("PARKED MISMATCH");

        assertThat(db.one("SELECT count(*) FROM payment_transaction")).isEqualTo("1");
    }

    /** Numbers are a provider's own: equal ones of two providers are two payments. */
    @Test
    void theSameNumberAtAnotherProviderIsASecondPayment() {
        db.order("O1", 10_000);
        tell(Sender.ALIPAY, paid("O1", "T1", 10_000));

        assertThat(tell(Sender.WECHAT_V2, paid("O1", "T1", 10_000)))
                .isEqualTo("PARKED DOUBLE_PAYMENT");
    }

    @Test
    void theDatabaseKnowsTheSameProvidersAsTheProgram() {
        assertThat(db.rows("SELECT channel || ' ' || provider FROM channel_provider"))
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(Channel.values())
                                .map(channel -> channel + " " + channel.provider())
                                .toList());
    }
}
