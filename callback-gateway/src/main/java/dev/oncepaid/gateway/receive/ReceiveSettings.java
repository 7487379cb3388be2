package dev.oncepaid.gateway.receive;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits of reading a notification.
 *
 * @param bodyBytesMax a longer body is answered 413, its rest is not read, the connection closed
 * @param bodyTimeout how long the whole body may take, at most; then 408 and the connection closed.
 *     Checked once a second, so the answer may come up to one second early
 */
@ConfigurationProperties("oncepaid.receive")
record ReceiveSettings(
        @DefaultValue("262144") int bodyBytesMax, @DefaultValue("10s") Duration bodyTimeout) {}
