package dev.oncepaid.benchmarks.load;

/** What became of one sending of one request. */
public enum Outcome {
    /** Answered with the success word: the sender may forget it. */
    ACKNOWLEDGED,
    /** Answered with anything else: the sender will come again. */
    NOT_ACKNOWLEDGED,
    /** No whole answer: refused or reset connection, end of stream, or patience over. */
    UNANSWERED
}
