package dev.oncepaid.channel.api;

import java.time.LocalDate;

/**
 * The bill that is asked for.
 *
 * @param day the channel's, in China
 */
public record AskedBill(LocalDate day, Kind kind) {

    /** What the lines of a bill are. */
    public enum Kind {
        /** Payments and refunds. */
        TRADES,
        /** Movements of the merchant's account, fees among them. */
        FUND_FLOW,
        /** Movements of WeChat Pay's operating account. */
        FUND_FLOW_OPERATION,
        /** Movements of WeChat Pay's fee account. */
        FUND_FLOW_FEES
    }
}
