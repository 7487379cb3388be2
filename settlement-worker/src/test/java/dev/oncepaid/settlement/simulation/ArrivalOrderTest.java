package dev.oncepaid.settlement.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Facts;
import dev.oncepaid.settlement.apply.Appliers;
import dev.oncepaid.settlement.apply.EventApplier;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
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
 * True facts end the same whatever order they arrive in: shuffled, repeated, cut into batches at
 * random, applied by two workers at once that lose their connections around commits, and replayed.
 *
 * <p>{@code -Doncepaid.sim.seeds=N} runs N seeds in place of {@value #SEEDS}.
 */
@ExtendWith(LocalStackExtension.class)
class ArrivalOrderTest {

    private static final int SEEDS = 40;
    private static final int ORDERS = 6;
    private static final int BATCH_MAX = 9;

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier steady = Appliers.over(db.transactions());

    @Test
    void theEndIsTheSameForEveryOrderOfArrival() {
        long first = Long.getLong("oncepaid.sim.first", System.nanoTime());
        LongStream.range(first, first + Integer.getInteger("oncepaid.sim.seeds", SEEDS))
                .forEach(this::theEndIsTheSame);
        assertThat(db.violations()).as("first seed %s", first).isEmpty();
    }

    private void theEndIsTheSame(long seed) {
        List<OrderStory> asItHappened = stories(seed, "h");
        List<OrderStory> asItArrived = stories(seed, "a");
        asItHappened.forEach(this::register);
        asItHappened.forEach(
                story -> story.facts().forEach(fact -> applySteadily(List.of(store(story, fact)))));

        arrive(asItArrived, new Random(seed));

        for (int i = 0; i < ORDERS; i++) {
            assertThat(end(asItArrived.get(i)))
                    .as("seed %s, order %s: %s", seed, i, asItArrived.get(i))
                    .isEqualTo(end(asItHappened.get(i)));
        }
    }

    private static List<OrderStory> stories(long seed, String run) {
        Random random = new Random(seed);
        return IntStream.range(0, ORDERS)
                .mapToObj(i -> OrderStory.random(random, run + seed + "-" + i))
                .toList();
    }

    private void arrive(List<OrderStory> stories, Random random) {
        List<Stored> facts = new ArrayList<>();
        for (OrderStory story : stories) {
            for (Facts fact : story.facts()) {
                Stored told = Stored.of(fact).from(story.from());
                facts.addAll(Collections.nCopies(1 + random.nextInt(3), told));
            }
        }
        Collections.shuffle(facts, random);
        List<Long> events = facts.stream().map(told -> db.events().store(told)).toList();
        List<OrderStory> late = new ArrayList<>(stories);
        Collections.shuffle(late, random);
        late.subList(0, ORDERS / 2).forEach(this::register);
        applyInBatches(events, random);
        late.subList(ORDERS / 2, ORDERS).forEach(this::register);
        List<Long> replay = new ArrayList<>(events);
        Collections.shuffle(replay, random);
        applyInBatches(replay, random);
        applySteadily(events);
    }

    /** Two workers, each with every other batch, and with the batches that the first one failed. */
    private void applyInBatches(List<Long> events, Random random) {
        List<List<Long>> batches = new ArrayList<>();
        for (int from = 0; from < events.size(); ) {
            int to = Math.min(events.size(), from + 1 + random.nextInt(BATCH_MAX));
            batches.add(events.subList(from, to));
            from = to;
        }
        CompletableFuture<?>[] workers =
                IntStream.range(0, 2)
                        .mapToObj(worker -> worker(batches, worker, random.nextLong()))
                        .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(workers).join();
    }

    private CompletableFuture<?> worker(List<List<Long>> batches, int worker, long seed) {
        EventApplier flaky =
                Appliers.over(new Database(new FlakyDataSource(db.dataSource(), new Random(seed))));
        return CompletableFuture.runAsync(
                () -> {
                    for (int i = 0; i < batches.size(); i++) {
                        // Both take every third batch: a delivery that is doubled.
                        if (i % 2 == worker || i % 3 == 0) {
                            applyUntilItHolds(flaky, batches.get(i));
                        }
                    }
                });
    }

    private static void applyUntilItHolds(EventApplier applier, List<Long> batch) {
        while (true) {
            try {
                applier.apply(batch, Which.ALL_OPEN);
                return;
            } catch (DatabaseFault lost) {
                assertThat(lost.kind()).isEqualTo(DatabaseFault.Kind.INFRASTRUCTURE);
            }
        }
    }

    private void applySteadily(List<Long> events) {
        steady.apply(events, Which.ALL_OPEN);
    }

    private long store(OrderStory story, Facts fact) {
        return db.events().store(Stored.of(fact).from(story.from()));
    }

    private void register(OrderStory story) {
        db.order(story.orderNo(), OrderStory.AMOUNT);
    }

    /** How it ended, without what is left to the order of arrival. */
    private String end(OrderStory story) {
        return story.paidTwice()
                ? db.one(
                        """
                        SELECT o.status || ' ' || string_agg(t.disposition, ' ' ORDER BY disposition)
                               || (SELECT string_agg(c.reason || c.status, ' ')
                                     FROM exception_case c WHERE c.order_no = o.order_no)
                          FROM payment_order o JOIN payment_transaction t USING (merchant, order_no)
                         WHERE o.order_no = ? GROUP BY o.order_no, o.status
                        """,
                        story.orderNo())
                : db.one(
                        """
                        SELECT concat_ws(' ', o.status, o.refunded_minor, t.disposition,
                               t.refunded_minor,
                               (SELECT sum(amount_minor) FROM ledger_posting p
                                 WHERE p.trade_no = t.trade_no AND credit_account = 'refunded'),
                               (SELECT string_agg(c.reason, ' ' ORDER BY c.reason)
                                  FROM exception_case c
                                 WHERE c.trade_no = 'A-' || o.order_no AND c.status = 'OPEN'),
                               (SELECT string_agg(effect, ' ' ORDER BY effect) FROM order_effect f
                                 WHERE f.order_no = o.order_no
                                   AND f.effect IN ('PAID', 'REFUNDED')),
                               (SELECT string_agg(DISTINCT CASE handle_status
                                       WHEN 'PARKED' THEN 'SUCCEEDED' ELSE handle_status END, ' ')
                                  FROM callback_event_status s
                                 WHERE s.trade_no = 'A-' || o.order_no
                                    OR s.order_no = o.order_no))
                          FROM payment_order o
                          LEFT JOIN payment_transaction t USING (merchant, order_no)
                         WHERE o.order_no = ?
                        """,
                        story.orderNo());
    }
}
