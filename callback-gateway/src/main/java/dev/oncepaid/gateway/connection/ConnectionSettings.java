package dev.oncepaid.gateway.connection;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits of connections, within {@code server.tomcat.max-connections}.
 *
 * @param headTimeout how long the whole head of a request may take, from the accepted connection
 *     or, on one that is kept alive, from the first byte; then 408 and the connection closed.
 *     Checked once a second
 * @param perSourceMax connections that one source may have open; further ones are reset. Trusted
 *     proxies have no such limit
 * @param reserve connections kept free: a new one that would use them takes the place of those that
 *     have waited longest for a client. At most half of all
 */
@ConfigurationProperties("oncepaid.connections")
public record ConnectionSettings(
        @DefaultValue("10s") Duration headTimeout,
        @DefaultValue("1024") int perSourceMax,
        @DefaultValue("512") int reserve) {

    public ConnectionSettings {
        if (headTimeout.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException(
                    "oncepaid.connections.head-timeout: %s is less than 1s".formatted(headTimeout));
        }
        if (perSourceMax < 1 || reserve < 0) {
            throw new IllegalArgumentException(
                    "oncepaid.connections: per-source-max must be at least 1 and reserve at least 0,"
                            + " not %d and %d".formatted(perSourceMax, reserve));
        }
    }
}
