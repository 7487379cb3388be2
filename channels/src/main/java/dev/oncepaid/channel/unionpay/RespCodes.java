package dev.oncepaid.channel.unionpay;

/**
 * What a response code says about a transaction, as far as UnionPay's list says it without doubt.
 *
 * <p>Codes that tell of money taken although something failed (42, 74, 75), that the transaction is
 * a repeat (12), or only that something went wrong (99) are not on these lists: nobody may conclude
 * from them that no money moved.
 */
enum RespCodes {
    /** A6 is success with a limited capability. */
    SUCCESS,
    /** Accepted, or its outcome is not known yet. */
    UNDER_WAY,
    /** It did not happen: refused by UnionPay, by the bank, or for what was entered. */
    FAILED,
    UNKNOWN;

    static RespCodes of(String code) {
        return switch (code) {
            case "00", "A6" -> SUCCESS;
            case "03", "04", "05" -> UNDER_WAY;
            case "01", "30", "31", "32", "33", "35", "36", "38", "39", "40", "43" -> FAILED;
            case "60", "61", "62", "63", "64", "65", "66", "67", "68", "69" -> FAILED;
            case "71", "72", "73", "77", "78", "80", "81" -> FAILED;
            default -> UNKNOWN;
        };
    }
}
