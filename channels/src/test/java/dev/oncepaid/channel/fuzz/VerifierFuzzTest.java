package dev.oncepaid.channel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Genuine;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Sends changed requests through each verifier: no exception, no unbounded allocation, and nothing
 * accepted that says anything else than the genuine request it was made from.
 *
 * <p>A few seconds per channel; {@code oncepaid.fuzz.requests} asks for a number instead (profile
 * {@code fuzz}), {@code oncepaid.fuzz.seed} for another start.
 */
class VerifierFuzzTest {

    private static final long REQUESTS = Long.getLong("oncepaid.fuzz.requests", 0);
    private static final long SEED = Long.getLong("oncepaid.fuzz.seed", System.nanoTime());
    private static final long NANOS_PER_CHANNEL = 6_000_000_000L;
    private static final int WARM_UP_REQUESTS = 1_000;
    private static final long ALLOCATED_BYTES_MAX = 4L << 20;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @EnumSource
    void changedRequestsAreRefusedAndNothingElseHappens(Channel channel) {
        FuzzTarget target = FuzzTarget.of(channel);
        Mutator mutator = new Mutator(new SplittableRandom(SEED), target.headerNames());
        long end = System.nanoTime() + NANOS_PER_CHANNEL;
        List<Verification> originals =
                target.genuine().stream().map(target.verifier()::verify).toList();
        long sent = 0;
        while (REQUESTS > 0 ? sent < REQUESTS : System.nanoTime() < end) {
            int which = (int) (sent % originals.size());
            Notification changed = mutator.mutate(target.genuine().get(which));
            check(verified(target, changed, sent++), originals.get(which), changed);
        }
        System.out.printf("fuzz %s: %d requests, seed %d%n", channel, sent, SEED);
    }

    private Verification verified(FuzzTarget target, Notification changed, long number) {
        long before = threads.getCurrentThreadAllocatedBytes();
        Verification found = target.verifier().verify(changed);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        if (number > WARM_UP_REQUESTS && allocated > ALLOCATED_BYTES_MAX) {
            throw new AssertionError(allocated + " bytes allocated for " + text(changed));
        }
        return found;
    }

    private static void check(Verification found, Verification original, Notification changed) {
        if (!isSafe(found, (Genuine) original)) {
            throw new AssertionError("%s for %s".formatted(found, text(changed)));
        }
    }

    private static boolean isSafe(Verification found, Genuine original) {
        return switch (found) {
            case Refused refused -> refused.reason() != Reason.VERIFIER_FAULT;
            case Genuine accepted ->
                    accepted.statements().equals(original.statements()) || isUnconfirmed(accepted);
            case Verification.Unreadable _ -> isUnconfirmed(original);
        };
    }

    /** Refund notices of WeChat Pay v2 are not signed; therefore nothing is believed of them. */
    private static boolean isUnconfirmed(Genuine accepted) {
        return accepted.statements().stream()
                .allMatch(statement -> statement.facts() instanceof Facts.UnconfirmedRefund);
    }

    private static String text(Notification request) {
        return new String(request.body(), StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @EnumSource
    void theRequestsThatAreChangedAreGenuine(Channel channel) {
        FuzzTarget target = FuzzTarget.of(channel);
        List<Verification> found =
                target.genuine().stream().map(target.verifier()::verify).toList();
        assertThat(found).hasOnlyElementsOfType(Genuine.class);
    }
}
