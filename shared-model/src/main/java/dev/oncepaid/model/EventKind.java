package dev.oncepaid.model;

/**
 * What an event is about, as told by its channel; the {@code kind} column of {@code
 * callback_event}.
 */
public enum EventKind {
    /** A statement about a payment: paid, waiting, failed, or with an unknown status. */
    PAYMENT,
    /** A statement about a refund of a payment. */
    REFUND,
    /** The trade ended without money, or so the channel says. */
    CLOSE,
    /** Genuine, but about no payment: self-tests, other products. */
    OTHER,
    /** The signature is right, the content could not be understood. */
    UNREADABLE
}
