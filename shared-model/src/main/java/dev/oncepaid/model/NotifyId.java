package dev.oncepaid.model;

/**
 * The number of one statement within its trade: the channel's own, or one derived from the message.
 *
 * <p>Trimmed, not blank, at most 256 characters, no control characters; the constructor throws
 * {@link IllegalArgumentException} for any other text.
 */
public record NotifyId(String value) {

    static final int CHARS_MAX = 256;

    public NotifyId {
        value = Identifiers.checked("notify_id", value, CHARS_MAX);
    }

    @Override
    public String toString() {
        return value;
    }
}
