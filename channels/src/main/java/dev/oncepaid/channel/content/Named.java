package dev.oncepaid.channel.content;

import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.FactRange;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What can be read of order, trade and amount beside a word that nobody knows. Nothing fails on it:
 * what cannot be read is left out, and the case shows the rest.
 */
public record Named(
        Optional<OrderNo> orderNo, Optional<TradeNo> tradeNo, Optional<StatedAmount> amount) {

    public static Named of(
            Supplier<OrderNo> orderNo, Supplier<TradeNo> tradeNo, Supplier<StatedAmount> amount) {
        return new Named(
                Content.ifReadable(orderNo),
                Content.ifReadable(tradeNo),
                Content.ifReadable(amount));
    }

    public boolean isNothing() {
        return orderNo.isEmpty() && tradeNo.isEmpty() && amount.isEmpty();
    }

    /** It as facts, beside the word. */
    public Facts unknown(EventKind kind, String word, Optional<Instant> at) {
        return new Facts.UnknownStatus(kind, orderNo, tradeNo, amount, FactRange.status(word), at);
    }
}
