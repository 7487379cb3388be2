package dev.oncepaid.channel.wechat;

/** What an event type is about, as far as it is known by its exact name. */
enum EventTypes {
    /** A payment; the decrypted state says what became of it. */
    PAYMENT,
    /** A refund; the decrypted status says what became of it. */
    REFUND,
    /**
     * No payer's money: the test of the connection, agreements of the pay score, and the merchant's
     * own transfers to others.
     */
    NOT_OURS,
    /** Any other: a word that nobody knows. */
    UNKNOWN;

    static EventTypes of(String type) {
        return switch (type) {
            case "TRANSACTION.SUCCESS", "TRANSACTION.FAIL", "TRANSACTION.PAY_BACK" -> PAYMENT;
            case "REFUND.SUCCESS", "REFUND.ABNORMAL", "REFUND.CLOSED" -> REFUND;
            case "SECURITY_ECHO.SUCCESS",
                    "PAYSCORE.USER_OPEN_SERVICE",
                    "PAYSCORE.USER_CLOSE_SERVICE",
                    "PAYSCORE.USER_CONFIRM",
                    "MCHTRANSFER.BATCH.FINISHED",
                    "MCHTRANSFER.BATCH.CLOSED",
                    "MCHTRANSFER.BILL.FINISHED" ->
                    NOT_OURS;
            default -> UNKNOWN;
        };
    }
}
