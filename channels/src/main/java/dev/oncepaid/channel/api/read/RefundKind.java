package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.api.RefundState;
import dev.oncepaid.channel.api.RefundState.RefundFacts;

/** The meaning of a refund's status value; each channel has a table of them. */
public enum RefundKind {
    ACCEPTED,
    DONE,
    FAILED,
    ABNORMAL;

    public RefundState state(RefundFacts refund) {
        return switch (this) {
            case ACCEPTED -> new RefundState.Accepted(refund);
            case DONE -> new RefundState.Done(refund);
            case FAILED -> new RefundState.Failed(refund);
            case ABNORMAL -> new RefundState.Abnormal(refund);
        };
    }
}
