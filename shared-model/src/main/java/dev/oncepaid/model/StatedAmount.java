package dev.oncepaid.model;

import java.util.Currency;
import java.util.Optional;

/**
 * An amount as a statement about a trade gives it: whole minor units, and a currency where the
 * channel sends one. Without one it is in the trade's own currency.
 */
public record StatedAmount(long minor, Optional<Currency> currency) {

    public StatedAmount {
        Money.requireInRange(minor);
    }

    public static StatedAmount of(Money money) {
        return new StatedAmount(money.minor(), Optional.of(money.currency()));
    }

    /**
     * Whole minor units written as plain digits.
     *
     * @throws IllegalArgumentException as {@link Money#ofMinor} does
     */
    public static StatedAmount ofMinor(String digits, Optional<Currency> currency) {
        return new StatedAmount(Money.ofMinor(digits, Money.CNY).minor(), currency);
    }

    /** Whether it can be of a trade in this currency. */
    public boolean fits(Currency tradesOwn) {
        return currency.isEmpty() || currency.get().equals(tradesOwn);
    }

    /** The amount, in the trade's own currency where none was stated. */
    public Money in(Currency tradesOwn) {
        return new Money(minor, currency.orElse(tradesOwn));
    }
}
