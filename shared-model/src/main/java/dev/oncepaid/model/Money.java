package dev.oncepaid.model;

import java.math.BigDecimal;
import java.util.Currency;

/**
 * An exact amount in whole minor units (fen, cent) of an ISO 4217 currency, from 0 to {@link
 * #MINOR_MAX}.
 *
 * <p>Nothing here rounds: what cannot be held exactly is refused.
 */
public record Money(long minor, Currency currency) {

    /** As large as any amount can be, of an order as of a payment; sums of many still fit. */
    public static final long MINOR_MAX = 999_999_999_999_999L;

    private static final int DECIMAL_CHARS_MAX = 18;

    public static final Currency CNY = Currency.getInstance("CNY");

    public Money {
        requireInRange(minor);
    }

    static void requireInRange(long minor) {
        if (minor < 0) {
            throw new IllegalArgumentException("amount is negative");
        }
        if (minor > MINOR_MAX) {
            throw new IllegalArgumentException("amount is too large");
        }
    }

    public static Money cny(long fen) {
        return new Money(fen, CNY);
    }

    /**
     * Whole minor units written as plain digits, as WeChat Pay and UnionPay send them.
     *
     * @throws IllegalArgumentException for a sign, blank, fraction, exponent or too many digits
     */
    public static Money ofMinor(String digits, Currency currency) {
        requirePlain(digits, digits.length());
        return new Money(Long.parseLong(digits), currency);
    }

    /**
     * A decimal amount such as {@code 100.00}, as Alipay sends it.
     *
     * @throws IllegalArgumentException for anything but plain digits with at most as many decimals
     *     as the currency has: no sign, blank, exponent, grouping, or half a fen
     */
    public static Money ofDecimal(String decimal, Currency currency) {
        int point = decimal.indexOf('.');
        requirePlain(decimal, point < 0 ? decimal.length() : point);
        if (point >= 0) {
            requirePlain(decimal.substring(point + 1), decimal.length() - point - 1);
        }
        try {
            return new Money(
                    new BigDecimal(decimal)
                            .movePointRight(currency.getDefaultFractionDigits())
                            .longValueExact(),
                    currency);
        } catch (ArithmeticException _) {
            throw new IllegalArgumentException("amount is finer than the currency's minor unit");
        }
    }

    private static void requirePlain(String text, int digits) {
        if (digits == 0 || text.length() > DECIMAL_CHARS_MAX) {
            throw new IllegalArgumentException("amount is not a plain number");
        }
        for (int i = 0; i < digits; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                throw new IllegalArgumentException("amount is not a plain number");
            }
        }
    }

    /**
     * The currency of an ISO 4217 code; pseudo-currencies without a minor unit are refused.
     *
     * @throws IllegalArgumentException for any other text
     */
    public static Currency currency(String code) {
        Currency currency = Currency.getInstance(code);
        if (currency.getDefaultFractionDigits() < 0) {
            throw new IllegalArgumentException("currency has no minor unit");
        }
        return currency;
    }

    /** The ISO 4217 code, three capital letters. */
    public String currencyCode() {
        return currency.getCurrencyCode();
    }

    @Override
    public String toString() {
        int digits = currency.getDefaultFractionDigits();
        return BigDecimal.valueOf(minor, digits).toPlainString() + " " + currencyCode();
    }
}
