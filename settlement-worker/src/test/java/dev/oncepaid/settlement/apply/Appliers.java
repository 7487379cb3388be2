package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.apply.SettlementProperties.AutoRefund;
import dev.oncepaid.settlement.loop.Backoff;
import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.random.RandomGenerator;

/** Appliers as tests want them, without a context around. */
public final class Appliers {

    public static final Duration PATIENCE = Duration.ofMinutes(30);

    private Appliers() {}

    public static EventApplier over(Database database) {
        return over(database, AutoRefund.NONE);
    }

    public static EventApplier over(Database database, AutoRefund autoRefund) {
        return new EventApplier(
                database,
                transaction(autoRefund),
                marking(autoRefund),
                new VerdictMetrics(new SimpleMeterRegistry()));
    }

    static BatchTransaction transaction(AutoRefund autoRefund) {
        return new BatchTransaction(marking(autoRefund), new AutoRefundPolicy(autoRefund));
    }

    private static HandlingPolicy marking(AutoRefund autoRefund) {
        SettlementProperties properties =
                new SettlementProperties(
                        PATIENCE, Duration.ofMillis(1), Duration.ofMillis(2), 3, 2, autoRefund);
        return new HandlingPolicy(
                properties,
                new Backoff(
                        properties.retryDelayMin(),
                        properties.retryDelayMax(),
                        RandomGenerator.getDefault()));
    }
}
