package dev.oncepaid.settlement.ledger;

import dev.oncepaid.settlement.state.Disposition;
import dev.oncepaid.settlement.state.Refund;
import dev.oncepaid.settlement.state.Trade;
import java.util.ArrayList;
import java.util.List;

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
                receivable(trade),
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

    /**
     * The trade turns out to be another account's or merchant's: all that it brought leaves the
     * books of the one and comes into those of the other.
     */
    public static List<Posting> reassignment(Trade from, Trade to) {
        String key = "reassign/" + to.key() + "/" + to.statement().eventId();
        String held = from.disposition().ledgerAccount();
        List<Posting> postings = new ArrayList<>();
        if (from.remainingMinor() > 0) {
            long left = from.remainingMinor();
            postings.add(new Posting(key + "/out", held, receivable(from), left, from));
            postings.add(
                    new Posting(
                            key + "/in",
                            receivable(to),
                            to.disposition().ledgerAccount(),
                            left,
                            to));
        }
        if (from.refundedMinor() > 0) {
            long back = from.refundedMinor();
            postings.add(
                    new Posting(key + "/out-refunded", REFUNDED, receivable(from), back, from));
            postings.add(new Posting(key + "/in-refunded", receivable(to), REFUNDED, back, to));
        }
        return postings;
    }

    /** Whether both are in the books of the same account and merchant. */
    public static boolean isSameOwner(Trade one, Trade other) {
        return receivable(one).equals(receivable(other))
                && one.order().merchant().equals(other.order().merchant());
    }

    private static String receivable(Trade trade) {
        return "receivable/" + trade.statement().account();
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
