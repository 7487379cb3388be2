package dev.oncepaid.gateway.refusal;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How refusals are counted.
 *
 * @param flushInterval how far the table may lag behind; a killed process loses this much
 */
@ConfigurationProperties("oncepaid.refusal")
record RefusalSettings(@DefaultValue("1s") Duration flushInterval) {}
