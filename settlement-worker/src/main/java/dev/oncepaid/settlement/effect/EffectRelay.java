package dev.oncepaid.settlement.effect;

import static java.util.Objects.requireNonNull;

import dev.oncepaid.settlement.effect.BatchTable.Batch;
import dev.oncepaid.settlement.effect.EffectTable.Queued;
import dev.oncepaid.settlement.loop.Backoff;
import dev.oncepaid.settlement.sql.Database;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends queued effects, at least once and in order per order, with any number of relays at work.
 *
 * <p>Only the oldest unsent effect of an order ever leaves, so whoever sends one, even twice or
 * late, Kafka has had those before it. Taking turns ({@link RelayTurn}) only keeps relays from
 * doing the same work. No transaction is open while sending. What Kafka does not take rests and is
 * tried again without limit; it holds up its own order only.
 */
final class EffectRelay {

    private static final Logger LOG = LoggerFactory.getLogger(EffectRelay.class);

    private static final int BATCHES_MAX = 200;

    /** So many are looked past if all of them rest; beyond that they hold up the others too. */
    private static final int RESTING_MAX = 10_000;

    /** Longer only if the client blocks, for want of Kafka: no use in offering it more. */
    private static final Duration HANDING_OVER_MAX = Duration.ofSeconds(2);

    private final Database database;
    private final EffectSender sender;
    private final EffectProperties properties;
    private final Backoff backoff;
    private final Clock clock;

    EffectRelay(
            Database database,
            EffectSender sender,
            EffectProperties properties,
            Backoff backoff,
            Clock clock) {
        this.database = database;
        this.sender = sender;
        this.properties = properties;
        this.backoff = backoff;
        this.clock = clock;
    }

    private record UnderWay(long effect, CompletableFuture<?> sent) {}

    /** One round: read, send, await, mark. Whether there may be more at once. */
    boolean pass() {
        return database.read(
                connection -> {
                    if (!RelayTurn.take(connection, properties.lease())) {
                        return false;
                    }
                    try {
                        return relay(connection);
                    } finally {
                        RelayTurn.giveBack(connection);
                    }
                });
    }

    private boolean relay(Connection connection) throws SQLException {
        List<Batch> batches = oldest(connection);
        Map<Long, List<UnderWay>> underWay = send(batches, queued(connection, batches));
        List<Long> sentWhole = new ArrayList<>();
        for (Batch batch : batches) {
            if (!batch.rests() && markPartly(connection, batch, underWay.get(batch.id()))) {
                sentWhole.add(batch.id());
            }
        }
        if (!sentWhole.isEmpty()) {
            BatchTable.markSent(connection, sentWhole);
        }
        return !underWay.isEmpty();
    }

    /** Enough for one round, and what rests before it: its orders must wait. */
    private List<Batch> oldest(Connection connection) throws SQLException {
        List<Batch> oldest = BatchTable.unsent(connection, properties.batchRowsMax(), BATCHES_MAX);
        return oldest.size() == BATCHES_MAX && oldest.stream().allMatch(Batch::rests)
                ? BatchTable.unsent(connection, properties.batchRowsMax(), RESTING_MAX)
                : oldest;
    }

    private static List<Queued> queued(Connection connection, List<Batch> batches)
            throws SQLException {
        List<Long> ids = batches.stream().flatMap(batch -> batch.owed().stream()).toList();
        return ids.isEmpty() ? List.of() : EffectTable.read(connection, ids);
    }

    /** The oldest effect of each order, unless it rests, by the batch it belongs to. */
    private Map<Long, List<UnderWay>> send(List<Batch> batches, List<Queued> oldestFirst) {
        Map<Long, Batch> batchOf = new HashMap<>();
        batches.forEach(batch -> batch.owed().forEach(effect -> batchOf.put(effect, batch)));
        Map<Long, List<UnderWay>> underWay = new HashMap<>();
        Set<String> seen = new HashSet<>();
        Instant until = clock.instant().plus(HANDING_OVER_MAX);
        for (Queued effect : oldestFirst) {
            if (clock.instant().isAfter(until)) {
                break;
            }
            Batch batch = requireNonNull(batchOf.get(effect.id()));
            String order = effect.event().partitionKey();
            if (seen.add(order) && !batch.rests()) {
                byte[] key = order.getBytes(StandardCharsets.UTF_8);
                underWay.computeIfAbsent(batch.id(), _ -> new ArrayList<>())
                        .add(new UnderWay(effect.id(), sender.send(key, effect.event().encode())));
            }
        }
        return underWay;
    }

    /** Whether Kafka has the whole batch; what it has of another, or did not take, is marked. */
    private boolean markPartly(
            Connection connection, Batch batch, @Nullable List<UnderWay> underWay)
            throws SQLException {
        List<Long> sent = new ArrayList<>();
        List<String> errors = new ArrayList<>();
        for (UnderWay one : underWay == null ? List.<UnderWay>of() : underWay) {
            Throwable failure = failure(one.sent());
            if (failure == null) {
                sent.add(one.effect());
            } else {
                errors.add(failure.getClass().getSimpleName());
            }
        }
        if (sent.size() == batch.owed().size()) {
            return true;
        }
        if (!sent.isEmpty()) {
            BatchTable.markSentPartly(connection, batch.id(), sent);
        }
        if (!errors.isEmpty()) {
            rest(connection, batch, errors);
        }
        return false;
    }

    private void rest(Connection connection, Batch batch, List<String> errors) throws SQLException {
        LOG.atWarn()
                .addKeyValue("effects", errors.size())
                .addKeyValue("error", errors.getFirst())
                .log("Kafka did not take effects; they are sent again after a rest");
        BatchTable.markResting(
                connection, batch.id(), backoff.after(batch.attempts() + 1), errors.getFirst());
    }

    /** Waits for the acknowledgement, which the producer's delivery timeout bounds. */
    private static @Nullable Throwable failure(CompletableFuture<?> sent) {
        return sent.handle(
                        (_, failure) ->
                                failure == null || failure.getCause() == null
                                        ? failure
                                        : failure.getCause())
                .join();
    }
}
