package dev.oncepaid.settlement.resolve;

/** What became of a person's wish to have an event tried again. */
sealed interface Retried {

    /** It is being tried; the case, its events and their readings say with what result. */
    record Done() implements Retried {}

    record NoSuchCase() implements Retried {}

    /** There is nothing to try; nothing was changed. {@code detail} is a sentence. */
    record Refused(String detail) implements Retried {}
}
