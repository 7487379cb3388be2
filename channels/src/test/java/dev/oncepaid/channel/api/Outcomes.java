package dev.oncepaid.channel.api;

/** Outcomes as tests write them: {@code no order-not-found}, {@code limited}, {@code yes}. */
public final class Outcomes {

    private Outcomes() {}

    public static String of(ApiAnswer<?> answer) {
        return of(answer.outcome());
    }

    private static String of(ApiOutcome<?> outcome) {
        String code = outcome.code();
        return switch (outcome) {
            case ApiOutcome.Yes<?> _, ApiOutcome.Limited<?> _ -> code;
            case ApiOutcome.No<?>(ApiReason reason) -> code + " " + reason.code();
            case ApiOutcome.Unknown<?>(ApiReason reason) -> code + " " + reason.code();
            case ApiOutcome.AccountFault<?>(ApiReason reason) -> code + " " + reason.code();
            case ApiOutcome.Ours<?>(ApiReason reason) -> code + " " + reason.code();
        };
    }

    /** What a yes states. */
    public static <T extends AnswerFacts> T facts(ApiAnswer<T> answer) {
        if (answer.outcome() instanceof ApiOutcome.Yes<T>(T facts)) {
            return facts;
        }
        throw new AssertionError(answer.toString());
    }
}
