package dev.oncepaid.channel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.signing.SignedAnswer;
import dev.oncepaid.model.Channel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Reads changed answers with each channel's readers: no exception, and no yes or no that the
 * genuine answer did not say.
 *
 * <p>A few seconds per channel; {@code oncepaid.fuzz.requests} asks for a number instead (profile
 * {@code fuzz}), {@code oncepaid.fuzz.seed} for another start.
 */
class AnswerFuzzTest {

    private static final long ANSWERS = Long.getLong("oncepaid.fuzz.requests", 0);
    private static final long SEED = Long.getLong("oncepaid.fuzz.seed", System.nanoTime());
    private static final long NANOS_PER_CHANNEL = 4_000_000_000L;

    static List<Channel> channels() {
        return AnswerTarget.channels();
    }

    @ParameterizedTest
    @MethodSource("channels")
    void aChangedAnswerSaysNothingThatTheGenuineOneDidNot(Channel channel) {
        AnswerTarget target = AnswerTarget.of(channel);
        Mutator mutator = new Mutator(new SplittableRandom(SEED), target.headerNames());
        List<ApiOutcome<?>> outcomes = outcomes(target);
        long end = System.nanoTime() + NANOS_PER_CHANNEL;
        long read = 0;
        while (ANSWERS > 0 ? read < ANSWERS : System.nanoTime() < end) {
            int which = (int) (read++ % outcomes.size());
            SignedAnswer genuine = target.genuine().get(which);
            ApiResponse changed = changed(mutator, genuine.response());
            ApiOutcome<?> found = genuine.read(changed).outcome();
            if (!isSafe(found, outcomes.get(which))) {
                throw new AssertionError(
                        "%s for %s"
                                .formatted(
                                        found,
                                        new String(changed.body(), StandardCharsets.ISO_8859_1)));
            }
        }
        System.out.printf("fuzz answers of %s: %d, seed %d%n", channel, read, SEED);
    }

    private static List<ApiOutcome<?>> outcomes(AnswerTarget target) {
        List<ApiOutcome<?>> outcomes = new ArrayList<>();
        target.genuine()
                .forEach(genuine -> outcomes.add(genuine.read(genuine.response()).outcome()));
        return outcomes;
    }

    private static ApiResponse changed(Mutator mutator, ApiResponse response) {
        Notification changed =
                mutator.mutate(
                        new Notification(
                                response.body(), response.headers(), response.receivedAt()));
        return new ApiResponse(
                response.status(), changed.headers(), changed.body(), changed.receivedAt());
    }

    private static boolean isSafe(ApiOutcome<?> found, ApiOutcome<?> genuine) {
        return switch (found) {
            case ApiOutcome.Unknown<?>(ApiReason reason) -> reason != ApiReason.READER_FAULT;
            case ApiOutcome.Limited<?> _, ApiOutcome.AccountFault<?> _ -> true;
            case ApiOutcome.Yes<?>(Bill.File file) -> isSame(file, genuine);
            case ApiOutcome.Yes<?> _, ApiOutcome.No<?> _, ApiOutcome.Ours<?> _ ->
                    found.equals(genuine);
        };
    }

    private static boolean isSame(Bill.File file, ApiOutcome<?> genuine) {
        return genuine instanceof ApiOutcome.Yes<?>(Bill.File other)
                && Arrays.equals(file.content(), other.content());
    }

    @ParameterizedTest
    @MethodSource("channels")
    void theAnswersThatAreChangedAreGenuine(Channel channel) {
        assertThat(AnswerTarget.of(channel).genuine())
                .allSatisfy(
                        genuine ->
                                assertThat(genuine.read(genuine.response()).outcome().code())
                                        .isIn("yes", "no"));
    }
}
