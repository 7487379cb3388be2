package dev.oncepaid.channel.api;

import java.util.function.Function;

/**
 * A call that is ready to be sent, or the reason why it cannot be made.
 *
 * @param <T> what its answer states
 */
public sealed interface Prepared<T extends AnswerFacts> {

    /** Ready to be sent, as often as the task needs; each answer is read by {@link #read}. */
    record Call<T extends AnswerFacts>(
            ApiRequest request, Function<ApiResponse, ApiAnswer<T>> reader) implements Prepared<T> {

        /** What the answer states. Never throws. */
        public ApiAnswer<T> read(ApiResponse response) {
            return ApiAnswer.guarded(reader, response);
        }

        @Override
        public String toString() {
            return request.toString();
        }
    }

    /** Nothing to send: the reason is the caller's to correct, asking again does not help. */
    record Refused<T extends AnswerFacts>(ApiReason reason) implements Prepared<T> {}
}
