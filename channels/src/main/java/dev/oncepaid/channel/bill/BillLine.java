package dev.oncepaid.channel.bill;

/**
 * One row of a bill. All numbers are the channel's text, trimmed and never empty, for a bill also
 * lists trades that are not ours; all times are instants.
 */
public sealed interface BillLine permits TradeLine, FlowLine {

    /** The line of the innermost text, from 1; header and comments count. */
    long line();
}
