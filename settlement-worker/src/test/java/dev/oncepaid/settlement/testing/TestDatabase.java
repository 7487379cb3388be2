package dev.oncepaid.settlement.testing;

import com.zaxxer.hikari.HikariDataSource;
import dev.oncepaid.db.Migrations;
import dev.oncepaid.db.SchemaName;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.stack.junit.TestStack;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A migrated database of its own, and plain words to look into it. */
public final class TestDatabase {

    private static final String LIKE_PRODUCTION =
            "-c lock_timeout=5s -c statement_timeout=60s -c enable_seqscan=off"
                    + " -c enable_hashjoin=off -c enable_mergejoin=off";
    private static final int POOL_SIZE = 8;
    private static final int IDLE_TIMEOUT_MS = 10_000;
    private static final int CONNECTION_TIMEOUT_MS = 120_000;
    private static final AtomicInteger COPIES = new AtomicInteger();

    private final String jdbcUrl;
    private final DataSource dataSource;

    private TestDatabase(String jdbcUrl, boolean pooled) {
        this.jdbcUrl = jdbcUrl;
        this.dataSource = pooled ? pool(dataSource(LIKE_PRODUCTION)) : dataSource("");
    }

    /** A copy of one that was migrated once for all tests of this JVM. */
    public static TestDatabase migrated() {
        String name = "settlement_" + COPIES.incrementAndGet();
        String template = Template.DATABASE.name();
        Template.MAINTENANCE.update("CREATE DATABASE " + name + " TEMPLATE " + template);
        return new TestDatabase(
                Template.DATABASE.jdbcUrl.replace("/" + template, "/" + name), true);
    }

    /** One without tables. */
    public static TestDatabase empty() {
        return new TestDatabase(TestStack.freshDatabase(), true);
    }

    /** Nobody can connect any more, and whoever was connected is not. */
    public void goDown() {
        Template.MAINTENANCE.update("ALTER DATABASE " + name() + " ALLOW_CONNECTIONS false");
        Template.MAINTENANCE.rows(
                "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE datname = ?",
                name());
    }

    /** Sessions of now are ended, and those that come after it refuse every write. */
    public void refuseWrites() {
        Template.MAINTENANCE.update(
                "ALTER DATABASE " + name() + " SET default_transaction_read_only = on");
        Template.MAINTENANCE.rows(
                "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE datname = ?",
                name());
    }

    /** Sessions of now go on refusing writes, and those that come after it take them. */
    public void takeWrites() {
        Template.MAINTENANCE.update(
                "ALTER DATABASE " + name() + " RESET default_transaction_read_only");
        forgetSessions();
    }

    public void comeBack() {
        Template.MAINTENANCE.update("ALTER DATABASE " + name() + " ALLOW_CONNECTIONS true");
        forgetSessions();
    }

    /** Those of this test, apart from any worker's. */
    private void forgetSessions() {
        if (dataSource instanceof HikariDataSource pool) {
            pool.getHikariPoolMXBean().softEvictConnections();
        }
    }

    private static final class Template {
        // Without pools: nobody may be connected to a database that is copied.
        static final TestDatabase MAINTENANCE = new TestDatabase(TestStack.get().jdbcUrl(), false);
        static final TestDatabase DATABASE = new TestDatabase(TestStack.freshDatabase(), false);

        static {
            Migrations.migrate(
                    Flyway.configure().dataSource(DATABASE.dataSource), SchemaName.DEFAULT);
        }
    }

    private String name() {
        return jdbcUrl.replaceFirst(".*/([^/?]+).*", "$1");
    }

    public String jdbcUrl() {
        return jdbcUrl;
    }

    public DataSource dataSource() {
        return dataSource;
    }

    /** Connections with other session settings than usual. */
    public DataSource dataSource(String options) {
        TestStack stack = TestStack.get();
        DriverManagerDataSource source =
                new DriverManagerDataSource(jdbcUrl, stack.username(), stack.password());
        Properties properties = new Properties();
        properties.setProperty("options", options);
        properties.setProperty("currentSchema", SchemaName.DEFAULT.value());
        source.setConnectionProperties(properties);
        return source;
    }

    public Database transactions() {
        return new Database(dataSource);
    }

    /** Connections that nobody uses are closed again: there are many databases in one test run. */
    private static DataSource pool(DataSource source) {
        HikariDataSource pool = new HikariDataSource();
        pool.setDataSource(source);
        pool.setMaximumPoolSize(POOL_SIZE);
        pool.setMinimumIdle(0);
        pool.setIdleTimeout(IDLE_TIMEOUT_MS);
        pool.setConnectionTimeout(CONNECTION_TIMEOUT_MS);
        return pool;
    }

    public StoredEvents events() {
        return new StoredEvents(dataSource);
    }

    /** The first column of every row as text. */
    public List<String> rows(String sql, Object... parameters) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            List<String> rows = new ArrayList<>();
            try (ResultSet result = statement.executeQuery()) {
                while (result.next()) {
                    rows.add(result.getString(1));
                }
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The first column of the only row as text; "null" if it is null. */
    public String one(String sql, Object... parameters) {
        List<String> rows = rows(sql, parameters);
        if (rows.size() != 1) {
            throw new AssertionError(rows.size() + " rows in place of one: " + sql);
        }
        return String.valueOf(rows.getFirst());
    }

    public int update(String sql, Object... parameters) {
        try (Connection connection = dataSource.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setObject(i + 1, parameters[i]);
            }
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public void order(String orderNo, long fen) {
        order(orderNo, fen, false);
    }

    public void order(String orderNo, long fen, boolean singleTrade) {
        update(
                """
                INSERT INTO payment_order (merchant, order_no, amount_minor, currency, single_trade,
                                           created_at, updated_at)
                VALUES ('shop', ?, ?, 'CNY', ?, now(), now())
                """,
                orderNo,
                fen,
                singleTrade);
    }

    /** The key of an order that {@link #order} makes. */
    public OrderKey key(String orderNo) {
        return new OrderKey(new MerchantId("shop"), new OrderNo(orderNo));
    }

    /** As the merchant's close would leave it. */
    public void closedOrder(String orderNo, long fen) {
        order(orderNo, fen);
        update(
                "UPDATE payment_order SET status = 'CLOSED', version = 1 WHERE order_no = ?",
                orderNo);
    }

    public String statusOf(String orderNo) {
        return one("SELECT status FROM payment_order WHERE order_no = ?", orderNo);
    }

    /** {@code STATUS VERDICT} of an event. */
    public String handlingOf(long eventId) {
        return one(
                "SELECT concat_ws(' ', handle_status, verdict) FROM callback_handling"
                        + " WHERE event_id = ?",
                eventId);
    }

    /** Reason and status of each case, sorted. */
    public List<String> cases() {
        return rows("SELECT reason || ' ' || status FROM exception_case ORDER BY 1");
    }

    /** Net amount of each ledger account that is not even, sorted. */
    public List<String> balances() {
        return rows(
                """
                SELECT account || ' ' || sum(amount) FROM (
                    SELECT credit_account AS account, amount_minor AS amount FROM ledger_posting
                    UNION ALL
                    SELECT debit_account, -amount_minor FROM ledger_posting) p
                GROUP BY account HAVING sum(amount) <> 0 ORDER BY account
                """);
    }

    /** Every violation of every invariant; empty when all hold. */
    public List<String> violations() {
        List<String> violations = new ArrayList<>();
        for (String view :
                List.of(
                        "invariant_trades_match_events",
                        "invariant_postings_match_trades",
                        "invariant_orders_match_trades",
                        "invariant_paid_exactly_once",
                        "invariant_nothing_forgotten")) {
            rows("SELECT concat_ws(' ', violation, order_no, trade_no, event_id) FROM " + view)
                    .forEach(violation -> violations.add(view + ": " + violation));
        }
        return violations;
    }
}
