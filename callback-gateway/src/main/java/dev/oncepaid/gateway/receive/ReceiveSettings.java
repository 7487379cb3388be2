package dev.oncepaid.gateway.receive;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Limits of reading a notification.
 *
 * @param bodyBytesMax a longer body is answered 413, its rest is not read, the connection closed
 * @param allBodiesBytesMax what all bodies on their way may take together; whoever comes beyond it
 *     is told to try again
 * @param bodyTimeout how long the whole body may take, at most; then 408 and the connection closed.
 *     Checked once a second, so the answer may come up to one second early
 * @param trustedProxies addresses and networks whose {@code X-Forwarded-For} is believed; none by
 *     default
 */
@ConfigurationProperties("oncepaid.receive")
record ReceiveSettings(
        @DefaultValue("262144") int bodyBytesMax,
        @DefaultValue("48MB") DataSize allBodiesBytesMax,
        @DefaultValue("10s") Duration bodyTimeout,
        @DefaultValue List<String> trustedProxies) {}
