package dev.oncepaid.settlement.simulation;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Loses connections around commits: before one (nothing is durable) or after it (all is). */
final class FlakyDataSource extends DelegatingDataSource {

    private static final int ONE_IN = 8;

    private final RandomGenerator random;

    FlakyDataSource(DataSource target, RandomGenerator random) {
        super(target);
        this.random = random;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = super.getConnection();
        return (Connection)
                Proxy.newProxyInstance(
                        Connection.class.getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (_, method, arguments) -> {
                            boolean commit = method.getName().equals("commit");
                            loseIf(commit && lucky());
                            try {
                                Object result = method.invoke(connection, arguments);
                                loseIf(commit && lucky());
                                return result;
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }

    private synchronized boolean lucky() {
        return random.nextInt(ONE_IN) == 0;
    }

    private static void loseIf(boolean lost) throws SQLException {
        if (lost) {
            throw new SQLException("connection lost", "08006");
        }
    }
}
