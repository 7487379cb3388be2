package dev.oncepaid.settlement.state;

/** Where a trade's money is. */
public sealed interface Disposition {

    /** The ledger account that holds it. */
    String ledgerAccount();

    /** It paid its order. */
    record Settled() implements Disposition {
        @Override
        public String ledgerAccount() {
            return "settled";
        }
    }

    /** It is kept in sight until somebody decides. */
    record Suspended(Reason reason) implements Disposition {
        @Override
        public String ledgerAccount() {
            return "suspense/" + reason;
        }
    }

    /** A person decided to keep it without an order. */
    record WrittenOff() implements Disposition {
        @Override
        public String ledgerAccount() {
            return "written-off";
        }
    }

    /** It paid no order, and all of it went back to the payer. */
    record Refunded() implements Disposition {
        @Override
        public String ledgerAccount() {
            return "refunded";
        }
    }

    /** Why money is suspended; the words of {@code payment_transaction.suspense_reason}. */
    enum Reason {
        LATE_PAYMENT(false),
        DOUBLE_PAYMENT(false),
        MISMATCH(false),
        UNKNOWN_ORDER(true),
        /** The message was for another account than that of its notify URL. */
        WRONG_ACCOUNT(true),
        /** A person decided that it goes back; a refund task says how. */
        REFUND_DUE(false);

        private final boolean mayStillPay;

        Reason(boolean mayStillPay) {
            this.mayStillPay = mayStillPay;
        }

        /** Whether the trade pays an order by itself, once that or the account is known. */
        public boolean mayStillPay() {
            return mayStillPay;
        }
    }

    Disposition SETTLED = new Settled();
    Disposition WRITTEN_OFF = new WrittenOff();
    Disposition REFUNDED = new Refunded();
}
