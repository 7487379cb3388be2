package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.apply.SettlementProperties.AutoRefund;
import dev.oncepaid.settlement.state.Disposition.Reason;

/** For which suspended payments a refund is queued without a person's word. */
record AutoRefundPolicy(AutoRefund autoRefund) {

    boolean refunds(Reason reason) {
        return switch (reason) {
            case LATE_PAYMENT -> autoRefund == AutoRefund.LATE || autoRefund == AutoRefund.BOTH;
            case DOUBLE_PAYMENT -> autoRefund == AutoRefund.DOUBLE || autoRefund == AutoRefund.BOTH;
            case MISMATCH, UNKNOWN_ORDER, WRONG_ACCOUNT, REFUND_DUE -> false;
        };
    }
}
