package dev.oncepaid.settlement.simulation;

import dev.oncepaid.settlement.testing.WatchedDataSource;
import java.sql.SQLException;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;

/** Loses connections around commits: before one (nothing is durable) or after it (all is). */
final class FlakyDataSource extends WatchedDataSource {

    private static final int ONE_IN = 8;

    private final RandomGenerator random;

    FlakyDataSource(DataSource target, RandomGenerator random) {
        super(target);
        this.random = random;
    }

    @Override
    protected void before(String method) throws SQLException {
        loseOneIn(method);
    }

    @Override
    protected void after(String method) throws SQLException {
        loseOneIn(method);
    }

    private synchronized void loseOneIn(String method) throws SQLException {
        if (method.equals("commit") && random.nextInt(ONE_IN) == 0) {
            throw new SQLException("connection lost", "08006");
        }
    }
}
