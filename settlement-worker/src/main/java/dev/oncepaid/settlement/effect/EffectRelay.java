package dev.oncepaid.settlement.effect;

import dev.oncepaid.settlement.effect.EffectTable.Leased;
import dev.oncepaid.settlement.effect.EffectTable.NotSent;
import dev.oncepaid.settlement.loop.Backoff;
import dev.oncepaid.settlement.sql.Database;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends queued effects, at least once and in order per order, with any number of relays at work.
 *
 * <p>Only the oldest unsent effect of an order is ever leased, and the lease outlives the
 * producer's delivery timeout: so the next one cannot leave before Kafka has the first, whoever
 * sends it. No transaction is open while sending. What Kafka does not take rests and is tried again
 * without limit; it holds up its own order only.
 */
final class EffectRelay {

    private static final Logger LOG = LoggerFactory.getLogger(EffectRelay.class);

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

    private record UnderWay(Leased effect, CompletableFuture<?> sent) {}

    /** One round: lease, commit, send, await, mark. Whether there may be more at once. */
    boolean pass() {
        Instant leasedAt = clock.instant();
        List<Leased> leased =
                database.inTransaction(
                        connection ->
                                EffectTable.lease(
                                        connection, properties.lease(), properties.batchRowsMax()));
        if (leased.isEmpty()) {
            return false;
        }
        Instant sendUntil = leasedAt.plus(properties.lease()).minus(sender.sendTimeMax());
        List<UnderWay> underWay = send(leased, sendUntil);
        mark(underWay);
        return true;
    }

    /** What cannot leave well within the lease is left to it: it comes back when it ends. */
    private List<UnderWay> send(List<Leased> leased, Instant sendUntil) {
        List<UnderWay> underWay = new ArrayList<>();
        for (Leased effect : leased) {
            if (clock.instant().isAfter(sendUntil)) {
                LOG.atWarn()
                        .addKeyValue("unsent", leased.size() - underWay.size())
                        .log("sending took too long; the rest is sent when its lease has ended");
                break;
            }
            byte[] key = effect.event().partitionKey().getBytes(StandardCharsets.UTF_8);
            underWay.add(new UnderWay(effect, sender.send(key, effect.event().encode())));
        }
        return underWay;
    }

    private void mark(List<UnderWay> underWay) {
        List<Long> sent = new ArrayList<>();
        List<NotSent> notSent = new ArrayList<>();
        for (UnderWay one : underWay) {
            Throwable failure = failure(one.sent());
            if (failure == null) {
                sent.add(one.effect().id());
            } else {
                Duration rest = backoff.after(one.effect().attempts());
                notSent.add(
                        new NotSent(one.effect().id(), rest, failure.getClass().getSimpleName()));
            }
        }
        if (!notSent.isEmpty()) {
            LOG.atWarn()
                    .addKeyValue("effects", notSent.size())
                    .addKeyValue("error", notSent.getFirst().error())
                    .log("Kafka did not take effects; each is sent again after a rest");
        }
        database.inTransaction(
                connection ->
                        EffectTable.markSent(connection, sent)
                                + EffectTable.markNotSent(connection, notSent));
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
