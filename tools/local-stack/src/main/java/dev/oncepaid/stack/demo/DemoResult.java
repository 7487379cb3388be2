package dev.oncepaid.stack.demo;

import dev.oncepaid.stack.inspect.Invariants.Invariant;
import java.util.List;
import java.util.Map;

/** How a demo ended. */
public final class DemoResult {

    private final DemoSettings settings;
    private final Wire wire;
    private final Tallies tallies;
    private final KeyComparison keys;
    private final List<Check> checks;
    private final Sums sums;

    DemoResult(
            DemoSettings settings,
            Wire wire,
            Tallies tallies,
            KeyComparison keys,
            List<Check> checks,
            Sums sums) {
        this.sums = sums;
        this.settings = settings;
        this.wire = wire;
        this.tallies = tallies;
        this.keys = keys;
        this.checks = List.copyOf(checks);
    }

    /** Whether every check holds. */
    public boolean isOk() {
        return checks.stream().allMatch(Check::holds);
    }

    DemoSettings settings() {
        return settings;
    }

    Wire wire() {
        return wire;
    }

    Tallies tallies() {
        return tallies;
    }

    KeyComparison keys() {
        return keys;
    }

    Sums sums() {
        return sums;
    }

    List<Check> checks() {
        return checks;
    }

    /**
     * One thing that must be true at the end.
     *
     * @param what the statement, as a person would say it
     * @param otherwise what is the case instead; empty when it holds
     */
    record Check(String what, boolean holds, String otherwise) {

        private static final int EXAMPLES_MAX = 5;

        /** That there is none of these. */
        static Check none(String what, List<String> found) {
            List<String> examples = found.subList(0, Math.min(EXAMPLES_MAX, found.size()));
            return that(what, found.isEmpty(), found.size() + ": " + String.join(", ", examples));
        }

        static Check that(String what, boolean holds, Object otherwise) {
            return new Check(what, holds, holds ? "" : otherwise.toString());
        }
    }

    /**
     * What tables and topics say at the end.
     *
     * @param effects distinct effects in the topic of order events
     * @param durability what the server answers about its settings
     */
    record Tallies(
            long stored,
            long repeats,
            Map<String, Long> verdicts,
            Map<String, Long> handleStatus,
            Map<String, Long> orders,
            long effects,
            Map<String, Long> openCases,
            List<Invariant> invariants,
            Map<String, String> durability) {}

    /** The keys whose success word was read, against the keys in the table. */
    record KeyComparison(List<String> acknowledgedNotStored, List<String> storedNotAcknowledged) {}
}
