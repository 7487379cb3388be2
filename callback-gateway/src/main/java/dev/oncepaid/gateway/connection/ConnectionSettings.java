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
 * @param unfinishedMax connections that may be in the middle of a request, with some 60 KB each.
 *     The last quarter is for sources that have less of them than others, and for those from which
 *     genuine notifications came; beyond it a new one displaces those that have been so longest, if
 *     for half a second
 * @param reserve connections kept free, at most half of all: a new one that would use them
 *     displaces those that wait for their client
 */
@ConfigurationProperties("oncepaid.connections")
public record ConnectionSettings(
        @DefaultValue("10s") Duration headTimeout,
        @DefaultValue("2048") int perSourceMax,
        @DefaultValue("1024") int unfinishedMax,
        @DefaultValue("512") int reserve) {

    public ConnectionSettings {
        if (headTimeout.compareTo(Duration.ofSeconds(1)) < 0) {
            throw new IllegalArgumentException(
                    "oncepaid.connections.head-timeout: %s is less than 1s".formatted(headTimeout));
        }
        if (perSourceMax < 1 || unfinishedMax < 1 || reserve < 0) {
            throw new IllegalArgumentException(
                    ("oncepaid.connections: per-source-max and unfinished-max must be at least 1 and"
                                    + " reserve at least 0, not %d, %d and %d")
                            .formatted(perSourceMax, unfinishedMax, reserve));
        }
    }

    /**
     * What follows of it for so many connections in all.
     *
     * @param max negative for any number
     */
    Room.Limits limits(int max) {
        int all = max < 0 ? Integer.MAX_VALUE : max;
        int free = Math.min(reserve, all / 2);
        return new Room.Limits(all - free, unfinishedMax, Math.max(1, free / 2));
    }
}
