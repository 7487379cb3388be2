package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiOutcome.Unknown;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ChannelMessage;
import dev.oncepaid.channel.content.UnreadableContent;
import java.util.function.Supplier;

/** Puts the parts of reading an answer into their one order: signature first, then content. */
public final class Reading {

    private Reading() {}

    /**
     * The answer.
     *
     * @param content the outcome, were the answer signed; where nothing signed it, only what an
     *     unsigned answer may say is left of it
     */
    public static <T extends AnswerFacts> ApiAnswer<T> of(
            SignatureCheck signature, ChannelMessage said, Supplier<ApiOutcome<T>> content) {
        return new ApiAnswer<>(outcome(signature, content), signature.state(), said);
    }

    private static <T extends AnswerFacts> ApiOutcome<T> outcome(
            SignatureCheck signature, Supplier<ApiOutcome<T>> content) {
        return switch (signature) {
            case SignatureCheck.Valid() -> outcome(content);
            case SignatureCheck.Absent() -> outcome(content).unsigned();
            case SignatureCheck.Useless(ApiReason reason) -> new Unknown<>(reason);
            case SignatureCheck.Invalid(ApiReason reason) -> new Unknown<>(reason);
        };
    }

    private static <T extends AnswerFacts> ApiOutcome<T> outcome(Supplier<ApiOutcome<T>> content) {
        try {
            return content.get();
        } catch (AnswerFault fault) {
            return new Unknown<>(fault.reason());
        } catch (UnreadableContent e) {
            return new Unknown<>(reason(e));
        }
    }

    private static ApiReason reason(UnreadableContent content) {
        return switch (content.reason()) {
            case "amount" -> ApiReason.BAD_AMOUNT;
            case "doubled-field" -> ApiReason.DUPLICATE_KEY;
            default -> ApiReason.UNREADABLE;
        };
    }

    /** An answer of which nothing was looked at but that it is none of the channel's. */
    public static <T extends AnswerFacts> ApiAnswer<T> ofSomethingElse(
            SignatureCheck signature, ApiReason reason) {
        return new ApiAnswer<>(new Unknown<>(reason), signature.state(), ChannelMessage.NONE);
    }
}
