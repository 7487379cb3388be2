package dev.oncepaid.channel.content;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import java.util.Currency;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Turns fields of verified content into the model's types; a field that is absent or does not parse
 * throws {@link UnreadableContent} with the field's name as reason, never with its text.
 */
public final class Content {

    private Content() {}

    public static OrderNo orderNo(Optional<String> text) {
        return required("order-no", text, OrderNo::new);
    }

    public static TradeNo tradeNo(Optional<String> text) {
        return required("trade-no", text, TradeNo::new);
    }

    public static RefundNo refundNo(Optional<String> text) {
        return required("refund-no", text, RefundNo::new);
    }

    /** An amount such as {@code 100.00}. */
    public static Money decimal(Optional<String> text, Currency currency) {
        return required("amount", text, decimal -> Money.ofDecimal(decimal, currency));
    }

    /** An amount in whole minor units. */
    public static Money minor(Optional<String> text, Currency currency) {
        return required("amount", text, digits -> Money.ofMinor(digits, currency));
    }

    /** An amount in whole minor units of a currency that may be left out. */
    public static StatedAmount stated(Optional<String> text, Optional<Currency> currency) {
        return required("amount", text, digits -> StatedAmount.ofMinor(digits, currency));
    }

    /** An ISO 4217 code. */
    public static Currency currency(String code) {
        return required("currency", Optional.of(code), Money::currency);
    }

    /** The parsed field. */
    public static <S, T> T required(String reason, Optional<S> text, Function<S, T> parse) {
        return optional(reason, text, parse).orElseThrow(() -> new UnreadableContent(reason));
    }

    /** What the reading gives, empty where nothing can be read. */
    public static <T> Optional<T> ifReadable(Supplier<T> read) {
        try {
            return Optional.of(read.get());
        } catch (UnreadableContent _) {
            return Optional.empty();
        }
    }

    /** The parsed field, empty only if it is absent. */
    public static <S, T> Optional<T> optional(
            String reason, Optional<S> text, Function<S, T> parse) {
        try {
            return text.map(parse);
        } catch (IllegalArgumentException _) {
            throw new UnreadableContent(reason);
        }
    }
}
