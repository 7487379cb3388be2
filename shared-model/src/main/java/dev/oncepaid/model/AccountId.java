package dev.oncepaid.model;

/**
 * A merchant's contract with one channel; a path segment of the notify URL.
 *
 * <p>Trimmed, not blank, at most 64 characters, no control characters; the constructor throws
 * {@link IllegalArgumentException} for any other text.
 */
public record AccountId(String value) {

    public AccountId {
        value = Identifiers.checked("account", value, 64);
    }

    @Override
    public String toString() {
        return value;
    }
}
