package dev.oncepaid.settlement.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Lets others come in between: once, before the so-manieth statement of its connections. */
public final class Interleaved extends DelegatingDataSource {

    /** What the others do. */
    @FunctionalInterface
    public interface Others {
        void comeIn() throws SQLException;
    }

    private final AtomicInteger statementsUntil;
    private final Others others;

    public Interleaved(DataSource target, int statement, Others others) {
        super(target);
        this.statementsUntil = new AtomicInteger(statement);
        this.others = others;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection connection = super.getConnection();
        return (Connection)
                Proxy.newProxyInstance(
                        Connection.class.getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (_, method, arguments) -> {
                            if (method.getName().equals("prepareStatement")
                                    && statementsUntil.decrementAndGet() == 0) {
                                others.comeIn();
                            }
                            try {
                                return method.invoke(connection, arguments);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }
}
