package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The textbook handler's three tables. */
final class TextbookTables {

    private static final String CREATE =
            """
            CREATE TABLE IF NOT EXISTS notify_log (
                id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
                channel     text NOT NULL,
                trade_no    text NOT NULL,
                notify_id   text NOT NULL,
                body        bytea NOT NULL,
                received_at timestamptz NOT NULL DEFAULT now());
            CREATE TABLE IF NOT EXISTS pay_order (
                merchant     text NOT NULL,
                order_no     text NOT NULL,
                amount_minor bigint NOT NULL,
                currency     text NOT NULL,
                status       text NOT NULL,
                paid_at      timestamptz,
                PRIMARY KEY (merchant, order_no)) WITH (fillfactor = 80);
            CREATE TABLE IF NOT EXISTS pay_transaction (
                channel      text NOT NULL,
                trade_no     text NOT NULL,
                merchant     text NOT NULL,
                order_no     text NOT NULL,
                amount_minor bigint NOT NULL,
                currency     text NOT NULL,
                paid_at      timestamptz NOT NULL,
                PRIMARY KEY (channel, trade_no));
            """;

    private static final String LOG =
            "INSERT INTO notify_log (channel, trade_no, notify_id, body) VALUES (?, ?, ?, ?)";

    private static final String PAY =
            """
            UPDATE pay_order SET status = 'PAID', paid_at = now()
             WHERE merchant = ? AND order_no = ? AND amount_minor = ? AND currency = ?
               AND status = 'WAITING'
            """;

    private static final String TRANSACTION =
            """
            INSERT INTO pay_transaction
                   (channel, trade_no, merchant, order_no, amount_minor, currency, paid_at)
            VALUES (?, ?, ?, ?, ?, ?, now()) ON CONFLICT DO NOTHING
            """;

    private final DataSource source;

    TextbookTables(DataSource source) {
        this.source = source;
    }

    void create() throws SQLException {
        try (Connection connection = source.getConnection();
                var statement = connection.createStatement()) {
            statement.execute(CREATE);
            connection.commit();
        }
    }

    /** The orders that the traffic pays, waiting; statistics as a database in use has them. */
    static void registerOrders(Database database, int orders) {
        database.execute(
                """
                INSERT INTO pay_order (merchant, order_no, amount_minor, currency, status)
                SELECT 'shop', 'B' || number, 10000, 'CNY', 'WAITING'
                  FROM generate_series(0, %d) AS number
                """
                        .formatted(orders - 1));
        database.execute("VACUUM ANALYZE pay_order");
    }

    /** One transaction; a repeat finds the order paid and leaves its log row only. */
    void settle(AccountSettings account, EventKey key, Facts.Paid paid, byte[] body)
            throws SQLException {
        try (Connection connection = source.getConnection()) {
            try {
                log(connection, key, body);
                if (pay(connection, account, paid) == 1) {
                    insertTransaction(connection, account, key, paid);
                }
                connection.commit();
            } catch (SQLException e) {
                connection.rollback();
                throw e;
            }
        }
    }

    private static void log(Connection connection, EventKey key, byte[] body) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(LOG)) {
            insert.setString(1, key.channel().code());
            insert.setString(2, key.tradeNo().value());
            insert.setString(3, key.notifyId().value());
            insert.setBytes(4, body);
            insert.executeUpdate();
        }
    }

    private static int pay(Connection connection, AccountSettings account, Facts.Paid paid)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(PAY)) {
            update.setString(1, account.merchant().value());
            update.setString(2, paid.orderNo().value());
            update.setLong(3, paid.amount().minor());
            update.setString(4, paid.amount().currencyCode());
            return update.executeUpdate();
        }
    }

    private static void insertTransaction(
            Connection connection, AccountSettings account, EventKey key, Facts.Paid paid)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(TRANSACTION)) {
            insert.setString(1, key.channel().code());
            insert.setString(2, key.tradeNo().value());
            insert.setString(3, account.merchant().value());
            insert.setString(4, paid.orderNo().value());
            insert.setLong(5, paid.amount().minor());
            insert.setString(6, paid.amount().currencyCode());
            insert.executeUpdate();
        }
    }
}
