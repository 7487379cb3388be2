package dev.oncepaid.settlement.compensation;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How due events are taken straight from the database.
 *
 * @param interval how long the poller rests when nothing is due
 * @param batchRowsMax the most events it leases and applies at once
 * @param lease how long nobody else takes them; far above what a batch can take
 */
@ConfigurationProperties("oncepaid.compensation")
record CompensationProperties(
        @DefaultValue("500ms") Duration interval,
        @DefaultValue("200") int batchRowsMax,
        @DefaultValue("2m") Duration lease) {}
