package dev.oncepaid.settlement.deadletter;

/**
 * A topic that the worker reads, and what is kept of it.
 *
 * @param topic where its letters come from, and go when they are sent again
 * @param letters those that its dead-letter topic took
 * @param check what would become of one that is sent again
 */
record ReplaySource(String topic, DeadLetterTopic letters, ReplayCheck check) {

    /** What the ids of its letters begin with. */
    String prefix() {
        return letters.prefix();
    }
}
