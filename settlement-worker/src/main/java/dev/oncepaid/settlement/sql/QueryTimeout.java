package dev.oncepaid.settlement.sql;

import java.time.Duration;

/** A read for a person took longer than a person waits; it was given up and changed nothing. */
public final class QueryTimeout extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Duration max;

    QueryTimeout(Duration max, DatabaseFault cause) {
        super("not read within " + max, cause);
        this.max = max;
    }

    public Duration max() {
        return max;
    }
}
