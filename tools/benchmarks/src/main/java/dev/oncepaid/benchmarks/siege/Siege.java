package dev.oncepaid.benchmarks.siege;

import dev.oncepaid.benchmarks.contender.OncePaidGateway;
import dev.oncepaid.benchmarks.host.BenchHost;
import dev.oncepaid.benchmarks.host.Outbox;
import dev.oncepaid.benchmarks.load.ClosedLoop;
import dev.oncepaid.benchmarks.load.Insistent;
import dev.oncepaid.benchmarks.load.LoadBook;
import dev.oncepaid.benchmarks.load.LoadGenerator;
import dev.oncepaid.benchmarks.load.Outcome;
import dev.oncepaid.benchmarks.load.SendOrder;
import dev.oncepaid.benchmarks.load.UntilTold;
import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** One fault at a time, each with an empty database and a topic of its own. */
final class Siege {

    private static final int SENT_MIN = 5_000;
    private static final int CONNECTIONS = 64;
    private static final int WARM_UP_CONNECTIONS = 16;
    private static final Duration ANSWER_PATIENCE = Duration.ofSeconds(5);
    private static final Duration REPEAT_PAUSE = Duration.ofMillis(300);
    private static final Duration REPEAT_PATIENCE = Duration.ofMinutes(15);
    private static final Duration PUBLISH_PATIENCE = Duration.ofMinutes(5);

    // Above what one send may take (block and send timeout), below what a benchmark can wait for.
    private static final String SWEEP_LEASE = "oncepaid.publish.sweep.lease=20s";

    private final BenchHost host;
    private final OncePaidGateway gateway;
    private final Arsenal arsenal;

    Siege(BenchHost host, OncePaidGateway gateway, Arsenal arsenal) {
        this.host = host;
        this.gateway = gateway;
        this.arsenal = arsenal;
    }

    FaultResult run(Fault fault) {
        String topic = "siege." + fault.name();
        SignedTraffic traffic = arsenal.traffic(fault.form());
        try (Battlefield field = Battlefield.prepare(host, gateway(fault, topic), traffic)) {
            warmUp(field);
            long start = System.nanoTime();
            LoadBook book = sendDuring(fault, field);
            Outbox.awaitEmpty(field.database(), PUBLISH_PATIENCE);
            double seconds = (System.nanoTime() - start) / 1e9;
            Set<Long> inKafka = TopicReader.eventIds(host.bootstrapServers(), topic);
            return result(fault, field, book, inKafka, seconds);
        }
    }

    private static void warmUp(Battlefield field) {
        int end = field.traffic().size();
        ClosedLoop fresh =
                new ClosedLoop(SendOrder.once(end - Arsenal.WARM_UP, end), REPEAT_PATIENCE);
        generator(field, WARM_UP_CONNECTIONS)
                .run(new Insistent(fresh, REPEAT_PAUSE, REPEAT_PATIENCE), new LoadBook());
    }

    private static LoadGenerator generator(Battlefield field, int connections) {
        return new LoadGenerator(
                new LoadGenerator.Setup(field.address(), connections, ANSWER_PATIENCE),
                field.traffic().pool());
    }

    private static LoadBook sendDuring(Fault fault, Battlefield field) {
        SendOrder order = SendOrder.once(0, field.traffic().size() - Arsenal.WARM_UP);
        UntilTold fresh = new UntilTold(order, fault.perSecond(), SENT_MIN);
        LoadGenerator generator = generator(field, CONNECTIONS);
        LoadBook book = new LoadBook();
        try (ExecutorService clients = Executors.newSingleThreadExecutor()) {
            Insistent feed = new Insistent(fresh, REPEAT_PAUSE, REPEAT_PATIENCE);
            Future<?> sending = clients.submit(() -> generator.run(feed, book));
            try {
                fault.strike().strike(field);
            } finally {
                fresh.enough();
            }
            sending.get();
            return book;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the siege was stopped", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the good clients failed", e);
        }
    }

    private OncePaidGateway gateway(Fault fault, String topic) {
        List<String> properties = new ArrayList<>(gateway.properties());
        properties.add("--" + SWEEP_LEASE);
        properties.add("--oncepaid.topics.callback-events=" + topic);
        fault.gatewayProperties().forEach(property -> properties.add("--" + property));
        return new OncePaidGateway(
                "gateway-" + fault.name(),
                gateway.deployable(),
                gateway.accounts(),
                gateway.jvmOptions(),
                properties);
    }

    private static FaultResult result(
            Fault fault, Battlefield field, LoadBook book, Set<Long> inKafka, double seconds) {
        BitSet acknowledged = book.acknowledged();
        acknowledged.or(field.acknowledged());
        Reckoning reckoning =
                Reckoning.of(field.database(), inKafka, field.traffic(), acknowledged);
        return new FaultResult(
                fault.name(),
                book.sent().cardinality(),
                acknowledged.cardinality(),
                reckoning.stored(),
                reckoning.published(),
                reckoning.lost(),
                reckoning.doubled(),
                book.sendings() - book.count(Outcome.ACKNOWLEDGED),
                Math.round(seconds * 10) / 10.0,
                Math.round(book.latencyMillis(99) * 10) / 10.0,
                fault.p99Max().toMillis());
    }
}
