package dev.oncepaid.settlement.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Facts;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.Sender;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * However wrong an account was at first, in whatever order its statements are applied, and however
 * far each was by then: once all were judged again, orders and books are as if it had been right.
 *
 * <p>{@code -Doncepaid.sim.seeds=N} runs N seeds in place of {@value #SEEDS}.
 */
@ExtendWith(LocalStackExtension.class)
class CorrectedAccountTest {

    private static final int SEEDS = 40;
    private static final int ORDERS = 6;
    private static final int BATCH_MAX = 7;
    private static final String MISTYPED = "sohp";

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());

    /** How a statement was judged at first, and its event. */
    private record First(Stored told, long id, boolean wrongly) {}

    @Test
    void onceAllWasJudgedAgainTheEndIsTheSame() {
        long first = Long.getLong("oncepaid.sim.first", System.nanoTime());
        LongStream.range(first, first + Integer.getInteger("oncepaid.sim.seeds", SEEDS))
                .forEach(this::theEndIsTheSame);

        assertThat(db.violations()).as("first seed %s", first).isEmpty();
        assertThat(db.rows("SELECT trade_no FROM payment_transaction WHERE merchant = ?", MISTYPED))
                .as("first seed %s", first)
                .isEmpty();
        assertThat(
                        db.rows(
                                """
                                SELECT reason || ' ' || subject FROM exception_case
                                 WHERE status = 'OPEN' AND reason <> 'DOUBLE_PAYMENT'
                                   AND NOT (reason = 'REFUND_ABNORMAL' AND subject LIKE 'refund/%/F%')
                                """))
                .as("but for refunds that never succeed; first seed %s", first)
                .isEmpty();
        assertThat(
                        db.rows(
                                """
                                SELECT DISTINCT split_part(posting_key, '/', 1) || ' ' || debit_account
                                  FROM ledger_posting WHERE debit_account LIKE 'suspense/%'
                                """))
                .as("money was held and moved for each kind of mistake; first seed %s", first)
                .contains("release suspense/WRONG_ACCOUNT", "reassign suspense/UNKNOWN_ORDER");
    }

    private void theEndIsTheSame(long seed) {
        List<OrderStory> right = stories(seed, "r");
        List<OrderStory> corrected = stories(seed, "c");
        right.forEach(this::register);
        corrected.forEach(this::register);
        right.forEach(story -> story.facts().forEach(f -> apply(List.of(store(told(story, f))))));

        correct(corrected, new Random(seed));

        for (int i = 0; i < ORDERS; i++) {
            assertThat(end(corrected.get(i)))
                    .as("seed %s, order %s: %s", seed, i, corrected.get(i))
                    .isEqualTo(end(right.get(i)));
        }
    }

    private void correct(List<OrderStory> stories, Random random) {
        List<First> first = new ArrayList<>();
        for (OrderStory story : stories) {
            for (Facts facts : story.facts()) {
                first.add(first(told(story, facts), random));
            }
        }
        List<First> tried = first.stream().filter(_ -> random.nextInt(4) > 0).toList();
        applyByTwo(tried.stream().map(First::id).toList(), random);
        List<Long> again =
                first.stream()
                        .filter(First::wrongly)
                        .map(one -> store(one.told().readFromTheBodyOf(one.id())))
                        .toList();
        List<Long> all = new ArrayList<>(first.stream().map(First::id).toList());
        all.addAll(again);
        applyByTwo(all, random);
        apply(all);
        apply(all);
    }

    private First first(Stored told, Random random) {
        Stored asJudged =
                switch (random.nextInt(3)) {
                    case 0 -> told;
                    case 1 -> told.ofAnotherAccount();
                    default -> told.from(mistyped(told.from()));
                };
        boolean longAgo = random.nextBoolean();
        Stored stored = longAgo ? asJudged.received(Appliers.PATIENCE) : asJudged;
        return new First(told, store(stored), asJudged != told);
    }

    private static Sender mistyped(Sender sender) {
        return new Sender(sender.channel(), sender.account(), MISTYPED);
    }

    private void applyByTwo(List<Long> events, Random random) {
        List<Long> shuffled = new ArrayList<>(events);
        Collections.shuffle(shuffled, random);
        CompletableFuture<?>[] workers =
                IntStream.range(0, 2)
                        .mapToObj(
                                worker -> CompletableFuture.runAsync(() -> every(shuffled, worker)))
                        .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(workers).join();
    }

    /** Every other batch. */
    private void every(List<Long> events, int worker) {
        for (int from = worker * BATCH_MAX; from < events.size(); from += 2 * BATCH_MAX) {
            apply(events.subList(from, Math.min(events.size(), from + BATCH_MAX)));
        }
    }

    private void apply(List<Long> events) {
        applier.apply(events, Which.ALL_OPEN);
    }

    private long store(Stored event) {
        return db.events().store(event);
    }

    private static Stored told(OrderStory story, Facts facts) {
        return Stored.of(facts).from(story.from());
    }

    private static List<OrderStory> stories(long seed, String run) {
        Random random = new Random(seed);
        return IntStream.range(0, ORDERS)
                .mapToObj(i -> OrderStory.random(random, run + seed + "-" + i))
                .toList();
    }

    private void register(OrderStory story) {
        db.order(story.orderNo(), OrderStory.AMOUNT);
    }

    /**
     * Where order and trades stand, whichever of two settled it, and what is open of them: a
     * refund's case does not name its order where the refund was told first, without it.
     */
    private List<String> end(OrderStory story) {
        return db.rows(
                """
                SELECT concat_ws(' ', o.status, o.refunded_minor, o.merchant,
                       (SELECT string_agg(concat_ws(' ', t.disposition, t.suspense_reason,
                                          t.refunded_minor, t.account, t.account_matches), ', '
                                          ORDER BY t.disposition)
                          FROM payment_transaction t WHERE t.order_no = o.order_no),
                       (SELECT string_agg(c.reason, ' ') FROM exception_case c
                         WHERE c.trade_no IN ('A-' || o.order_no, 'B-' || o.order_no)
                           AND c.status = 'OPEN'))
                  FROM payment_order o WHERE o.order_no = ?
                """,
                story.orderNo());
    }
}
