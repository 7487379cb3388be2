package dev.oncepaid.channel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Step;
import dev.oncepaid.channel.Trace;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.model.Channel;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Asking for the steps of a verification changes nothing about it. */
class TraceTest {

    private static final int REQUESTS = 1_000;
    private static final long SEED = 20261129;

    @ParameterizedTest
    @EnumSource
    void theVerdictIsTheSameWithATraceAndAStepFailsExactlyWhenItIsARefusal(Channel channel) {
        FuzzTarget target = FuzzTarget.of(channel);
        Mutator mutator = new Mutator(new SplittableRandom(SEED), target.headerNames());
        target.genuine().forEach(genuine -> check(target, genuine));
        for (int i = 0; i < REQUESTS; i++) {
            check(target, mutator.mutate(target.genuine().get(i % target.genuine().size())));
        }
    }

    private static void check(FuzzTarget target, Notification notification) {
        Trace trace = Trace.keeping();
        Verification traced = target.verifier().verify(notification, trace);
        assertThat(traced)
                .as(() -> new String(notification.body(), StandardCharsets.UTF_8))
                .isEqualTo(target.verifier().verify(notification));
        assertThat(trace.steps().stream().anyMatch(step -> step.state() == Step.State.FAILED))
                .as(() -> new String(notification.body(), StandardCharsets.UTF_8))
                .isEqualTo(traced instanceof Refused);
    }
}
