package dev.oncepaid.channel;

import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The conditions under which one notification is genuine, and their trace. The first that does not
 * hold is the verdict, and each that does not hold is a failed step: the two cannot contradict.
 *
 * <p>What a step says is made only where it is kept. It may quote the message, never any part of a
 * secret.
 */
public final class Checks {

    private static final int SECONDS_DIGITS_MAX = 11;

    private final Trace trace;
    private @Nullable Refused refused;

    public Checks(Trace trace) {
        this.trace = trace;
    }

    /** A condition of which both ends are worth a line. */
    public void require(
            boolean holds,
            Refused otherwise,
            String name,
            Supplier<String> passed,
            Supplier<String> failed) {
        if (!holds && refused == null) {
            refused = otherwise;
        }
        trace.add(() -> holds ? Step.passed(name, passed.get()) : Step.failed(name, failed.get()));
    }

    /** A condition that is mentioned only if it does not hold. */
    public void require(boolean holds, Refused otherwise, String name, Supplier<String> failed) {
        if (!holds) {
            require(false, otherwise, name, failed, failed);
        }
    }

    /** A header that must come exactly once and not be empty. */
    public Optional<String> header(Notification.Headers headers, String name, Reason otherwise) {
        List<String> values = headers.values(name);
        boolean isThere = values.size() == 1 && !values.getFirst().isBlank();
        require(isThere, new Refused(otherwise), name, values::getFirst, () -> fault(values));
        return isThere ? Optional.of(values.getFirst()) : Optional.empty();
    }

    /** A header that is a time in seconds since 1970. */
    public Optional<Instant> seconds(Optional<String> header, String name, Reason otherwise) {
        Optional<Instant> seconds = header.flatMap(Checks::seconds);
        require(
                header.isEmpty() || seconds.isPresent(),
                new Refused(otherwise),
                name,
                () -> "is no number of seconds");
        return seconds;
    }

    private static Optional<Instant> seconds(String text) {
        return text.length() <= SECONDS_DIGITS_MAX
                        && text.chars().allMatch(digit -> digit >= '0' && digit <= '9')
                ? Optional.of(Instant.ofEpochSecond(Long.parseLong(text)))
                : Optional.empty();
    }

    private static String fault(List<String> values) {
        return switch (values.size()) {
            case 0 -> "is missing; was it left out when the request was captured?";
            case 1 -> "is empty";
            default -> "comes " + values.size() + " times; it must come once";
        };
    }

    /** That a message was signed within the time that the channel allows. */
    public void requireFresh(
            boolean isFresh, Refused otherwise, Instant signedAt, Instant receivedAt) {
        Supplier<String> found =
                () -> "signed at %s, judged as received at %s".formatted(signedAt, receivedAt);
        require(
                isFresh,
                otherwise,
                "freshness",
                found,
                () ->
                        "%s: stale, too much time lies between; --at %s judges it as of then"
                                .formatted(found.get(), signedAt));
    }

    /** The text that the signature covers, to be shown. */
    public void showSigned(String found, Supplier<String> text) {
        trace.add(() -> Step.signed(found, text.get()));
    }

    /** Whether the verdict is known and nobody wants to see the rest. */
    public boolean isOver() {
        return refused != null && !trace.isKept();
    }

    /** Whether a condition did not hold. */
    public boolean isRefused() {
        return refused != null;
    }

    /** For which condition; to be asked only if one did not hold. */
    public Refused refusal() {
        return Objects.requireNonNull(refused);
    }

    /** The content, if all conditions hold. */
    public Verification verdict(Supplier<Verification> content) {
        return refused == null ? content.get() : refused;
    }
}
