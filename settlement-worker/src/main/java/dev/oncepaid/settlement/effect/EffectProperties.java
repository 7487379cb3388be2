package dev.oncepaid.settlement.effect;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How effects are relayed.
 *
 * @param interval how long the relay rests when nothing is owed
 * @param batchRowsMax the most orders whose oldest effect is sent at once
 * @param lease how long nobody else sends what this relay has taken; well above the producer's
 *     delivery timeout, so that an effect is never under way twice
 * @param retryDelayMin the first rest of an effect that Kafka did not take
 * @param retryDelayMax its longest rest
 */
@ConfigurationProperties("oncepaid.effects")
record EffectProperties(
        @DefaultValue("100ms") Duration interval,
        @DefaultValue("500") int batchRowsMax,
        @DefaultValue("60s") Duration lease,
        @DefaultValue("200ms") Duration retryDelayMin,
        @DefaultValue("30s") Duration retryDelayMax) {}
