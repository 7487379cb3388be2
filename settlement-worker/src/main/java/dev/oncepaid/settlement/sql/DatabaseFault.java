package dev.oncepaid.settlement.sql;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;

/** A fault of the database, with what may be done about it. */
public final class DatabaseFault extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private static final String CANCELLED = "57014";

    /** Whose fault it is. */
    public enum Kind {
        /** The data cannot be written: trying the same again cannot help for long. */
        DATA,
        /** Two transactions met: the same again, at once, will do. */
        CONTENTION,
        /** Connection, space, shutdown: the same again, when it is over. */
        INFRASTRUCTURE,
        /**
         * The database is there, but will not do this: a lock that somebody keeps, a right or a
         * column that is missing, an error that no rule knows. One row's trouble or everybody's: it
         * shows when others are tried.
         */
        UNCLEAR
    }

    private final Kind kind;

    DatabaseFault(SQLException cause) {
        super(cause.getMessage(), cause);
        this.kind = kindOf(cause.getSQLState());
    }

    private DatabaseFault(String message, Kind kind) {
        super(message);
        this.kind = kind;
    }

    /** Other rows are there than were read before: somebody else was there in between. */
    public static DatabaseFault lostRace(String what) {
        return new DatabaseFault(what, Kind.CONTENTION);
    }

    public Kind kind() {
        return kind;
    }

    /** The statement took longer than it may. */
    public boolean isTimeout() {
        return getCause() instanceof SQLException cause && CANCELLED.equals(cause.getSQLState());
    }

    /** SQLSTATE and constraint: what an operator needs, without any value of a row. */
    public String summary() {
        if (!(getCause() instanceof SQLException cause)) {
            return String.valueOf(getMessage());
        }
        String constraint =
                cause instanceof PSQLException refused && refused.getServerErrorMessage() != null
                        ? refused.getServerErrorMessage().getConstraint()
                        : null;
        return "SQLSTATE " + cause.getSQLState() + (constraint == null ? "" : " " + constraint);
    }

    /** By SQLSTATE class. */
    private static Kind kindOf(@Nullable String sqlState) {
        if (sqlState == null || sqlState.length() != 5) {
            return Kind.INFRASTRUCTURE;
        }
        return switch (sqlState.substring(0, 2)) {
            // Data exception, constraint, cardinality, check option, raised by a trigger. Not 42:
            // a missing table or right is nobody's data.
            case "22", "23", "21", "44", "P0" -> Kind.DATA;
            case "40" -> Kind.CONTENTION;
            // Connection, state of the transaction (a standby, a session ended for idling),
            // authorization, catalogue, resources, system.
            case "08", "25", "28", "3D", "53", "58" -> Kind.INFRASTRUCTURE;
            case "57" -> sqlState.equals(CANCELLED) ? Kind.UNCLEAR : Kind.INFRASTRUCTURE;
            default -> Kind.UNCLEAR;
        };
    }
}
