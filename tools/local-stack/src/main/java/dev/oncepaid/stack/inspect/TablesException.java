package dev.oncepaid.stack.inspect;

import java.sql.SQLException;

/** The database could not be asked. */
public final class TablesException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TablesException(String message, SQLException cause) {
        super(message, cause);
    }
}
