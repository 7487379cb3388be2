package dev.oncepaid.settlement.consume;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.availability.AvailabilityChangeEvent;
import org.springframework.boot.availability.LivenessState;
import org.springframework.boot.availability.ReadinessState;
import org.springframework.context.ApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.kafka.event.ConsumerStoppedEvent;
import org.springframework.kafka.event.ConsumerStoppedEvent.Reason;
import org.springframework.stereotype.Component;

/**
 * A consumer that ends while the worker goes on never comes back: the worker says that it is
 * broken, so that whoever watches over it starts it anew. What Kafka would have brought to it is
 * settled from the table meanwhile, a minute late.
 */
@Component
final class ConsumerWatch {

    private static final Logger LOG = LoggerFactory.getLogger(ConsumerWatch.class);

    private final ApplicationContext context;

    ConsumerWatch(ApplicationContext context) {
        this.context = context;
    }

    @EventListener
    void stopped(ConsumerStoppedEvent event) {
        if (event.getReason() == Reason.NORMAL) {
            return;
        }
        LOG.atError()
                .addKeyValue("reason", event.getReason())
                .log(
                        event.getReason() == Reason.FENCED
                                ? "another worker has the same oncepaid.consumer.instance-id; this"
                                        + " one consumes no more and is no longer live: give each"
                                        + " its own and start it again"
                                : "a consumer has ended; this worker is no longer live: start it"
                                        + " again");
        AvailabilityChangeEvent.publish(context, ReadinessState.REFUSING_TRAFFIC);
        AvailabilityChangeEvent.publish(context, LivenessState.BROKEN);
    }
}
