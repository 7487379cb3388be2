package dev.oncepaid.channel;

import java.util.List;

/**
 * A property that accounts of a channel can have.
 *
 * @param name as it is configured: {@code merchant-id}
 * @param parts of a property that is a list of groups; empty otherwise
 */
public record AccountProperty(String name, Kind kind, List<AccountProperty> parts) {

    /** What its value is. */
    public enum Kind {
        TEXT,
        TEXTS,
        /** A key or certificate: the text itself, or {@code file:} and a path. */
        KEY,
        /** Several of them, mostly the old and the new one while keys are changed. */
        KEYS,
        GROUPS
    }

    public AccountProperty {
        parts = List.copyOf(parts);
    }

    public static AccountProperty text(String name) {
        return new AccountProperty(name, Kind.TEXT, List.of());
    }

    public static AccountProperty texts(String name) {
        return new AccountProperty(name, Kind.TEXTS, List.of());
    }

    public static AccountProperty key(String name) {
        return new AccountProperty(name, Kind.KEY, List.of());
    }

    public static AccountProperty keys(String name) {
        return new AccountProperty(name, Kind.KEYS, List.of());
    }

    /** A list of groups, each with these properties. */
    public static AccountProperty groups(String name, AccountProperty... parts) {
        return new AccountProperty(name, Kind.GROUPS, List.of(parts));
    }

    boolean isKey() {
        return kind == Kind.KEY || kind == Kind.KEYS;
    }
}
