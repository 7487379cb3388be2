package dev.oncepaid.benchmarks.gateway;

import java.util.Optional;

/**
 * What one contender showed in one round.
 *
 * @param limit as fast as it answers
 * @param steady at {@link Heat#STEADY_SHARE} of that rate; absent for those measured for rate only
 * @param durable absent for baselines
 */
record HeatResult(Reading limit, Optional<Reading> steady, Optional<Durable> durable) {

    /**
     * What only OncePaid is asked.
     *
     * @param unpublishedAtTheEnd rows owed to Kafka the moment the load ended
     * @param publishedAfterMillis how long the last of them took
     */
    record Durable(
            Reading storm, TableCheck table, long unpublishedAtTheEnd, long publishedAfterMillis) {}
}
