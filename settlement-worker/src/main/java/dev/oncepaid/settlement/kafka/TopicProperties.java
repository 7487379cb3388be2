package dev.oncepaid.settlement.kafka;

import dev.oncepaid.model.Topics;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The topics' names and how they are made.
 *
 * @param callbackEvents where the gateway publishes stored events
 * @param orderEvents where this worker tells what happened to orders
 * @param callbackEventsDead where records go that no worker can read
 * @param orders where merchants put orders to be registered
 * @param ordersDead where those go that cannot be registered
 * @param partitions of each topic that is made here; an existing topic keeps its own
 * @param replicas of each topic that is made here; -1 leaves it to the broker
 */
@ConfigurationProperties("oncepaid.topics")
public record TopicProperties(
        @DefaultValue(Topics.CALLBACK_EVENTS) String callbackEvents,
        @DefaultValue(Topics.ORDER_EVENTS) String orderEvents,
        @DefaultValue(Topics.CALLBACK_EVENTS_DEAD) String callbackEventsDead,
        @DefaultValue(Topics.ORDERS) String orders,
        @DefaultValue(Topics.ORDERS_DEAD) String ordersDead,
        @DefaultValue("12") int partitions,
        @DefaultValue("-1") short replicas) {}
