package dev.oncepaid.settlement.effect;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.loop.Backoff;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.testing.Interleaved;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

@ExtendWith(LocalStackExtension.class)
class EffectRelayTest {

    private static final int ORDERS = 40;
    private static final int EFFECTS_PER_ORDER = 5;
    private static final int RELAYS = 3;
    private static final int MORE_THAN_ONE_PASS_READS = 201;

    private final TestDatabase db = TestDatabase.migrated();
    private final Database database = db.transactions();
    private final Map<String, List<Integer>> arrived = new ConcurrentHashMap<>();

    @Test
    void whileOneRelayHasItsTurnNoOtherSends() throws SQLException {
        queueEffects();
        EffectRelay relay = relay(new FakeKafka(_ -> false));
        try (Connection other = db.dataSource("").getConnection()) {
            assertThat(RelayTurn.take(other, Duration.ofMinutes(1))).isTrue();
            assertThat(relay.pass()).isFalse();
            assertThat(arrived).isEmpty();

            RelayTurn.giveBack(other);
            assertThat(relay.pass()).isTrue();
        }
    }

    @Test
    void aRelayThatStandsStillLosesItsTurn() throws SQLException {
        queueEffects();
        EffectRelay relay = relay(new FakeKafka(_ -> false));
        try (Connection still = db.dataSource("").getConnection()) {
            assertThat(RelayTurn.take(still, Duration.ofMillis(50))).isTrue();
            await("the server ends its session", relay::pass);
        }
    }

    @Test
    void aTurnThatIsGivenBackLeavesTheSessionAsItWas() throws SQLException {
        try (Connection connection = db.dataSource("").getConnection()) {
            assertThat(RelayTurn.take(connection, Duration.ofMinutes(1))).isTrue();
            RelayTurn.giveBack(connection);

            try (ResultSet row =
                    connection.createStatement().executeQuery("SHOW idle_session_timeout")) {
                row.next();
                assertThat(row.getString(1)).isEqualTo("0");
            }
        }
    }

    @Test
    void whatIsSentSaysWhenAndWhatIsOwedSaysWhyNot() {
        queueEffects();
        relay(new FakeKafka(key -> key.endsWith("/O0"))).pass();

        String first = " FROM order_effect_status WHERE order_version = 1 AND order_no = ";
        assertThat(db.one("SELECT concat_ws(' ', owed, attempts, last_error)" + first + "'O0'"))
                .isEqualTo("t 1 IllegalStateException");
        assertThat(db.one("SELECT concat_ws(' ', owed, attempts, last_error)" + first + "'O1'"))
                .isEqualTo("f 0");
        while (unsent() > EFFECTS_PER_ORDER) {
            relay(new FakeKafka(key -> key.endsWith("/O0"))).pass();
        }
        relayUntilAllIsSent();
        assertThat(db.rows("SELECT 1 FROM order_effect_status WHERE owed OR sent_at IS NULL"))
                .isEmpty();
    }

    @Test
    void whatIsMarkedAsSentIsNotMarkedAgain() {
        queue(effect(0, 1));
        relayUntilAllIsSent();
        long batch = Long.parseLong(db.one("SELECT id FROM effect_batch"));
        Duration rest = Duration.ofMinutes(1);

        List<Integer> marked =
                database.read(
                        c ->
                                List.of(
                                        BatchTable.markSent(c, List.of(batch)),
                                        BatchTable.markSentPartly(c, batch, List.of(1L)),
                                        BatchTable.markResting(c, batch, rest, "late")));

        assertThat(marked).containsExactly(0, 0, 0);
    }

    @Test
    void whatRestsIsNotSentAndHoldsBackItsOwnOrderOnly() {
        queue(effect(0, 1));
        db.update("UPDATE effect_batch SET rest_until = now() + interval '1 hour'");
        queue(effect(0, 2));
        queue(effect(1, 1));

        relay(new FakeKafka(_ -> false)).pass();

        assertThat(arrived).containsOnlyKeys("shop/O1");
    }

    @Test
    void ofMoreBatchesThanOnePassReadsTheOldestAreRead() {
        for (int version = 1; version <= MORE_THAN_ONE_PASS_READS; version++) {
            queue(effect(0, version));
        }

        relay(new FakeKafka(_ -> false)).pass();

        assertThat(arrived.get("shop/O0")).containsExactly(1);
    }

    /** Version 1 is queued first and committed late, while a relay is between two statements. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5})
    void whatCommitsWhileARelayReadsIsNotOvertaken(int statement) throws SQLException {
        try (Connection late = db.dataSource("").getConnection()) {
            late.setAutoCommit(false);
            queue(late, List.of(effect(0, 1)));
            queue(effect(1, 1));
            Interleaved between =
                    new Interleaved(
                            db.dataSource(),
                            statement,
                            () -> {
                                late.commit();
                                queue(effect(0, 2));
                            });

            relay(new Database(between), new FakeKafka(_ -> false)).pass();
        }
        EffectRelay relay = relay(new FakeKafka(_ -> false));
        while (unsent() > 0) {
            relay.pass();
        }

        assertThat(arrived.get("shop/O0")).containsExactly(1, 2);
    }

    @Test
    void threeRelaysWithFailingSendsKeepTheOrderOfEachOrder() throws InterruptedException {
        queueEffects();

        List<Thread> relays =
                IntStream.range(0, RELAYS)
                        .mapToObj(_ -> Thread.ofPlatform().start(this::relayUntilAllIsSent))
                        .toList();
        for (Thread relay : relays) {
            relay.join();
        }

        assertThat(arrived).hasSize(ORDERS);
        arrived.values()
                .forEach(
                        versions ->
                                assertThat(new ArrayList<>(new LinkedHashSet<>(versions)))
                                        .as("versions as they arrived first: %s", versions)
                                        .isSorted()
                                        .hasSize(EFFECTS_PER_ORDER));
    }

    /** By the statement of the runbook: their topic was lost. */
    @Test
    void whatWasSentIsSentAgainInOrderAtAnOperatorsWord() throws IOException {
        queueEffects();
        relayUntilAllIsSent();
        arrived.clear();

        db.update(statementOfTheRunbook());
        queue(effect(0, EFFECTS_PER_ORDER + 1));
        relayUntilAllIsSent();

        assertThat(arrived).hasSize(ORDERS);
        assertThat(arrived.get("shop/O0")).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(arrived.get("shop/O1")).containsExactly(1, 2, 3, 4, 5);
    }

    private static String statementOfTheRunbook() throws IOException {
        String runbook = Files.readString(Path.of("../docs/run/runbook.md"));
        return runbook.substring(runbook.indexOf("UPDATE oncepaid.effect_batch"))
                .transform(text -> text.substring(0, text.indexOf("```")));
    }

    @Test
    void anEffectThatKafkaNeverTakesHoldsUpItsOwnOrderOnly() {
        queueEffects();
        EffectRelay relay = relay(new FakeKafka(key -> key.endsWith("/O0")));

        while (unsent() > EFFECTS_PER_ORDER) {
            relay.pass();
        }

        assertThat(arrived).hasSize(ORDERS - 1).doesNotContainKey("shop/O0");
        assertThat(unsent()).isEqualTo(EFFECTS_PER_ORDER);
        assertThat(db.rows("SELECT DISTINCT order_no FROM order_effect_status WHERE owed"))
                .containsExactly("O0");
    }

    @Test
    void aSendThatIsNeverAnsweredHoldsNoTransactionAndOnlyItsOwnOrder() throws Exception {
        queueEffects();
        CompletableFuture<Boolean> hanging = new CompletableFuture<>();
        EffectSender silent = new SilentFor("/O0", new FakeKafka(_ -> false), hanging);
        List<Thread> relays =
                IntStream.range(0, RELAYS)
                        .mapToObj(_ -> Thread.ofPlatform().start(() -> relayAllBut(silent)))
                        .toList();

        hanging.get();
        assertThat(
                        db.one(
                                """
                                SELECT count(*) FROM pg_stat_activity
                                 WHERE datname = current_database() AND pid <> pg_backend_pid()
                                   AND state LIKE 'idle in transaction%'
                                """))
                .isEqualTo("0");
        for (Thread relay : relays) {
            relay.join();
        }
        assertThat(arrived).hasSize(ORDERS - 1).doesNotContainKey("shop/O0");
        assertThat(db.rows("SELECT DISTINCT order_no FROM order_effect_status WHERE owed"))
                .containsExactly("O0");
    }

    private void relayAllBut(EffectSender silent) {
        EffectRelay relay = relay(silent);
        while (unsent() > EFFECTS_PER_ORDER) {
            relay.pass();
        }
    }

    private void queueEffects() {
        for (int version = 1; version <= EFFECTS_PER_ORDER; version++) {
            int v = version;
            List<Effect> effects =
                    IntStream.range(0, ORDERS).mapToObj(order -> effect(order, v)).toList();
            database.inTransaction(connection -> queue(connection, effects));
        }
    }

    private void queue(Effect effect) {
        database.inTransaction(connection -> queue(connection, List.of(effect)));
    }

    private static List<Effect> queue(Connection connection, List<Effect> effects)
            throws SQLException {
        Writes writes = new Writes();
        EffectTable.insert(writes, effects);
        writes.execute(connection);
        return effects;
    }

    private static Effect effect(int order, int version) {
        return new Effect(
                new MerchantId("shop"),
                Optional.of(new OrderNo("O" + order)),
                Effect.Kind.PARTIALLY_REFUNDED,
                "R" + version,
                version,
                Optional.empty(),
                Optional.empty());
    }

    private void relayUntilAllIsSent() {
        EffectRelay relay = relay(new FakeKafka(_ -> ThreadLocalRandom.current().nextInt(4) == 0));
        while (unsent() > 0) {
            relay.pass();
        }
    }

    private int unsent() {
        return Integer.parseInt(db.one("SELECT count(*) FROM order_effect_status WHERE owed"));
    }

    private EffectRelay relay(EffectSender sender) {
        return relay(database, sender);
    }

    private static EffectRelay relay(Database database, EffectSender sender) {
        EffectProperties properties =
                new EffectProperties(
                        Duration.ofMillis(1),
                        7,
                        Duration.ofSeconds(60),
                        Duration.ofMillis(1),
                        Duration.ofMillis(5));
        Backoff backoff =
                new Backoff(
                        properties.retryDelayMin(),
                        properties.retryDelayMax(),
                        ThreadLocalRandom.current());
        return new EffectRelay(database, sender, properties, backoff, Clock.systemUTC());
    }

    /** A broker that takes one order's records and never answers, until the producer gives up. */
    private record SilentFor(String order, EffectSender others, CompletableFuture<Boolean> hanging)
            implements EffectSender {

        @Override
        public CompletableFuture<?> send(byte[] key, byte[] value) {
            if (!new String(key, StandardCharsets.UTF_8).endsWith(order)) {
                return others.send(key, value);
            }
            hanging.complete(true);
            return new CompletableFuture<Void>()
                    .orTimeout(sendTimeMax().toMillis(), TimeUnit.MILLISECONDS);
        }

        @Override
        public Duration sendTimeMax() {
            return Duration.ofMillis(500);
        }
    }

    /** Takes what it does not refuse, a little later and from another thread. */
    private final class FakeKafka implements EffectSender {

        private final Predicate<String> refuses;

        FakeKafka(Predicate<String> refuses) {
            this.refuses = refuses;
        }

        @Override
        public CompletableFuture<?> send(byte[] key, byte[] value) {
            String order = new String(key, StandardCharsets.UTF_8);
            int version = JsonMapper.shared().readTree(value).get("order_version").intValue();
            return CompletableFuture.runAsync(
                    () -> {
                        if (refuses.test(order)) {
                            throw new IllegalStateException("refused");
                        }
                        arrived.computeIfAbsent(
                                        order, _ -> Collections.synchronizedList(new ArrayList<>()))
                                .add(version);
                    });
        }

        @Override
        public Duration sendTimeMax() {
            return Duration.ofSeconds(1);
        }
    }
}
