package dev.oncepaid.benchmarks.gateway;

import dev.oncepaid.benchmarks.load.LoadBook;
import dev.oncepaid.benchmarks.load.Outcome;

/**
 * What one phase of one heat showed.
 *
 * @param rate acknowledgements per second
 * @param cpu what an acknowledgement cost, by who used it
 * @param unacknowledged sendings that ended otherwise
 */
record Reading(double rate, Latency latency, CpuCost cpu, long unacknowledged) {

    /** Milliseconds from when a request was due to its acknowledgement. */
    record Latency(double p50, double p99, double p999) {}

    /** Microseconds of processor time per acknowledgement. */
    record CpuCost(double server, double postgres, double kafka, double generator) {}

    static Reading of(LoadBook book, CpuWatch.Used used) {
        long acknowledged = Math.max(1, book.count(Outcome.ACKNOWLEDGED));
        return new Reading(
                book.acknowledgedPerSecond(),
                new Latency(
                        book.latencyMillis(50), book.latencyMillis(99), book.latencyMillis(99.9)),
                used.per(acknowledged),
                book.sendings() - book.count(Outcome.ACKNOWLEDGED));
    }
}
