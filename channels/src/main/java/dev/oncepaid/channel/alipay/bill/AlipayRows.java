package dev.oncepaid.channel.alipay.bill;

import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillResult.BillLayout;
import dev.oncepaid.channel.bill.BillTotals;
import dev.oncepaid.channel.bill.text.Cells;
import dev.oncepaid.channel.bill.text.PrintedSums;

/** The rows of the detail, and what they add up to. */
interface AlipayRows {

    BillLayout layout();

    /** The current row. */
    BillLine line(Cells cells);

    /** Compares the counts and sums behind the rows with them; they must be there. */
    void verifyFooter(PrintedSums footer);

    /** Compares those of the summary. */
    void verifySummary(PrintedSums summary);

    BillTotals totals();
}
