package dev.oncepaid.benchmarks.siege;

/**
 * What one fault cost; the names are those of the JSON.
 *
 * @param sent distinct notifications that good clients sent, at least once
 * @param acknowledged of these, how many were answered with the success word in the end
 * @param stored of the acknowledged, how many are in the table
 * @param published of the acknowledged, how many are in Kafka
 * @param lost acknowledged, but not stored or not published: must be 0
 * @param doubled rows beyond the first under one key: must be 0
 * @param seconds from the first sending until nothing was owed any more
 * @param p99ms latency of acknowledged sendings; a repeat counts from its own sending
 */
record FaultResult(
        String name,
        int sent,
        int acknowledged,
        int stored,
        int published,
        int lost,
        int doubled,
        double seconds,
        double p99ms) {

    boolean holds() {
        return lost == 0 && doubled == 0 && acknowledged == sent;
    }
}
