package dev.oncepaid.model;

/**
 * The channel's number of one payment attempt, unique within the channel.
 *
 * <p>Trimmed, not blank, at most 64 characters, no control characters; the constructor throws
 * {@link IllegalArgumentException} for any other text.
 */
public record TradeNo(String value) {

    public TradeNo {
        value = Identifiers.checked("trade_no", value, 64);
    }

    @Override
    public String toString() {
        return value;
    }
}
