package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.event.Mark;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;

/** Counts what was decided: {@code oncepaid.verdicts} by verdict and handle status. */
final class VerdictMetrics {

    private final MeterRegistry registry;

    VerdictMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    void count(Applied applied) {
        for (Mark mark : applied.marks()) {
            Counter.builder("oncepaid.verdicts")
                    .description("Events by what was decided about them")
                    .tag("verdict", mark.verdict() == null ? "FAULT" : mark.verdict().name())
                    .tag("status", mark.status().name())
                    .register(registry)
                    .increment();
        }
    }
}
