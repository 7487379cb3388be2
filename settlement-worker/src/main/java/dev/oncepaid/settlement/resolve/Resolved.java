package dev.oncepaid.settlement.resolve;

/** What became of a person's decision. */
sealed interface Resolved {

    /** It is carried out, all of it. */
    record Done() implements Resolved {}

    record NoSuchCase() implements Resolved {}

    /** Somebody, or a later event, was first. */
    record Before(String resolution, String by) implements Resolved {}

    /** It does not fit what is known; nothing was changed. {@code detail} is a sentence. */
    record Refused(String detail) implements Resolved {}
}
