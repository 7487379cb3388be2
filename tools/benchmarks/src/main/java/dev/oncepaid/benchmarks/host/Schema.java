package dev.oncepaid.benchmarks.host;

import dev.oncepaid.db.Migrations;
import dev.oncepaid.db.SchemaName;
import org.flywaydb.core.Flyway;

/** OncePaid's tables in a database of the benchmark's, before any program of ours runs on it. */
public final class Schema {

    private Schema() {}

    /** Migrates; what is there already stays. */
    public static void migrate(Database database) {
        Migrations.migrate(
                Flyway.configure()
                        .dataSource(database.jdbcUrl(), database.username(), database.password()),
                SchemaName.DEFAULT);
    }

    /**
     * Orders {@code B<first>} to before {@code B<end>} of merchant {@code shop}, each over 100 CNY
     * and waiting for its payment; statistics as a database in use has them.
     */
    public static void registerOrders(Database database, int first, int end) {
        database.execute(
                """
                INSERT INTO payment_order
                       (merchant, order_no, amount_minor, currency, created_at, updated_at)
                SELECT 'shop', 'B' || number, 10000, 'CNY', now(), now()
                  FROM generate_series(%d, %d) AS number
                """
                        .formatted(first, end - 1));
        database.execute("VACUUM ANALYZE payment_order");
    }
}
