package dev.oncepaid.settlement.close;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Whether and how overdue orders are closed.
 *
 * @param enabled off by default: many merchants close their orders themselves
 * @param interval how long the sweeper rests when nothing is overdue
 * @param batchRowsMax the most orders that are closed in one transaction
 */
@ConfigurationProperties("oncepaid.expiry")
record ExpiryProperties(
        @DefaultValue("false") boolean enabled,
        @DefaultValue("1s") Duration interval,
        @DefaultValue("200") int batchRowsMax) {}
