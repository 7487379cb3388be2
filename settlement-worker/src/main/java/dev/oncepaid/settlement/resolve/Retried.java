package dev.oncepaid.settlement.resolve;

/** What became of a person's wish to have an event tried again. */
sealed interface Retried {

    /** It was tried; its handling row says with what result. */
    record Done() implements Retried {}

    record NoSuchCase() implements Retried {}

    /** There is nothing to try; nothing was changed. {@code because} is a sentence. */
    record Refused(String because) implements Retried {}
}
