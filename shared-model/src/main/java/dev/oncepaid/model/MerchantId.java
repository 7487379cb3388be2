package dev.oncepaid.model;

/**
 * Who sells and has orders.
 *
 * <p>Trimmed, not blank, at most 64 characters, no control characters; the constructor throws
 * {@link IllegalArgumentException} for any other text.
 */
public record MerchantId(String value) {

    public MerchantId {
        value = Identifiers.checked("merchant", value, 64);
    }

    @Override
    public String toString() {
        return value;
    }
}
