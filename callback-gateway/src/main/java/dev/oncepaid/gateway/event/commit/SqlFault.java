package dev.oncepaid.gateway.event.commit;

import java.sql.SQLException;

/** What a failed statement means for the rows of its batch. */
enum SqlFault {
    /** A row's content is refused; the other rows are fine. */
    DATA,
    /** A key is held by another transaction for longer than the lock timeout. */
    LOCKED,
    /** Two transactions met; the same again will pass. */
    COLLISION,
    /** The database, the disk or the way there; says nothing about any row. */
    UNAVAILABLE;

    static SqlFault of(SQLException e) {
        String state = e.getSQLState();
        return state == null ? UNAVAILABLE : ofState(state);
    }

    private static SqlFault ofState(String state) {
        return switch (state) {
            case "55P03" -> LOCKED;
            case "40001", "40P01" -> COLLISION;
            default -> isDataClass(state) ? DATA : UNAVAILABLE;
        };
    }

    /** Data exception, integrity constraint violation, limit of a row or index entry. */
    private static boolean isDataClass(String state) {
        return state.startsWith("22") || state.startsWith("23") || state.startsWith("54");
    }
}
