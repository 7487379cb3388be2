package dev.oncepaid.gateway.crash;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;

/** Wraps the pool, so that the process can be halted around one statement. */
public final class HaltingDataSource implements BeanPostProcessor {

    private static final int STATUS = 137;

    private final String statement = System.getProperty("halt.statement", "");
    private final boolean before = System.getProperty("halt.when", "").equals("before");

    @Override
    public Object postProcessAfterInitialization(Object bean, String name) {
        return bean instanceof DataSource pool && !statement.isEmpty() ? wrapped(pool) : bean;
    }

    private DataSource wrapped(DataSource pool) {
        return proxy(
                DataSource.class,
                (method, args) -> {
                    Object result = method.invoke(pool, args);
                    return result instanceof Connection connection ? wrapped(connection) : result;
                });
    }

    private Connection wrapped(Connection connection) {
        return proxy(
                Connection.class,
                (method, args) -> {
                    Object result = method.invoke(connection, args);
                    return result instanceof PreparedStatement prepared
                                    && String.valueOf(args[0]).contains(statement)
                            ? halting(prepared)
                            : result;
                });
    }

    private PreparedStatement halting(PreparedStatement prepared) {
        return proxy(
                PreparedStatement.class,
                (method, args) -> {
                    boolean executes = method.getName().startsWith("execute");
                    if (executes && before) {
                        Runtime.getRuntime().halt(STATUS);
                    }
                    Object result = method.invoke(prepared, args);
                    if (executes) {
                        Runtime.getRuntime().halt(STATUS);
                    }
                    return result;
                });
    }

    private interface Call {
        Object invoke(Method method, Object[] args) throws ReflectiveOperationException;
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (_, method, args) -> {
                            try {
                                return call.invoke(method, args);
                            } catch (InvocationTargetException e) {
                                throw e.getCause();
                            }
                        }));
    }
}
