package dev.oncepaid.settlement.retention;

import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.model.Channel;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * When handled events are removed.
 *
 * @param period how long a handled event is kept after its receipt; none keeps all for ever. One
 *     that is shorter than any channel may repeat stops the start
 * @param interval how long the removal rests when nothing is past its time
 * @param batchRowsMax the most rows that one transaction looks at and removes
 */
@ConfigurationProperties("oncepaid.retention")
record RetentionProperties(
        @Nullable Duration period,
        @DefaultValue("10m") Duration interval,
        @DefaultValue("1000") int batchRowsMax) {

    RetentionProperties {
        Duration shortest = longestRetryWindow();
        if (period != null && period.compareTo(shortest) < 0) {
            throw new IllegalArgumentException(
                    "oncepaid.retention.period is "
                            + period.toHours()
                            + "h, but a channel may repeat a notification for "
                            + shortest.toHours()
                            + "h: set it to "
                            + shortest.toDays()
                            + "d or more, or leave it out to keep all events");
        }
        if (batchRowsMax < 1) {
            throw new IllegalArgumentException(
                    "oncepaid.retention.batch-rows-max must be at least 1");
        }
    }

    private static Duration longestRetryWindow() {
        return Arrays.stream(Channel.values())
                .map(channel -> ChannelProtocol.of(channel).retryWindow())
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }
}
