package dev.oncepaid.settlement.event;

import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The table {@code reread_request}: the worker asks, a gateway answers. */
public final class RereadRequestTable {

    private static final String REQUEST =
            """
            INSERT INTO reread_request AS r (event_id, requested_by, requested_at)
            SELECT e.id, ?, now()
              FROM exception_case c
             CROSS JOIN unnest(c.evidence) AS v (event_id)
              JOIN callback_event e ON e.id = v.event_id
             WHERE c.id = ?
             ORDER BY e.id
                ON CONFLICT (event_id) DO UPDATE
               SET requested_by = excluded.requested_by, requested_at = excluded.requested_at,
                   outcome = NULL, done_at = NULL
            RETURNING r.event_id
            """;

    private RereadRequestTable() {}

    /**
     * Asks the gateways to read the case's notifications again, with the keys, decoders and
     * accounts they have now; whatever was asked before.
     */
    public static List<Long> request(Connection connection, long caseId, String operator)
            throws SQLException {
        return Sql.of(REQUEST)
                .text(operator)
                .bigint(caseId)
                .query(connection, row -> row.getLong(1));
    }
}
