package dev.oncepaid.settlement.event;

/** The words of {@code callback_handling.handle_status}. */
public enum HandleStatus {
    /** Not tried yet. */
    PENDING,
    /** Nothing is left to do. */
    SUCCEEDED,
    /** Tried again when it is due. */
    FAILED,
    /** A person or a later event must come; a case says what. */
    PARKED
}
