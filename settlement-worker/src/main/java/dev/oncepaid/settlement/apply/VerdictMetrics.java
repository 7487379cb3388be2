package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.event.HandleStatus;
import dev.oncepaid.settlement.event.HandlingUpdate;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Counts what was decided: {@code oncepaid.verdicts} by verdict and handle status, and {@code
 * oncepaid.events.put.off}.
 */
final class VerdictMetrics {

    private final MeterRegistry registry;
    private final Counter putOff;

    VerdictMetrics(MeterRegistry registry) {
        this.registry = registry;
        // Born at nothing, so that an alarm sees the first one too.
        counter(Verdict.POISON, HandleStatus.PARKED);
        putOff =
                Counter.builder("oncepaid.events.put.off")
                        .description("Events that could not be tried, for a reason not their own")
                        .register(registry);
    }

    void putOff() {
        putOff.increment();
    }

    void count(Applied applied) {
        for (HandlingUpdate mark : applied.marks()) {
            counter(mark.verdict(), mark.status()).increment();
        }
    }

    private Counter counter(@Nullable Verdict verdict, HandleStatus status) {
        return Counter.builder("oncepaid.verdicts")
                .description("Events by what was decided about them")
                .tag("verdict", verdict == null ? "FAULT" : verdict.name())
                .tag("status", status.name())
                .register(registry);
    }
}
