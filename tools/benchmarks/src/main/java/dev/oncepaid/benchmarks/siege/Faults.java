package dev.oncepaid.benchmarks.siege;

import dev.oncepaid.benchmarks.traffic.WireForm;
import java.time.Duration;
import java.util.List;

/** All faults, in the order in which they are tried. */
final class Faults {

    private static final Duration BEFORE = Duration.ofSeconds(1);
    private static final Duration OUTAGE = Duration.ofSeconds(4);
    private static final Duration KILL_PAUSE = Duration.ofMillis(800);
    private static final Duration STOP_GRACE = Duration.ofSeconds(10);
    // So slow that what is new lasts until the last kill; what is unanswered comes in bursts.
    private static final int KILL_PER_SECOND = 100;
    private static final int KILLS = 20;
    private static final int STOPS = 3;

    // Longer than two deadlines of a head, with as much traffic as is signed for this form.
    private static final Duration SLOW_CLIENTS_TIME = Duration.ofSeconds(28);
    private static final int SLOW_CLIENTS_PER_SECOND = 200;
    private static final Duration SLOW_CLIENTS_P99_MAX = Duration.ofSeconds(1);

    private Faults() {}

    static List<Fault> all() {
        return List.of(
                Fault.of("none", "nothing happens: the measure for the others", _ -> {}),
                Fault.of("postgres-stopped", "PostgreSQL is stopped and started", Faults::postgres),
                Fault.of(
                        "backends-killed",
                        "connections are cut while they write",
                        DatabaseFaults::killBackends),
                Fault.of(
                        "connections-exhausted",
                        "the server has no connection left for the gateway",
                        DatabaseFaults::exhaustConnections),
                Fault.of(
                        "disk-full",
                        "each insert fails as on a full disk (53100, raised by a trigger)",
                        DatabaseFaults::fillDisk),
                Fault.of(
                                "statement-timeout",
                                "each insert takes longer than statements may",
                                DatabaseFaults::stall)
                        .withGateway(DatabaseFaults.SHORT_STATEMENT_TIMEOUT),
                Fault.of("kafka-stopped", "Kafka is stopped and started", Faults::kafka),
                Fault.of(
                        "kafka-silent",
                        "Kafka accepts connections and answers nothing (SIGSTOP)",
                        Faults::silentKafka),
                Fault.of("gateway-killed", "kill -9 of the gateway, 20 times", Faults::kill)
                        .atRate(KILL_PER_SECOND),
                Fault.of("graceful-stop", "SIGTERM to the gateway, 3 times", Faults::stop),
                Fault.of(
                        "slow-drip",
                        "200 connections send a byte per second",
                        field -> SlowDrip.run(field, Duration.ofSeconds(12))),
                slowHeads("slow-heads", "10,000 connections from one address", 1),
                slowHeads("slow-heads-200", "10,000 connections from 200 addresses", 200),
                slowClients(
                        "slow-bodies-200",
                        "10,000 connections from 200 addresses send a body by the byte",
                        SlowClients.Manner.slowBodies(200)),
                Fault.of(
                        "resets",
                        "each notification is sent first by a client that resets",
                        ClientFaults::reset),
                Fault.of(
                        "hostile-requests",
                        "HEAD, OPTIONS, TRACE, GET, PUT, bodies and headers too large, gzip",
                        ClientFaults::hostileRequests),
                Fault.of(
                        "pipelined",
                        "clients that do not wait for answers",
                        ClientFaults::pipeline),
                Fault.of("chunked", "bodies come in chunks", _ -> {}).withForm(WireForm.CHUNKED),
                Fault.of("expect-continue", "clients send Expect: 100-continue", _ -> {})
                        .withForm(WireForm.EXPECT_CONTINUE),
                Fault.of("http-1.0", "clients speak HTTP/1.0", _ -> {})
                        .withForm(WireForm.HTTP_1_0));
    }

    private static Fault slowHeads(String name, String who, int addresses) {
        return slowClients(
                name, who + " send a head by the byte", SlowClients.Manner.slowHeads(addresses));
    }

    /** Good clients open a connection for each notification, as channels do. */
    private static Fault slowClients(String name, String what, SlowClients.Manner manner) {
        return Fault.of(name, what, field -> SlowClients.run(field, manner, SLOW_CLIENTS_TIME))
                .withForm(WireForm.HTTP_1_0)
                .atRate(SLOW_CLIENTS_PER_SECOND)
                .withP99Max(SLOW_CLIENTS_P99_MAX);
    }

    private static void postgres(Battlefield field) {
        field.endure(BEFORE);
        field.host().stopPostgres();
        field.endure(OUTAGE);
        field.host().startPostgres();
    }

    private static void kafka(Battlefield field) {
        field.endure(BEFORE);
        field.host().stopKafka();
        field.endure(OUTAGE);
        field.host().startKafka();
    }

    private static void silentKafka(Battlefield field) {
        field.endure(BEFORE);
        field.host().freezeKafka();
        field.endure(OUTAGE);
        field.host().thawKafka();
    }

    private static void kill(Battlefield field) {
        for (int i = 0; i < KILLS; i++) {
            field.endure(KILL_PAUSE);
            field.killGateway();
            field.restartGateway();
        }
    }

    private static void stop(Battlefield field) {
        for (int i = 0; i < STOPS; i++) {
            field.endure(BEFORE);
            if (!field.stopGateway(STOP_GRACE)) {
                throw new IllegalStateException(
                        "the gateway did not end within " + STOP_GRACE.toSeconds() + " s");
            }
            field.restartGateway();
        }
    }
}
