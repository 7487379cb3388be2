package dev.oncepaid.gateway.topic;

import dev.oncepaid.model.Topics;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The topics, created whenever they are found missing.
 *
 * @param partitions of a topic that is created; an existing one is left as it is
 * @param replicas likewise; -1 leaves it to the broker
 */
@ConfigurationProperties("oncepaid.topics")
public record TopicSettings(
        @DefaultValue(Topics.CALLBACK_EVENTS) String callbackEvents,
        @DefaultValue(Topics.ORDER_EVENTS) String orderEvents,
        @DefaultValue(Topics.CALLBACK_EVENTS_DEAD) String callbackEventsDead,
        @DefaultValue("12") int partitions,
        @DefaultValue("-1") short replicas) {

    List<String> names() {
        return List.of(callbackEvents, orderEvents, callbackEventsDead);
    }
}
