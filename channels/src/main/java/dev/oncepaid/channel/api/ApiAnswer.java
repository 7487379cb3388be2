package dev.oncepaid.channel.api;

import dev.oncepaid.channel.api.ApiOutcome.Unknown;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What was read from one answer.
 *
 * @param said what the channel writes for people, signed or not
 */
public record ApiAnswer<T extends AnswerFacts>(
        ApiOutcome<T> outcome, SignatureState signature, ChannelMessage said) {

    private static final Logger LOG = LoggerFactory.getLogger(ApiAnswer.class);

    /**
     * The signature does not fit the account's keys: nothing is believed, and somebody must look at
     * the keys.
     */
    public boolean accountAlarm() {
        return outcome instanceof Unknown<T>(ApiReason reason) && reason.isAboutKeys();
    }

    /** A bug in a reader is an unknown answer, and nothing else. */
    static <T extends AnswerFacts> ApiAnswer<T> guarded(
            Function<ApiResponse, ApiAnswer<T>> reader, ApiResponse response) {
        try {
            return reader.apply(response);
        } catch (RuntimeException | StackOverflowError e) {
            // The message may quote the answer: only the type and the place are logged.
            LOG.error(
                    "an answer counts as unknown: {} at {}; a developer must look",
                    e.getClass().getName(),
                    e.getStackTrace().length == 0 ? "an unknown place" : e.getStackTrace()[0]);
            return new ApiAnswer<>(
                    new Unknown<>(ApiReason.READER_FAULT),
                    SignatureState.ABSENT,
                    ChannelMessage.NONE);
        }
    }
}
