package dev.oncepaid.settlement.testing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Hears of each method of its connections by name, before and after. */
public abstract class WatchedDataSource extends DelegatingDataSource {

    protected WatchedDataSource(DataSource target) {
        super(target);
    }

    /** What it throws, the caller gets in place of the method. */
    protected void before(String method) throws SQLException {}

    /** What it throws, the caller gets, though the method has done its work. */
    protected void after(String method) throws SQLException {}

    @Override
    public final Connection getConnection() throws SQLException {
        Connection connection = super.getConnection();
        return (Connection)
                Proxy.newProxyInstance(
                        Connection.class.getClassLoader(),
                        new Class<?>[] {Connection.class},
                        (_, method, arguments) -> {
                            before(method.getName());
                            try {
                                Object result = method.invoke(connection, arguments);
                                after(method.getName());
                                return result;
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        });
    }
}
