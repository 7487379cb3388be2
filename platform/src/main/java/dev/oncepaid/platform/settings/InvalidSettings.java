package dev.oncepaid.platform.settings;

import java.util.List;

/**
 * Settings with which a program must not start.
 *
 * <p>Each fault names the setting and the remedy, and never shows a value: it may be a secret.
 */
public final class InvalidSettings extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InvalidSettings(String fault) {
        this(List.of(fault));
    }

    InvalidSettings(List<String> faults) {
        super(String.join(System.lineSeparator(), faults));
    }
}
