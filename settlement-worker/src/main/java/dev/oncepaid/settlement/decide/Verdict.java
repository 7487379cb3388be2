package dev.oncepaid.settlement.decide;

/** What was decided about an event; the words of {@code callback_handling.verdict}. */
public enum Verdict {
    APPLIED,
    ALREADY_APPLIED,
    STALE,
    LATE_PAYMENT,
    DOUBLE_PAYMENT,
    MISMATCH,
    WRONG_ACCOUNT,
    UNKNOWN_ORDER,
    UNKNOWN_STATUS,
    UNREADABLE,
    REFUND_EARLY,
    REFUND_EXCEEDS,
    REFUND_ABNORMAL,
    CONTRADICTION,
    UNCONFIRMED,
    NOT_OURS,
    UNSUPPORTED_VERSION,
    /** No decision at all: trying it failed so often that a person must look. */
    POISON
}
