package dev.oncepaid.channel.api;

/**
 * What one answer means for the task that asked.
 *
 * @param <T> what a {@link Yes} states
 */
public sealed interface ApiOutcome<T extends AnswerFacts> {

    /** The channel states verifiably what was asked about, good news or bad. */
    record Yes<T extends AnswerFacts>(T facts) implements ApiOutcome<T> {}

    /** The channel says verifiably that it did not do it, or does not have it. */
    record No<T extends AnswerFacts>(ApiReason reason) implements ApiOutcome<T> {}

    /** Everything else: moves nothing; ask again, with the same number. */
    record Unknown<T extends AnswerFacts>(ApiReason reason) implements ApiOutcome<T> {}

    /** Not executed; later, and slower. Counts unsigned too, for it ends nothing. */
    record Limited<T extends AnswerFacts>() implements ApiOutcome<T> {}

    /**
     * Our credentials, rights or clock: stop the account, keep the task. Counts unsigned too, for
     * the channel cannot sign to somebody it does not recognise.
     */
    record AccountFault<T extends AnswerFacts>(ApiReason reason) implements ApiOutcome<T> {}

    /** Our request was wrong: a person must look. */
    record Ours<T extends AnswerFacts>(ApiReason reason) implements ApiOutcome<T> {}

    /** Lower case, for metrics and tables. */
    default String code() {
        return switch (this) {
            case Yes<T> _ -> "yes";
            case No<T> _ -> "no";
            case Unknown<T> _ -> "unknown";
            case Limited<T> _ -> "limited";
            case AccountFault<T> _ -> "account-fault";
            case Ours<T> _ -> "ours";
        };
    }

    /** What is left of the outcome when nobody signed the answer. */
    default ApiOutcome<T> unsigned() {
        return switch (this) {
            case Yes<T> _, No<T> _, Ours<T> _ -> new Unknown<>(ApiReason.UNSIGNED);
            case Unknown<T>(ApiReason reason) ->
                    new Unknown<>(reason.isAboutForm() ? reason : ApiReason.UNSIGNED);
            case Limited<T> limited -> limited;
            case AccountFault<T> fault -> fault;
        };
    }
}
