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
 * @param failed sendings of good clients that were not acknowledged, and were repeated
 * @param seconds from the first sending until nothing was owed any more
 * @param p99ms latency of acknowledged sendings; a repeat counts from its own sending
 * @param p99msMax what it must stay within, with no more than one failed sending in a hundred; 0
 *     for no limit
 */
record FaultResult(
        String name,
        int sent,
        int acknowledged,
        int stored,
        int published,
        int lost,
        int doubled,
        long failed,
        double seconds,
        double p99ms,
        double p99msMax) {

    private static final double FAILED_SHARE_MAX = 0.01;

    boolean holds() {
        return lost == 0 && doubled == 0 && acknowledged == sent && isUndisturbed();
    }

    private boolean isUndisturbed() {
        return p99msMax == 0 || (p99ms <= p99msMax && failed <= sent * FAILED_SHARE_MAX);
    }
}
