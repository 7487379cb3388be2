package dev.oncepaid.channel.bill.text;

import java.math.BigDecimal;

/**
 * Fees are summed in hundred-thousandths of a yuan, the finest that a bill prints (WeChat Pay), so
 * in thousandths of a fen.
 */
public final class Fees {

    /** Of one fen. */
    public static final long UNITS_PER_FEN = 1000;

    private static final int DECIMALS = 3;

    private Fees() {}

    /** In fen, without trailing zeros behind the point. */
    public static BigDecimal fen(long units) {
        int decimals = DECIMALS;
        long number = units;
        while (decimals > 0 && number % 10 == 0) {
            number /= 10;
            decimals--;
        }
        return BigDecimal.valueOf(number, decimals);
    }
}
