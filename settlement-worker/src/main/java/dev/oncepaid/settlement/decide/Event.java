package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.state.AccountKey;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.PaidStatement;
import dev.oncepaid.settlement.state.TradeKey;
import java.time.Instant;
import java.util.Optional;

/**
 * One stored statement of a channel.
 *
 * <p>{@code patienceOver}: it has waited for its order or payment as long as the configuration
 * grants; the clock was read by whoever made this. {@code readAgain}: its body was read or judged
 * again since, and a later event says what it says.
 */
public record Event(
        long id,
        Origin origin,
        boolean accountMatches,
        boolean patienceOver,
        boolean readAgain,
        FactsCodec.Decoded content) {

    /**
     * Where it came from, when, and what it names, as its key says; no fact of the content.
     *
     * @param receivedAt the gateway's time
     */
    public record Origin(
            Channel channel,
            AccountId account,
            MerchantId merchant,
            TradeNo tradeNo,
            Optional<OrderNo> orderNo,
            Instant receivedAt) {

        public AccountKey accountKey() {
            return new AccountKey(channel, account);
        }
    }

    /** The statement by which it records a trade that was paid at this time. */
    public PaidStatement paidStatement(Instant paidAt) {
        return new PaidStatement(id, origin.accountKey(), accountMatches, paidAt);
    }

    public TradeKey trade() {
        return new TradeKey(origin.channel().provider(), origin.tradeNo());
    }

    boolean namesTrade() {
        return content instanceof FactsCodec.Decoded.Known known
                && known.facts().namedTrade().isPresent();
    }

    /** The time that the channel states; empty where it states none. */
    public Optional<Instant> statedTime() {
        return content instanceof FactsCodec.Decoded.Known known
                        && known.facts() instanceof Facts.OfTrade facts
                ? facts.at()
                : Optional.empty();
    }

    /** The time of its fact: as the channel states it, else when it was received. */
    Instant time(Facts.OfTrade facts) {
        return facts.at().orElse(origin.receivedAt());
    }

    /**
     * The order it names; empty for kinds without one, and for a refund that carries only its own
     * number: the trade says whose it is.
     */
    public Optional<OrderKey> order() {
        return origin.orderNo()
                .filter(number -> !isRefundsOwn(number))
                .map(number -> new OrderKey(origin.merchant(), number));
    }

    private boolean isRefundsOwn(OrderNo number) {
        return refundNo().filter(refund -> refund.value().equals(number.value())).isPresent();
    }

    /** The refund it tells of; empty for all other statements. */
    public Optional<RefundNo> refundNo() {
        return switch (content) {
            case FactsCodec.Decoded.Newer _ -> Optional.empty();
            case FactsCodec.Decoded.Known known -> refundNo(known.facts());
        };
    }

    private static Optional<RefundNo> refundNo(Facts facts) {
        return switch (facts) {
            case Facts.Refunded refunded -> Optional.of(refunded.refundNo());
            case Facts.RefundFailed failed -> Optional.of(failed.refundNo());
            case Facts.UnconfirmedRefund unconfirmed -> Optional.of(unconfirmed.refundNo());
            case Facts.Paid _,
                    Facts.Waiting _,
                    Facts.PaymentFailed _,
                    Facts.Closed _,
                    Facts.UnknownStatus _,
                    Facts.Other _,
                    Facts.Unreadable _ ->
                    Optional.empty();
        };
    }
}
