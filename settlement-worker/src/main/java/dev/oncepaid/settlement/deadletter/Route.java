package dev.oncepaid.settlement.deadletter;

/**
 * A topic that the worker reads, and what is kept of it.
 *
 * @param topic where its letters come from, and go when they are sent again
 * @param letters those that its dead-letter topic took
 * @param judge what would become of one that is sent again
 */
record Route(String topic, DeadLetterTopic letters, Judge judge) {

    /** What the ids of its letters begin with. */
    String word() {
        return letters.word();
    }
}
