package dev.oncepaid.platform.start;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Waits until the database answers, before anything is opened that needs it. A program without its
 * database cannot start, because it migrates at start; here it says so in time and in a few lines.
 */
final class DatabaseAtStart implements BeanFactoryPostProcessor, Ordered {

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseAtStart.class);

    /** No state of the server's: the driver does not even take the URL. */
    static final String NO_DRIVER = "no driver";

    private static final Duration PAUSE = Duration.ofMillis(500);
    private static final Duration ATTEMPT_MAX = Duration.ofSeconds(3);
    private static final Duration ATTEMPT_MIN = Duration.ofSeconds(1);

    private final ConfigurableEnvironment environment;

    DatabaseAtStart(ConfigurableEnvironment environment) {
        this.environment = environment;
    }

    /** After the settings were checked. */
    @Override
    public int getOrder() {
        return LOWEST_PRECEDENCE;
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
        String url = environment.getProperty("spring.datasource.url", "");
        if (!url.isEmpty()) {
            await(
                    url,
                    Binder.get(environment)
                            .bindOrCreate("oncepaid.start", StartSettings.class)
                            .databaseMaxWait());
        }
    }

    private void await(String url, Duration maxWait) {
        long begin = System.nanoTime();
        @Nullable SQLException fault = attempt(url, maxWait);
        if (fault != null && isAway(fault)) {
            LOG.warn(
                    "PostgreSQL at {} does not answer ({}); waiting up to {} s for it",
                    DatabaseAway.shown(url),
                    DatabaseAway.reason(fault),
                    maxWait.toSeconds());
        }
        while (fault != null) {
            Duration left = maxWait.minusNanos(System.nanoTime() - begin);
            if (!isAway(fault) || left.compareTo(PAUSE) <= 0) {
                throw new DatabaseAway(url, maxWait, fault, isAway(fault));
            }
            pause();
            fault = attempt(url, left.minus(PAUSE));
        }
    }

    /** What stands in the way; null if nothing does. */
    private @Nullable SQLException attempt(String url, Duration left) {
        if (!isForPostgres(url)) {
            return new SQLException("this is no URL of a PostgreSQL database", NO_DRIVER);
        }
        long seconds =
                Math.clamp(left.toSeconds(), ATTEMPT_MIN.toSeconds(), ATTEMPT_MAX.toSeconds());
        Properties properties = new Properties();
        put(properties, "user", "spring.datasource.username");
        put(properties, "password", "spring.datasource.password");
        properties.setProperty("loginTimeout", Long.toString(seconds));
        properties.setProperty("connectTimeout", Long.toString(seconds));
        try (Connection connection = DriverManager.getConnection(url, properties)) {
            LOG.debug("connected to {}", connection.getMetaData().getDatabaseProductVersion());
            return null;
        } catch (SQLException e) {
            return e;
        }
    }

    private static boolean isForPostgres(String url) {
        try {
            return DriverManager.getDriver(url).acceptsURL(url);
        } catch (SQLException _) {
            return false;
        }
    }

    private void put(Properties properties, String name, String setting) {
        String value = environment.getProperty(setting, "");
        if (!value.isEmpty()) {
            properties.setProperty(name, value);
        }
    }

    /** Whether it may come by itself; a wrong password or a missing database does not. */
    private static boolean isAway(SQLException fault) {
        String state = fault.getSQLState();
        return state == null
                || state.startsWith("08")
                || state.startsWith("57P")
                || state.equals("53300");
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for the database", e);
        }
    }
}
