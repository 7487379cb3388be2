package dev.oncepaid.benchmarks.gateway;

import java.time.Duration;

/**
 * How a heat is run; the same for every contender.
 *
 * @param phase length of each measured phase
 * @param closedConnections requests in flight when the limit is sought
 * @param openConnections greatest number of requests in flight at a fixed rate
 * @param rateMax distinct payments per second that are held ready; a phase that uses them up ends
 *     early
 */
record HeatSettings(
        Duration warmUp, Duration phase, int closedConnections, int openConnections, int rateMax) {

    /** Distinct payments that one contender may use up: a warm-up, and four phases in a round. */
    int payments(int rounds) {
        long measuredMillis =
                rounds * (2 * phase.toMillis() + phase.toMillis() / 4 + Heat.SETTLING.toMillis());
        return (int) ((warmUp.toMillis() * warmUpRateMax() + measuredMillis * rateMax) / 1_000);
    }

    /** While compiling nobody is as fast. */
    int warmUpRateMax() {
        return rateMax / 2;
    }

    /** The same with measured phases of another length. */
    HeatSettings withPhase(Duration other) {
        return new HeatSettings(warmUp, other, closedConnections, openConnections, rateMax);
    }
}
