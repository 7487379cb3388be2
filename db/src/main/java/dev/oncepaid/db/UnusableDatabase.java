package dev.oncepaid.db;

import org.jspecify.annotations.Nullable;

/** OncePaid cannot work with the database as it is; nothing in it was changed. */
public final class UnusableDatabase extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String remedy;

    UnusableDatabase(String problem, String remedy) {
        this(problem, remedy, null);
    }

    UnusableDatabase(String problem, String remedy, @Nullable Throwable cause) {
        super(problem, cause);
        this.remedy = remedy;
    }

    /** What an operator does about it. */
    public String remedy() {
        return remedy;
    }
}
