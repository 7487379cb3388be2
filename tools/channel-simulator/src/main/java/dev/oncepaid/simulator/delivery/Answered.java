package dev.oncepaid.simulator.delivery;

import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.SimulatedChannel;
import java.nio.charset.StandardCharsets;

/** How one attempt ended, read as the channel reads it. */
public enum Answered {
    /** The channel's success word came: it will not send this again. */
    ACKNOWLEDGED,
    /** Status 4xx, or a forgery that got an answer which is no success word. */
    REFUSED,
    /** Any other answer: the channel sends again. */
    TRY_AGAIN,
    /** No answer at all: nothing listens, the connection broke, or time ran out. */
    UNANSWERED;

    static Answered read(Channel channel, boolean isForged, int status, byte[] body) {
        if (SimulatedChannel.of(channel)
                .isAcknowledged(status, new String(body, StandardCharsets.UTF_8))) {
            return ACKNOWLEDGED;
        }
        return isForged || status / 100 == 4 ? REFUSED : TRY_AGAIN;
    }
}
