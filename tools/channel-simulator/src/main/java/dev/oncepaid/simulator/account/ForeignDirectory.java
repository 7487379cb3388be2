package dev.oncepaid.simulator.account;

import java.nio.file.Path;

/** A directory that the simulator did not make, so it writes nothing there. */
public final class ForeignDirectory extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ForeignDirectory(Path directory, String reason) {
        super(
                ("%s %s. It is left as it is, because its accounts and keys may be real ones: name"
                                + " a new or empty directory for the simulator's")
                        .formatted(directory, reason));
    }
}
