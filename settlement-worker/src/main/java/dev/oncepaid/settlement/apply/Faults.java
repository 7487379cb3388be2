package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.sql.DatabaseFault;

/** Faults in words that an operator may read: no values, no payload. */
final class Faults {

    private Faults() {}

    static String summary(RuntimeException e) {
        return e instanceof DatabaseFault fault ? fault.summary() : e.getClass().getName();
    }
}
