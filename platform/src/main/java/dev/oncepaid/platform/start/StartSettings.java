package dev.oncepaid.platform.start;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How a program starts.
 *
 * @param databaseMaxWait how long it waits for the database; then it ends and says why
 */
@ConfigurationProperties("oncepaid.start")
record StartSettings(@DefaultValue("30s") Duration databaseMaxWait) {}
