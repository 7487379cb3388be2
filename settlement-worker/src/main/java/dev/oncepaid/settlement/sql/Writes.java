package dev.oncepaid.settlement.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes that belong together and travel to the server in one round trip, in the order they were
 * added.
 *
 * <p>Each says how many rows it must write. Fewer means that somebody else was there first: the
 * whole transaction is given up and may be repeated. More is a bug.
 */
public final class Writes {

    private static final int ANY = -1;

    private record Expected(String what, Sql sql, int rows) {}

    private final List<Expected> writes = new ArrayList<>();

    /** A write of exactly so many rows; none at all is not sent. */
    public Writes exactly(int rows, String what, Sql sql) {
        if (rows > 0) {
            writes.add(new Expected(what, sql, rows));
        }
        return this;
    }

    /** A write of rows that may be there already. */
    public Writes atMost(int rows, String what, Sql sql) {
        if (rows > 0) {
            writes.add(new Expected(what, sql, ANY));
        }
        return this;
    }

    /**
     * Sends them all, and after them {@code last}, whose rows it returns.
     *
     * @throws DatabaseFault of kind CONTENTION if one wrote fewer rows than it must
     * @throws IllegalStateException if one wrote more
     */
    public <T> List<T> executeThen(Connection connection, Sql last, Sql.RowReader<T> reader)
            throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(text(last.text()))) {
            last.bind(statement, bind(statement));
            statement.execute();
            checkAll(statement);
            return Sql.rows(statement, reader);
        }
    }

    /** Sends them all; faults as above. */
    public void execute(Connection connection) throws SQLException {
        if (writes.isEmpty()) {
            return;
        }
        try (PreparedStatement statement = connection.prepareStatement(text(""))) {
            bind(statement);
            statement.execute();
            checkAll(statement);
        }
    }

    private String text(String last) {
        return writes.stream().map(w -> w.sql().text()).collect(Collectors.joining(";\n"))
                + (last.isEmpty() ? "" : ";\n" + last);
    }

    private int bind(PreparedStatement statement) throws SQLException {
        int index = 1;
        for (Expected write : writes) {
            index = write.sql().bind(statement, index);
        }
        return index;
    }

    private void checkAll(PreparedStatement statement) throws SQLException {
        for (Expected write : writes) {
            check(write, statement.getUpdateCount());
            statement.getMoreResults();
        }
    }

    private static void check(Expected write, int written) {
        if (write.rows() == ANY) {
            return;
        }
        if (written < write.rows()) {
            throw DatabaseFault.lostRace(
                    write.what() + ": " + written + " of " + write.rows() + " rows, lost a race");
        }
        if (written > write.rows()) {
            throw new IllegalStateException(
                    write.what() + ": " + written + " rows in place of " + write.rows());
        }
    }
}
