package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** Compares what was read from an answer with what a vector expects. */
record AnswerComparison(AnswerVector vector, ApiAnswer<? extends AnswerFacts> answer) {

    Replay replay() {
        List<String> differences = new ArrayList<>();
        JsonNode expected = vector.expected();
        same(
                "signature",
                expected.path("signature").asString(),
                answer.signature().name().toLowerCase(Locale.ROOT),
                differences);
        if (vector.vector().kind().endsWith(".signature")) {
            freshness(expected, differences);
        } else {
            outcome(expected, differences);
        }
        return Replay.when(differences.isEmpty(), differences.toString());
    }

    /** Where only the signature is asked for, its age may be, too. */
    private void freshness(JsonNode expected, List<String> differences) {
        if (expected.has("fresh")) {
            boolean isStale =
                    answer.outcome() instanceof ApiOutcome.Unknown<?>(ApiReason reason)
                            && reason == ApiReason.STALE_TIMESTAMP;
            same(
                    "fresh",
                    expected.path("fresh").asString(),
                    Boolean.toString(!isStale),
                    differences);
        }
    }

    private void outcome(JsonNode expected, List<String> differences) {
        String found = answer.outcome().code();
        String wanted = expected.path("outcome").asString();
        boolean isAsSafe =
                expected.path("also_acceptable")
                        .valueStream()
                        .anyMatch(other -> other.asString().equals(found));
        if (!isAsSafe) {
            same("outcome " + answer.outcome(), wanted, found, differences);
        }
        same(
                "account_alarm",
                Boolean.toString(expected.path("account_alarm").asBoolean(false)),
                Boolean.toString(answer.accountAlarm()),
                differences);
        if (answer.outcome() instanceof ApiOutcome.Yes<?>(AnswerFacts facts)) {
            new NormalizedFacts(facts).compare(vector, differences);
        }
    }

    static void same(String what, String wanted, String found, List<String> differences) {
        if (!wanted.equals(found)) {
            differences.add("%s: %s, not %s".formatted(what, found, wanted));
        }
    }
}
