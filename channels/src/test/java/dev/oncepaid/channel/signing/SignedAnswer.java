package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.Prepared;

/** A genuine answer with the call that it answers. */
public record SignedAnswer(Prepared.Call<?> call, ApiResponse response) {

    public static <T extends AnswerFacts> SignedAnswer of(
            Prepared<T> prepared, ApiResponse response) {
        return new SignedAnswer(Asked.call(prepared), response);
    }

    /** What the same call reads in another answer. */
    public ApiAnswer<?> read(ApiResponse other) {
        return call.read(other);
    }
}
