package dev.oncepaid.gateway.event.table;

import dev.oncepaid.gateway.event.EventRow;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The columns of a batch, one array each, in the order of the insert statement. */
final class RowArrays {

    private final String[] channel;
    private final String[] account;
    private final String[] merchant;
    private final String[] tradeNo;
    private final String[] notifyId;
    private final @Nullable String[] orderNo;
    private final String[] kind;
    private final String[] facts;
    private final byte[][] factsHash;
    private final Boolean[] accountMatches;
    private final @Nullable Long[] differsFrom;
    private final byte[][] body;
    private final String[] headers;
    private final String[] receivedAt;

    private RowArrays(int rows) {
        channel = new String[rows];
        account = new String[rows];
        merchant = new String[rows];
        tradeNo = new String[rows];
        notifyId = new String[rows];
        orderNo = new @Nullable String[rows];
        kind = new String[rows];
        facts = new String[rows];
        factsHash = new byte[rows][];
        accountMatches = new Boolean[rows];
        differsFrom = new @Nullable Long[rows];
        body = new byte[rows][];
        headers = new String[rows];
        receivedAt = new String[rows];
    }

    static RowArrays of(List<EventRow> rows) {
        RowArrays arrays = new RowArrays(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            arrays.putKey(i, rows.get(i));
            arrays.putContent(i, rows.get(i));
        }
        return arrays;
    }

    private void putKey(int i, EventRow row) {
        channel[i] = row.key().channel().code();
        account[i] = row.owner().account().value();
        merchant[i] = row.owner().merchant().value();
        tradeNo[i] = row.key().tradeNo().value();
        notifyId[i] = row.key().notifyId().value();
        if (row.differsFrom().isPresent()) {
            differsFrom[i] = row.differsFrom().getAsLong();
        }
    }

    private void putContent(int i, EventRow row) {
        row.orderNo().ifPresent(number -> orderNo[i] = number.value());
        kind[i] = row.facts().kind().name();
        facts[i] = row.factsJson();
        factsHash[i] = row.factsHash();
        accountMatches[i] = row.accountMatches();
        body[i] = row.received().body();
        headers[i] = row.headersJson();
        receivedAt[i] = row.received().receivedAt().toString();
    }

    /** Binds all arrays from the given parameter on and returns the next free one. */
    int bind(Connection connection, PreparedStatement statement, int first) throws SQLException {
        int next = first;
        for (Object[] texts :
                new Object[][] {
                    channel, account, merchant, tradeNo, notifyId, orderNo, kind, facts
                }) {
            statement.setArray(next++, connection.createArrayOf("text", texts));
        }
        statement.setArray(next++, connection.createArrayOf("bytea", factsHash));
        statement.setArray(next++, connection.createArrayOf("boolean", accountMatches));
        statement.setArray(next++, connection.createArrayOf("bigint", differsFrom));
        statement.setArray(next++, connection.createArrayOf("bytea", body));
        statement.setArray(next++, connection.createArrayOf("text", headers));
        statement.setArray(next++, connection.createArrayOf("text", receivedAt));
        return next;
    }
}
