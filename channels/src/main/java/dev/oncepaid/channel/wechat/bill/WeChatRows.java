package dev.oncepaid.channel.wechat.bill;

import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillResult.BillLayout;
import dev.oncepaid.channel.bill.BillTotals;
import dev.oncepaid.channel.bill.text.Cells;
import dev.oncepaid.channel.bill.text.PrintedSums;
import java.util.List;

/** The rows below one header, and what they add up to. */
interface WeChatRows {

    BillLayout layout();

    /** The current row. */
    BillLine line(Cells cells);

    /** The sums that the summary has to state. */
    List<String> requiredSums();

    /** The sums that it may state, those included. */
    List<String> knownSums();

    /** Compares what the summary states with the rows. */
    void verify(PrintedSums summary);

    BillTotals totals();
}
