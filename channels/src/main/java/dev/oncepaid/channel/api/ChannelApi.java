package dev.oncepaid.channel.api;

/**
 * What can be asked of a channel for one account. Each call is prepared here, sent by the caller,
 * and its answer read by {@link Prepared.Call#read}.
 *
 * <p>Implementations are immutable, thread-safe, and free of I/O, clocks and randomness. A call
 * that the channel does not have, or that cannot be made of what was asked, is {@link
 * Prepared.Refused}.
 */
public interface ChannelApi {

    /** What became of a trade. */
    Prepared<TradeState> queryTrade(AskedTrade trade, RequestStamp stamp);

    /** Ends an unpaid trade. Whatever the answer, query afterwards: it may have been paid. */
    Prepared<TradeClosed> closeTrade(AskedTrade trade, RequestStamp stamp);

    /** Sends money back. The same order may be sent again: its number makes it one refund. */
    Prepared<RefundStates> refund(RefundOrder refund, RequestStamp stamp);

    /** What became of a refund; the only answer that settles one. */
    Prepared<RefundStates> queryRefund(AskedRefund refund, RequestStamp stamp);

    /** Asks for the bill of a day: some channels answer with the file, others with its address. */
    Prepared<Bill> requestBill(AskedBill bill, RequestStamp stamp);

    /** Fetches a bill from the address that a verified answer gave. */
    Prepared<Bill.File> fetchBill(Bill.Link link, RequestStamp stamp);
}
