package dev.oncepaid.settlement.view;

/** How far a refund task is; the codes of the table. */
public enum RefundTaskStatus {
    OPEN,
    SENT,
    DONE,
    FAILED,
    CANCELLED
}
