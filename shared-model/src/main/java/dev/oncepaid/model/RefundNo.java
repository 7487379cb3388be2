package dev.oncepaid.model;

/**
 * The number of one refund request, unique within its trade.
 *
 * <p>Trimmed, not blank, at most 64 characters, no control characters; the constructor throws
 * {@link IllegalArgumentException} for any other text.
 */
public record RefundNo(String value) {

    public RefundNo {
        value = Identifiers.checked("refund_no", value, 64);
    }

    @Override
    public String toString() {
        return value;
    }
}
