package dev.oncepaid.channel.bill.text;

import dev.oncepaid.channel.bill.RefusalReason;

/** A sum over rows; one that no {@code long} holds refuses the row that made it so. */
public final class ExactSum {

    private long value;

    public void add(long number, TextLines row) {
        try {
            value = Math.addExact(value, number);
        } catch (ArithmeticException _) {
            throw row.refuse(RefusalReason.BAD_AMOUNT, "the sum up to this row is too large");
        }
    }

    public long value() {
        return value;
    }
}
