package dev.oncepaid.settlement.effect;

import dev.oncepaid.settlement.effect.BatchTable.Owed;
import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;

/**
 * What is still owed to those who listen: {@code oncepaid.effects.unsent} and {@code
 * oncepaid.effects.unsent.oldest} in seconds.
 */
final class EffectGauges {

    private final Database database;
    private volatile Owed owed = new Owed(0, 0);

    EffectGauges(Database database, MeterRegistry registry) {
        this.database = database;
        Gauge.builder("oncepaid.effects.unsent", this, gauges -> gauges.owed.unsent())
                .description("Effects that Kafka does not have yet")
                .register(registry);
        Gauge.builder("oncepaid.effects.unsent.oldest", this, g -> g.owed.oldestSeconds())
                .description("For how long the oldest of them has been owed")
                .baseUnit("seconds")
                .register(registry);
    }

    /** Looks once; never more to do at once. */
    boolean pass() {
        owed = database.read(BatchTable::owed);
        return false;
    }
}
