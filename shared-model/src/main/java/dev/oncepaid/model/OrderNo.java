package dev.oncepaid.model;

/**
 * The merchant's number of an order, unique within the merchant.
 *
 * <p>Trimmed, not blank, at most 64 characters, no control characters; the constructor throws
 * {@link IllegalArgumentException} for any other text.
 */
public record OrderNo(String value) {

    public OrderNo {
        value = Identifiers.checked("order_no", value, 64);
    }

    @Override
    public String toString() {
        return value;
    }
}
