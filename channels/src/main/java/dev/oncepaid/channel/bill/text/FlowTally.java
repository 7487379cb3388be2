package dev.oncepaid.channel.bill.text;

import dev.oncepaid.channel.bill.BillTotals;
import dev.oncepaid.channel.bill.CountAndSum;
import dev.oncepaid.channel.bill.FlowLine;

/** Counts and adds up the rows of a fund-flow bill. */
public final class FlowTally {

    private final ExactSum in = new ExactSum();
    private final ExactSum out = new ExactSum();
    private long rows;
    private long inRows;
    private long outRows;

    /** Adds the current row. */
    public void add(FlowLine.Movement movement, TextLines row) {
        rows++;
        switch (movement.direction()) {
            case IN -> {
                inRows++;
                in.add(movement.amount(), row);
            }
            case OUT -> {
                outRows++;
                out.add(movement.amount(), row);
            }
            case NONE -> {}
        }
    }

    public BillTotals.Flows totals() {
        return new BillTotals.Flows(
                rows, new CountAndSum(inRows, in.value()), new CountAndSum(outRows, out.value()));
    }
}
