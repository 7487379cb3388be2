package dev.oncepaid.platform.database;

import dev.oncepaid.platform.database.DatabaseWatch.State;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/** Down while the database takes no writes, however well it can be read. */
final class DatabaseHealth implements HealthIndicator {

    private final DatabaseWatch watch;

    DatabaseHealth(DatabaseWatch watch) {
        this.watch = watch;
    }

    @Override
    public Health health() {
        State state = watch.look();
        Health.Builder health = state == State.WRITABLE ? Health.up() : Health.down();
        return health.withDetail("state", state).build();
    }
}
