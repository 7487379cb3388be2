package dev.oncepaid.settlement.effect;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How effects are relayed.
 *
 * @param interval how long the relay rests when nothing is owed
 * @param batchRowsMax with so many effects to send a relay looks for no further batch
 * @param lease a relay that stands still for so long loses its turn; well above the producer's
 *     delivery timeout, so that one that merely waits for Kafka keeps it
 * @param retryDelayMin the first rest of a batch of which Kafka did not take something
 * @param retryDelayMax its longest rest
 */
@ConfigurationProperties("oncepaid.effects")
record EffectProperties(
        @DefaultValue("100ms") Duration interval,
        @DefaultValue("500") int batchRowsMax,
        @DefaultValue("60s") Duration lease,
        @DefaultValue("200ms") Duration retryDelayMin,
        @DefaultValue("30s") Duration retryDelayMax) {}
