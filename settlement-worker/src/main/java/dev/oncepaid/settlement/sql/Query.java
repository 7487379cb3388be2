package dev.oncepaid.settlement.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** A question to the database, and how a row of its answer is read. */
public record Query<T>(Sql sql, Sql.RowReader<T> reader) {

    public List<T> answer(Connection connection) throws SQLException {
        return sql.query(connection, reader);
    }

    /** The answers to two questions. */
    public record Answers<A, B>(List<A> first, List<B> second) {}

    /** Asks this and the other in one round trip. */
    public <B> Answers<T, B> answerWith(Query<B> other, Connection connection) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(sql.text() + ";\n" + other.sql.text())) {
            other.sql.bind(statement, sql.bind(statement, 1));
            statement.execute();
            List<T> first = Sql.rows(statement, reader);
            statement.getMoreResults();
            return new Answers<>(first, Sql.rows(statement, other.reader));
        }
    }
}
