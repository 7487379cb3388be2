package dev.oncepaid.channel.bill;

import java.time.Instant;
import java.util.Currency;
import java.util.Optional;

/**
 * A row of a fund-flow bill: one movement of the merchant's account.
 *
 * @param businessType the channel's word, such as 扣除交易手续费
 */
public record FlowLine(
        long line,
        Numbers numbers,
        Movement movement,
        Instant time,
        Optional<String> businessName,
        String businessType)
        implements BillLine {

    /**
     * The channel's numbers.
     *
     * @param flowNo the key of the row
     * @param businessNo the channel's number of the trade or refund behind it
     * @param voucherNo the merchant's number of the trade or refund behind it (WeChat Pay)
     */
    public record Numbers(
            String flowNo,
            Optional<String> businessNo,
            Optional<String> orderNo,
            Optional<String> voucherNo) {}

    /**
     * Minor units of the currency.
     *
     * @param amount not negative: the direction has the sign
     * @param balance of the account after it
     */
    public record Movement(Direction direction, Currency currency, long amount, long balance) {}

    /** Whether money came into the account. */
    public enum Direction {
        IN,
        OUT,
        /** Neither: listed, not summed. */
        NONE
    }
}
