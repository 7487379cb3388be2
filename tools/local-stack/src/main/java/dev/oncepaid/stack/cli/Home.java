package dev.oncepaid.stack.cli;

import java.nio.file.Path;

/** The folder that {@code ./oncepaid} is in, and what is kept below it. */
final class Home {

    private Home() {}

    /** The root of the project; the script passes it, so that it may be called from anywhere. */
    static Path root() {
        return Path.of(System.getProperty("oncepaid.home", "")).toAbsolutePath();
    }

    /** What running leaves behind; may be removed whenever nothing runs. */
    static Path kept() {
        return root().resolve(".oncepaid");
    }

    /** Gateway and worker, unpacked; the same for every stack of this folder. */
    static Path programs() {
        return kept().resolve("programs");
    }

    /** The simulator's accounts, the same for every stack of this folder. */
    static Path accounts() {
        return kept().resolve("accounts");
    }
}
