package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import java.util.function.Supplier;

/** What a code of the channel means for the task that asked; a row of a {@link CodeTable}. */
public sealed interface Ruling {

    /** The code says that it is done, as if the call had succeeded. */
    record Done() implements Ruling {}

    record No(ApiReason reason) implements Ruling {}

    record Unknown(ApiReason reason) implements Ruling {}

    record Limited() implements Ruling {}

    record AccountFault(ApiReason reason) implements Ruling {}

    record Ours(ApiReason reason) implements Ruling {}

    static Ruling done() {
        return new Done();
    }

    static Ruling no(ApiReason reason) {
        return new No(reason);
    }

    static Ruling unknown(ApiReason reason) {
        return new Unknown(reason);
    }

    static Ruling limited() {
        return new Limited();
    }

    static Ruling accountFault(ApiReason reason) {
        return new AccountFault(reason);
    }

    static Ruling ours() {
        return new Ours(ApiReason.BAD_REQUEST);
    }

    /**
     * The outcome.
     *
     * @param done what is stated where the code says that it is done
     */
    default <T extends AnswerFacts> ApiOutcome<T> outcome(Supplier<T> done) {
        return switch (this) {
            case Done() -> new ApiOutcome.Yes<>(done.get());
            case No(ApiReason reason) -> new ApiOutcome.No<>(reason);
            case Unknown(ApiReason reason) -> new ApiOutcome.Unknown<>(reason);
            case Limited() -> new ApiOutcome.Limited<>();
            case AccountFault(ApiReason reason) -> new ApiOutcome.AccountFault<>(reason);
            case Ours(ApiReason reason) -> new ApiOutcome.Ours<>(reason);
        };
    }

    /** The outcome by a table in which no code says that it is done. */
    default <T extends AnswerFacts> ApiOutcome<T> outcome() {
        return outcome(
                () -> {
                    throw new AnswerFault(ApiReason.UNKNOWN_CODE);
                });
    }
}
