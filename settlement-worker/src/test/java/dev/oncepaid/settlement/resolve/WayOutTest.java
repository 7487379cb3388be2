package dev.oncepaid.settlement.resolve;

import static dev.oncepaid.settlement.testing.Told.closed;
import static dev.oncepaid.settlement.testing.Told.failedAt;
import static dev.oncepaid.settlement.testing.Told.paid;
import static dev.oncepaid.settlement.testing.Told.refundFailed;
import static dev.oncepaid.settlement.testing.Told.refunded;
import static dev.oncepaid.settlement.testing.Told.unconfirmed;
import static dev.oncepaid.settlement.testing.Told.unknownStatus;
import static dev.oncepaid.settlement.testing.Told.unreadable;
import static dev.oncepaid.settlement.testing.Told.waiting;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.audit.TestAudit;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.Registrar;
import dev.oncepaid.settlement.resolve.CaseResolver.DecidedBy;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.Told;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every reason for which an event is parked has a way out: what a person does, what then happens,
 * and what the books say. What a gateway reads again is stored here as it would store it; that it
 * does is tried in the gateway's JudgedAgainTest and ReparseTest.
 */
@ExtendWith(LocalStackExtension.class)
class WayOutTest {

    private static final Path RUNBOOK = Path.of("..", "docs", "run", "runbook.md");
    private static final Pattern PARKED = Pattern.compile("([A-Z_]+)(, suspense)?, case");
    private static final DecidedBy DECIDED_BY = new DecidedBy(TestAudit.OPS, "a test");

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());
    private final CaseResolver resolver =
            new CaseResolver(db.transactions(), applier, TestAudit.over(db));
    private final CaseRetry retry = new CaseRetry(db.transactions(), applier, TestAudit.over(db));

    /** O1 is open, O2 closed, O3 paid by A3. */
    @BeforeEach
    void threeOrders() {
        db.order("O1", 10_000);
        db.closedOrder("O2", 10_000);
        db.order("O3", 10_000);
        tell(paid("O3", "A3", 10_000));
    }

    /** How an event comes to be parked for the reason, and what then leads to {@code books}. */
    private record Way(String reason, String by, Consumer<WayOutTest> steps, List<String> books) {
        @Override
        public String toString() {
            return reason + " " + by;
        }
    }

    private static Way way(String reason, String by, Consumer<WayOutTest> steps, String... books) {
        return new Way(reason, by, steps, List.of(books));
    }

    /** The books beside what O3 was paid with. */
    static List<Way> ways() {
        return List.of(
                way(
                        "LATE_PAYMENT",
                        "refunded",
                        t -> {
                            t.tell(paid("O2", "A2", 10_000));
                            t.resolve("LATE_PAYMENT", new Action.Refund());
                            t.tell(refunded("O2", "A2", "R1", 10_000));
                        },
                        "refunded 10000"),
                way(
                        "LATE_PAYMENT",
                        "booked to another order",
                        t -> {
                            t.tell(paid("O2", "A2", 10_000));
                            t.resolve("LATE_PAYMENT", bookTo("O1"));
                        },
                        "settled 10000"),
                way(
                        "LATE_PAYMENT",
                        "written off",
                        t -> {
                            t.tell(paid("O2", "A2", 10_000));
                            t.resolve("LATE_PAYMENT", new Action.WriteOff());
                        },
                        "written-off 10000"),
                way(
                        "LATE_PAYMENT",
                        "retried with the merchant of its account corrected",
                        t -> {
                            t.orderOfMistypedMerchant("O1", 10_000);
                            t.closedForMistypedMerchant();
                            long wrong = t.tell(mistyped(paid("O1", "A1", 10_000)));
                            t.retry("LATE_PAYMENT");
                            t.readAgain(wrong, paid("O1", "A1", 10_000));
                        },
                        "settled 10000"),
                way(
                        "DOUBLE_PAYMENT",
                        "retried with the merchant of its account corrected",
                        t -> {
                            t.orderOfMistypedMerchant("O1", 10_000);
                            t.tell(mistyped(paid("O1", "B1", 10_000)));
                            long wrong = t.tell(mistyped(paid("O1", "A1", 10_000)));
                            t.retry("DOUBLE_PAYMENT");
                            t.readAgain(wrong, paid("O1", "A1", 10_000));
                        },
                        "settled 20000"),
                way(
                        "DOUBLE_PAYMENT",
                        "refunded",
                        t -> {
                            t.tell(paid("O3", "B3", 10_000));
                            t.resolve("DOUBLE_PAYMENT", new Action.Refund());
                            t.tell(refunded("O3", "B3", "R1", 10_000));
                        },
                        "refunded 10000"),
                way(
                        "DOUBLE_PAYMENT",
                        "written off",
                        t -> {
                            t.tell(paid("O3", "B3", 10_000));
                            t.resolve("DOUBLE_PAYMENT", new Action.WriteOff());
                        },
                        "written-off 10000"),
                way(
                        "MISMATCH",
                        "booked to the order it was meant for",
                        t -> {
                            t.db.order("O4", 9_999);
                            t.tell(paid("O4", "A4", 10_000));
                            t.resolve("MISMATCH", bookTo("O1"));
                        },
                        "settled 10000"),
                way(
                        "MISMATCH",
                        "retried with the merchant of its account corrected",
                        t -> {
                            t.orderOfMistypedMerchant("O1", 1);
                            long wrong = t.tell(mistyped(paid("O1", "A1", 10_000)));
                            t.retry("MISMATCH");
                            t.readAgain(wrong, paid("O1", "A1", 10_000));
                        },
                        "settled 10000"),
                way(
                        "MISMATCH",
                        "of a statement without money, retried with its decoder corrected",
                        t -> {
                            long misread = t.tell(refunded("O1", "A3", "R1", 4_000));
                            t.retry("MISMATCH");
                            t.readAgain(misread, refunded("O3", "A3", "R1", 4_000));
                        },
                        "refunded 4000",
                        "settled -4000"),
                way(
                        "MISMATCH",
                        "of a statement without money, ignored",
                        t -> {
                            t.tell(refunded("O1", "A3", "R1", 4_000));
                            t.resolve("MISMATCH", new Action.Ignore());
                        }),
                way(
                        "WRONG_ACCOUNT",
                        "retried with the account corrected",
                        t -> {
                            long wrong = t.tell(foreign(paid("O1", "A1", 10_000)));
                            t.retry("WRONG_ACCOUNT");
                            t.readAgain(wrong, paid("O1", "A1", 10_000));
                        },
                        "settled 10000"),
                way(
                        "WRONG_ACCOUNT",
                        "refunded",
                        t -> {
                            t.tell(foreign(paid("O1", "A1", 10_000)));
                            t.resolve("WRONG_ACCOUNT", new Action.Refund());
                            t.tell(foreign(refunded("O1", "A1", "R1", 10_000)));
                        },
                        "refunded 10000"),
                way(
                        "WRONG_ACCOUNT",
                        "booked, and refunds of it go to that order",
                        t -> {
                            t.tell(foreign(paid("X", "A1", 10_000)));
                            t.resolve("WRONG_ACCOUNT", bookTo("O1"));
                            t.tell(foreign(refunded("X", "A1", "R1", 4_000)));
                            assertThat(t.db.statusOf("O1")).isEqualTo("PARTIALLY_REFUNDED");
                        },
                        "refunded 4000",
                        "settled 6000"),
                way(
                        "WRONG_ACCOUNT",
                        "written off",
                        t -> {
                            t.tell(foreign(paid("O1", "A1", 10_000)));
                            t.resolve("WRONG_ACCOUNT", new Action.WriteOff());
                        },
                        "written-off 10000"),
                way(
                        "WRONG_ACCOUNT",
                        "of a refund that came before its payment, retried when that is held",
                        t -> {
                            t.tell(foreign(refunded("O1", "A1", "R1", 10_000)));
                            t.tell(foreign(paid("O1", "A1", 10_000)));
                            t.retry("WRONG_ACCOUNT", "refund/%");
                        },
                        "refunded 10000"),
                way(
                        "WRONG_ACCOUNT",
                        "of a statement without money, ignored",
                        t -> {
                            t.tell(foreign(waiting("O1", "A1")));
                            t.resolve("WRONG_ACCOUNT", new Action.Ignore());
                        }),
                way(
                        "UNKNOWN_ORDER",
                        "registered at last",
                        t -> {
                            t.tell(late(paid("O5", "A5", 10_000)));
                            t.register("O5");
                        },
                        "settled 10000"),
                way(
                        "UNKNOWN_ORDER",
                        "retried with the merchant of its account corrected",
                        t -> {
                            Stored mistyped = mistyped(paid("O1", "A1", 10_000));
                            long wrong = t.tell(mistyped.received(Appliers.PATIENCE));
                            t.retry("UNKNOWN_ORDER");
                            t.readAgain(wrong, paid("O1", "A1", 10_000));
                        },
                        "settled 10000"),
                way(
                        "UNKNOWN_ORDER",
                        "of a refund, its order registered and its payment there at last",
                        t -> {
                            t.tell(late(refunded("O5", "A5", "R1", 4_000)));
                            t.register("O5");
                            t.tell(paid("O5", "A5", 10_000));
                        },
                        "refunded 4000",
                        "settled 6000"),
                way(
                        "UNKNOWN_ORDER",
                        "booked to an order made for it",
                        t -> {
                            t.tell(late(paid("O5", "A5", 10_000)));
                            t.resolve("UNKNOWN_ORDER", new Action.Book(new OrderNo("O6"), true));
                        },
                        "settled 10000"),
                way(
                        "UNKNOWN_ORDER",
                        "of a statement without money, registered at last",
                        t -> {
                            t.tell(late(waiting("O5", "A5")));
                            t.register("O5");
                        }),
                way(
                        "UNKNOWN_STATUS",
                        "retried with a decoder that knows the word",
                        t -> {
                            long unknown = t.tell(unknownStatus("O1", "A1"));
                            t.retry("UNKNOWN_STATUS");
                            t.readAgain(unknown, paid("O1", "A1", 10_000));
                        },
                        "settled 10000"),
                way(
                        "UNREADABLE",
                        "retried with the missing key",
                        t -> {
                            long dark = t.tell(unreadable());
                            t.retry("UNREADABLE");
                            t.readAgain(dark, paid("O1", "A1", 10_000));
                        },
                        "settled 10000"),
                way(
                        "UNREADABLE",
                        "retried when the channel's repeat had been read",
                        t -> {
                            long dark = t.tell(unreadable());
                            t.tell(paid("O1", "A1", 10_000));
                            t.retry("UNREADABLE");
                            t.readAgain(dark, paid("O1", "A1", 10_000));
                        },
                        "settled 10000"),
                way(
                        "REFUND_EARLY",
                        "retried with the decoder of its trade number corrected",
                        t -> {
                            long misread = t.tell(late(refunded("O3", "X3", "R1", 4_000)));
                            t.retry("REFUND_EARLY");
                            t.readAgain(misread, refunded("O3", "A3", "R1", 4_000));
                        },
                        "refunded 4000",
                        "settled -4000"),
                way(
                        "REFUND_EARLY",
                        "its payment came",
                        t -> {
                            t.tell(late(refunded("O1", "A1", "R1", 4_000)));
                            t.tell(paid("O1", "A1", 10_000));
                        },
                        "refunded 4000",
                        "settled 6000"),
                way(
                        "REFUND_EXCEEDS",
                        "retried with its decoder corrected",
                        t -> {
                            long misread = t.tell(refunded("O3", "A3", "R1", 10_100));
                            t.retry("REFUND_EXCEEDS");
                            t.readAgain(misread, refunded("O3", "A3", "R1", 101));
                        },
                        "refunded 101",
                        "settled -101"),
                way(
                        "REFUND_EXCEEDS",
                        "ignored",
                        t -> {
                            t.tell(refunded("O3", "A3", "R1", 10_100));
                            t.resolve("REFUND_EXCEEDS", new Action.Ignore());
                        }),
                way(
                        "REFUND_ABNORMAL",
                        "of held money, refunded again",
                        t -> {
                            t.tell(paid("O2", "A2", 10_000));
                            t.resolve("LATE_PAYMENT", new Action.Refund());
                            t.tell(refundFailed("O2", "A2", "R1", 10_000));
                            t.resolve("REFUND_ABNORMAL", new Action.Refund());
                            t.tell(refunded("O2", "A2", "R2", 10_000));
                        },
                        "refunded 10000"),
                way(
                        "REFUND_ABNORMAL",
                        "retried with its decoder corrected",
                        t -> {
                            long misread = t.tell(refundFailed("O3", "A3", "R1", 4_000));
                            t.retry("REFUND_ABNORMAL");
                            t.readAgain(misread, refunded("O3", "A3", "R1", 4_000));
                        },
                        "refunded 4000",
                        "settled -4000"),
                way(
                        "REFUND_ABNORMAL",
                        "of held money, written off",
                        t -> {
                            t.tell(paid("O2", "A2", 10_000));
                            t.resolve("LATE_PAYMENT", new Action.Refund());
                            t.tell(refundFailed("O2", "A2", "R1", 10_000));
                            t.resolve("REFUND_ABNORMAL", new Action.WriteOff());
                        },
                        "written-off 10000"),
                way(
                        "REFUND_ABNORMAL",
                        "the channel tried again and succeeded",
                        t -> {
                            t.tell(refundFailed("O3", "A3", "R1", 4_000));
                            t.tell(refunded("O3", "A3", "R1", 4_000));
                        },
                        "refunded 4000",
                        "settled -4000"),
                way(
                        "REFUND_ABNORMAL",
                        "paid back another way, ignored",
                        t -> {
                            t.tell(refundFailed("O3", "A3", "R1", 4_000));
                            t.resolve("REFUND_ABNORMAL", new Action.Ignore());
                        }),
                way(
                        "CONTRADICTION",
                        "the whole refund came",
                        t -> {
                            t.tell(closed("O3", "A3"));
                            t.tell(refunded("O3", "A3", "R1", 10_000));
                        },
                        "refunded 10000",
                        "settled -10000"),
                way(
                        "CONTRADICTION",
                        "retried with its decoder corrected",
                        t -> {
                            long misread = t.tell(closed("O3", "A3"));
                            t.retry("CONTRADICTION");
                            t.readAgain(misread, refunded("O3", "A3", "R1", 4_000));
                        },
                        "refunded 4000",
                        "settled -4000"),
                way(
                        "CONTRADICTION",
                        "the payment stands, ignored",
                        t -> {
                            t.tell(failedAt("O3", "A3", Optional.of(Told.AT.plusSeconds(60))));
                            t.resolve("CONTRADICTION", new Action.Ignore());
                        }),
                way(
                        "UNCONFIRMED",
                        "confirmed by a signed notice",
                        t -> {
                            t.tell(unconfirmed("O3", "A3", "R1", 4_000));
                            t.tell(refunded("O3", "A3", "R1", 4_000));
                        },
                        "refunded 4000",
                        "settled -4000"),
                way(
                        "UNCONFIRMED",
                        "not confirmed, ignored",
                        t -> {
                            t.tell(unconfirmed("O3", "A3", "R1", 4_000));
                            t.resolve("UNCONFIRMED", new Action.Ignore());
                        }),
                way(
                        "POISON",
                        "retried with the fault corrected",
                        t -> {
                            Facts paid = paid("O1", "A1", 10_000);
                            long broken = t.tell(Stored.of(paid).spoiled("{}"));
                            for (int i = 0; i < 3; i++) {
                                t.applier.apply(List.of(broken), Which.ALL_OPEN);
                            }
                            t.corrected(broken, paid);
                            t.retry("POISON");
                        },
                        "settled 10000"));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void everyParkedReasonHasAWayOutThatLeavesNothingOpen(Way way) {
        way.steps().accept(this);

        assertThat(db.rows("SELECT DISTINCT reason FROM exception_case")).contains(way.reason());
        assertThat(db.rows("SELECT reason FROM exception_case WHERE status = 'OPEN'")).isEmpty();
        assertThat(
                        db.rows(
                                "SELECT event_id FROM callback_handling"
                                        + " WHERE handle_status IN ('PENDING', 'FAILED')"))
                .isEmpty();
        assertThat(booksBesideO3()).isEqualTo(way.books());
        assertThat(db.violations()).isEmpty();
    }

    @Test
    void noParkedReasonIsLeftOut() throws IOException {
        Set<String> tried = ways().stream().map(Way::reason).collect(Collectors.toSet());

        assertThat(parkedReasons()).isEqualTo(new TreeSet<>(tried));
    }

    @Test
    void theRunbookSaysTheWayOutOfEachParkedReason() throws IOException {
        String runbook = Files.readString(RUNBOOK);
        String section = runbook.substring(runbook.indexOf("## Ways out"));
        for (String reason : parkedReasons()) {
            assertThat(section).contains("| `" + reason + "` |");
        }
    }

    /** As the decision table says, and what is parked without a decision. */
    private static Set<String> parkedReasons() throws IOException {
        Set<String> reasons = new TreeSet<>(Set.of("POISON"));
        try (var file = WayOutTest.class.getResourceAsStream("/decide/expected.csv")) {
            PARKED.matcher(new String(file.readAllBytes(), StandardCharsets.UTF_8))
                    .results()
                    .forEach(cell -> reasons.add(cell.group(1)));
        }
        return reasons;
    }

    @Test
    void aRetryThatChangesNothingLeavesTheCaseOpenAndTheMoneyHeld() {
        tell(paid("O2", "A2", 10_000));

        retry("LATE_PAYMENT");
        retry("LATE_PAYMENT");

        assertThat(db.cases()).containsExactly("LATE_PAYMENT OPEN");
        assertThat(booksBesideO3()).containsExactly("suspense/LATE_PAYMENT 10000");
        assertThat(
                        db.rows(
                                "SELECT handle_status FROM callback_handling WHERE verdict LIKE 'LATE%'"))
                .containsExactly("PARKED");
        assertThat(db.violations()).isEmpty();
    }

    @Test
    void anIgnoredCaseCanBeRetriedAndIsOpenUntilThatEndsIt() {
        long unknown = tell(unknownStatus("O1", "A1"));
        resolve("UNKNOWN_STATUS", new Action.Ignore());

        retry("UNKNOWN_STATUS");
        assertThat(db.cases()).containsExactly("UNKNOWN_STATUS OPEN");

        readAgain(unknown, paid("O1", "A1", 10_000));
        assertThat(db.cases()).containsExactly("UNKNOWN_STATUS RESOLVED");
    }

    @Test
    void aCaseWhoseMoneyWasDecidedIsNotRetried() {
        tell(paid("O2", "A2", 10_000));
        resolve("LATE_PAYMENT", new Action.WriteOff());

        assertThat(retry.retry(caseOf("LATE_PAYMENT", "%"), TestAudit.OPS, Optional.empty()))
                .isEqualTo(
                        new Retried.Refused(
                                "The case was resolved as WRITTEN_OFF by ops: there is nothing to"
                                        + " try."));
        assertThat(db.rows("SELECT event_id FROM reread_request")).isEmpty();
    }

    private static Stored foreign(Facts facts) {
        return Stored.of(facts).ofAnotherAccount();
    }

    private static Stored mistyped(Facts facts) {
        return Stored.of(facts).from(Sender.ALIPAY_MISTYPED);
    }

    private static Stored late(Facts facts) {
        return Stored.of(facts).received(Appliers.PATIENCE);
    }

    private static Action bookTo(String order) {
        return new Action.Book(new OrderNo(order), false);
    }

    private long tell(Facts facts) {
        return tell(Stored.of(facts));
    }

    private long tell(Stored event) {
        long id = db.events().store(event);
        applier.apply(List.of(id), Which.DUE);
        return id;
    }

    /** As a gateway stores what it reads in the body of an earlier event now. */
    private void readAgain(long earlier, Facts facts) {
        assertThat(db.rows("SELECT outcome FROM reread_request WHERE event_id = ?", earlier))
                .as("the gateways were asked to read it")
                .hasSize(1);
        tell(Stored.of(facts).readFromTheBodyOf(earlier));
    }

    private void resolve(String reason, Action action) {
        assertThat(resolver.resolve(caseOf(reason, "%"), action, DECIDED_BY))
                .isEqualTo(new Resolved.Done());
    }

    private void retry(String reason) {
        retry(reason, "%");
    }

    private void retry(String reason, String subject) {
        assertThat(retry.retry(caseOf(reason, subject), TestAudit.OPS, Optional.empty()))
                .isEqualTo(new Retried.Done());
    }

    private long caseOf(String reason, String subject) {
        return Long.parseLong(
                db.one(
                        "SELECT id FROM exception_case WHERE reason = ? AND subject LIKE ?",
                        reason,
                        subject));
    }

    private void corrected(long event, Facts facts) {
        db.update("ALTER TABLE callback_event DISABLE TRIGGER callback_event_immutable");
        db.update(
                "UPDATE callback_event SET facts = ?::jsonb WHERE id = ?",
                FactsCodec.encode(facts),
                event);
    }

    private void orderOfMistypedMerchant(String orderNo, long fen) {
        db.update(
                "INSERT INTO payment_order (merchant, order_no, amount_minor, currency, created_at,"
                        + " updated_at) VALUES (?, ?, ?, 'CNY', now(), now())",
                Sender.ALIPAY_MISTYPED.merchant(),
                orderNo,
                fen);
    }

    private void closedForMistypedMerchant() {
        db.update(
                "UPDATE payment_order SET status = 'CLOSED', version = 1 WHERE merchant = ?",
                Sender.ALIPAY_MISTYPED.merchant());
    }

    private void register(String order) {
        new Registrar(db.transactions(), applier)
                .register(
                        List.of(
                                new Registration(
                                        new OrderKey(new MerchantId("shop"), new OrderNo(order)),
                                        Money.cny(10_000),
                                        Optional.empty(),
                                        false)));
    }

    /** Net of each ledger account but the channel's, without what O3 was paid with. */
    private List<String> booksBesideO3() {
        return db.rows(
                """
                SELECT account || ' ' || sum(amount) FROM (
                    SELECT credit_account AS account, amount_minor AS amount FROM ledger_posting
                    UNION ALL
                    SELECT debit_account, -amount_minor FROM ledger_posting
                    UNION ALL
                    SELECT 'settled', -10000) p
                WHERE account NOT LIKE 'receivable/%'
                GROUP BY account HAVING sum(amount) <> 0 ORDER BY account
                """);
    }
}
