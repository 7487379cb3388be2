package dev.oncepaid.settlement.effect;

import dev.oncepaid.settlement.kafka.BytesProducer;
import dev.oncepaid.settlement.kafka.TopicProperties;
import dev.oncepaid.settlement.loop.Backoff;
import dev.oncepaid.settlement.loop.Loop;
import dev.oncepaid.settlement.sql.Database;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.random.RandomGenerator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class EffectConfiguration {

    private static final Duration LOOK_INTERVAL = Duration.ofSeconds(10);

    @Bean
    EffectSender effectSender(BytesProducer producer, TopicProperties topics) {
        return new EffectSender() {
            @Override
            public CompletableFuture<?> send(byte[] key, byte[] value) {
                return producer.send(topics.orderEvents(), key, value);
            }

            @Override
            public Duration sendTimeMax() {
                return BytesProducer.SEND_TIME_MAX;
            }
        };
    }

    @Bean
    Loop effectRelay(
            Database database,
            EffectSender sender,
            EffectProperties properties,
            RandomGenerator jitter,
            Clock clock) {
        if (properties.lease().compareTo(sender.sendTimeMax().multipliedBy(2)) < 0) {
            throw new IllegalArgumentException(
                    "oncepaid.effects.lease is shorter than twice the time a send may take ("
                            + sender.sendTimeMax()
                            + "): a slow send would cost its relay the turn, and be sent again");
        }
        Backoff backoff =
                new Backoff(properties.retryDelayMin(), properties.retryDelayMax(), jitter);
        EffectRelay relay = new EffectRelay(database, sender, properties, backoff, clock);
        return new Loop("effect-relay", properties.interval(), relay::pass);
    }

    @Bean
    Loop effectGauges(Database database, MeterRegistry registry) {
        return new Loop("effect-gauges", LOOK_INTERVAL, new EffectGauges(database, registry)::pass);
    }
}
