package dev.oncepaid.channel;

/** Whether an account may be configured with test keys of the channel simulator. */
public enum SimulatorKeys {
    /** For trying out on one machine: whoever made the keys can sign whatever they like. */
    ACCEPTED,
    /** A test key is refused by the mark that it carries, wherever it was copied to. */
    REFUSED
}
