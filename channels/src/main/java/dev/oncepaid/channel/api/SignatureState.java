package dev.oncepaid.channel.api;

/** What the signature of an answer is worth. */
public enum SignatureState {
    VALID,
    /** Does not fit, or under a key, certificate or algorithm that is not the account's. */
    INVALID,
    /** None, or not all of one. */
    ABSENT
}
