package dev.oncepaid.gateway.repeat;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits of recognising and counting repeats.
 *
 * @param rememberedMax committed statements kept in memory (some 400 bytes each); the least used go
 *     first, and a repeat of one that went costs a database read
 * @param rememberedFor how long a repeat is acknowledged from memory; a storm comes within seconds,
 *     later repeats ask the table
 * @param pendingEventsMax different events whose new repeats wait to be written; further events'
 *     repeats are acknowledged but not counted, and a metric says how many
 * @param flushInterval how far {@code callback_repeat} may lag behind
 */
@ConfigurationProperties("oncepaid.repeat")
record RepeatSettings(
        @DefaultValue("50000") int rememberedMax,
        @DefaultValue("1m") Duration rememberedFor,
        @DefaultValue("50000") int pendingEventsMax,
        @DefaultValue("1s") Duration flushInterval) {}
