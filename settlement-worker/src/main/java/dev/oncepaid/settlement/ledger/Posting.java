package dev.oncepaid.settlement.ledger;

import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;

/**
 * Money that moves from one ledger account to another, once for ever: {@code key} says what it is.
 *
 * <p>{@code amountMinor} is in minor units of the trade's currency. Accounts: {@code
 * receivable/channel/account} is what the channel owes, {@code settled} what orders were paid with,
 * {@code suspense/REASON} what waits for a decision, {@code refunded} what went back.
 */
public record Posting(String key, String debit, String credit, long amountMinor, Trade trade) {

    private static final String REFUNDED = "refunded";

    /** The trade's money comes in. */
    public static Posting payment(Trade trade) {
        return new Posting(
                "payment/" + trade.key(),
                "receivable/" + trade.key().channel() + "/" + trade.statement().account(),
                trade.disposition().ledgerAccount(),
                trade.amount().minor(),
                trade);
    }

    /** What is left of suspended money goes where it belongs now. */
    public static Posting release(Trade trade, Disposition to) {
        return new Posting(
                "release/" + trade.key() + "/" + to.ledgerAccount(),
                trade.disposition().ledgerAccount(),
                to.ledgerAccount(),
                trade.remainingMinor(),
                trade);
    }

    /** Money goes back out of the account that holds the trade's. */
    public static Posting refund(Trade trade, Refund refund) {
        return new Posting(
                "refund/" + trade.key() + "/" + refund.refundNo() + "/" + refund.cumulativeMinor(),
                trade.disposition().ledgerAccount(),
                REFUNDED,
                refund.addedMinor(),
                trade);
    }
}
