package dev.oncepaid.channel.bill.text;

import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.RefusalReason;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts and sums that a bill states about its own rows, with the line that states them, to be
 * compared with those of the rows.
 */
public final class PrintedSums {

    private static final int FEN_DECIMALS = 2;
    private static final int FEE_DECIMALS = 5;

    private final RefusalReason reason;
    private final TextLines text;
    private final Map<String, Stated> stated = new LinkedHashMap<>();

    private record Stated(BigDecimal number, BillRefusal wrong) {}

    /**
     * @param reason of a refusal if one of them is wrong
     * @param text that states them
     */
    public PrintedSums(RefusalReason reason, TextLines text) {
        this.reason = reason;
        this.text = text;
    }

    /**
     * Keeps what the current line states; the same name twice adds up.
     *
     * @throws BillRefusal if the text is no number
     */
    public void state(String name, String printed) {
        BigDecimal number =
                PrintedNumber.of(printed)
                        .orElseThrow(() -> text.refuse(reason, name + " is no number: " + printed));
        BillRefusal wrong = text.refuse(reason, name + " is " + printed.strip());
        stated.merge(
                name,
                new Stated(number, wrong),
                (a, b) -> new Stated(a.number.add(b.number), b.wrong));
    }

    public boolean isEmpty() {
        return stated.isEmpty();
    }

    /** Refuses the text if one of them is not stated. */
    public void requireStated(String... names) {
        for (String name : names) {
            if (!stated.containsKey(name)) {
                throw text.refuseText(reason, name + " is missing");
            }
        }
    }

    /** The number of rows of some kind; what is not stated agrees. */
    public void requireCount(String name, long count) {
        require(name, BigDecimal.valueOf(count));
    }

    /** A sum in yuan. */
    public void requireFen(String name, long fen) {
        require(name, BigDecimal.valueOf(fen, FEN_DECIMALS));
    }

    /** A sum in yuan of which only the amount is compared, for the name says the direction. */
    public void requireAbsoluteFen(String name, long fen) {
        Stated there = stated.get(name);
        if (there != null) {
            stated.put(name, new Stated(there.number.abs(), there.wrong));
        }
        requireFen(name, Math.abs(fen));
    }

    /** A sum of fees in yuan. */
    public void requireFee(String name, long units) {
        require(name, BigDecimal.valueOf(units, FEE_DECIMALS));
    }

    private void require(String name, BigDecimal expected) {
        Stated there = stated.get(name);
        if (there != null && there.number.compareTo(expected) != 0) {
            throw there.wrong.because(", the rows have " + expected.toPlainString());
        }
    }
}
