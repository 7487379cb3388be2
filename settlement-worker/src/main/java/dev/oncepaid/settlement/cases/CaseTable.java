package dev.oncepaid.settlement.cases;

import dev.oncepaid.model.FactRange;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.Provider;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.cases.CaseStatements.Statement;
import dev.oncepaid.settlement.decide.OpenCase;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.sql.Query;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The table {@code exception_case}. */
public final class CaseTable {

    /** Served by exception_case_trade. */
    private static final String OPEN_OF_TRADES =
            """
            SELECT c.provider, c.trade_no, c.reason, c.subject, c.amount_minor, c.currency,
                   ARRAY(SELECT e.facts ->> 'at' FROM callback_event e
                          WHERE e.id = ANY (c.evidence) AND e.facts ->> 'at' IS NOT NULL)
                       AS stated_at
              FROM unnest(?::text[], ?::text[]) AS k (provider, trade_no)
              JOIN exception_case c ON c.provider = k.provider AND c.trade_no = k.trade_no
             WHERE c.status = 'OPEN'
            """;

    private static final String FIND =
            """
            SELECT id, reason, subject, merchant, provider, trade_no, resolution, resolved_by
              FROM exception_case
             WHERE id = ?
            """;

    private static final String LOCK = FIND + " FOR UPDATE";

    private CaseTable() {}

    /** What a person decided, who it was, and why. */
    public record ByPerson(String resolution, String operator, String comment) {}

    /**
     * Writes all of it in one round trip, and tells which cases were opened and which ended.
     *
     * @throws DatabaseFault of kind CONTENTION if a case that holds money is not there, or one that
     *     a person ends or opens again is not as that person saw it
     */
    public static List<CaseChange> write(Connection connection, CaseWrites writes)
            throws SQLException {
        List<Statement> statements = CaseStatements.of(writes);
        return statements.isEmpty() ? List.of() : write(connection, statements);
    }

    private static List<CaseChange> write(Connection connection, List<Statement> statements)
            throws SQLException {
        List<Sql> texts = statements.stream().map(Statement::sql).toList();
        List<List<Optional<CaseChange>>> written =
                Sql.queryEach(connection, texts, CaseTable::change);
        Map<Object, CaseChange> changes = new LinkedHashMap<>();
        for (int i = 0; i < written.size(); i++) {
            requireRows(statements.get(i).rows(), written.get(i).size());
            // Several statements may touch a case that one of them opened: the last knows it best.
            written.get(i).stream()
                    .flatMap(Optional::stream)
                    .forEach(change -> changes.put(change.identity(), change));
        }
        return List.copyOf(changes.values());
    }

    private static void requireRows(int expected, int written) {
        if (expected >= 0 && written != expected) {
            throw DatabaseFault.lostRace(
                    "exception_case: " + written + " of " + expected + " rows, lost a race");
        }
    }

    /** The open cases about these trades. */
    public static Query<OpenCase> openOf(Collection<TradeKey> trades) {
        return new Query<>(
                Sql.of(OPEN_OF_TRADES)
                        .texts(Column.of(trades, TradeKey::provider))
                        .texts(Column.of(trades, TradeKey::tradeNo)),
                CaseTable::openCase);
    }

    public static Optional<CaseState> find(Connection connection, long id) throws SQLException {
        return Sql.of(FIND).bigint(id).query(connection, CaseTable::state).stream().findFirst();
    }

    /** The same, locked; to be called with the orders concerned locked. */
    public static Optional<CaseState> lock(Connection connection, long id) throws SQLException {
        return Sql.of(LOCK).bigint(id).query(connection, CaseTable::state).stream().findFirst();
    }

    private static CaseState state(ResultSet row) throws SQLException {
        return new CaseState(
                row.getLong("id"),
                Verdict.valueOf(row.getString("reason")),
                row.getString("subject"),
                new MerchantId(row.getString("merchant")),
                trade(row),
                Optional.ofNullable(row.getString("resolution")),
                String.valueOf(row.getString("resolved_by")));
    }

    /** Empty where the row was touched, but neither opened nor ended. */
    private static Optional<CaseChange> change(ResultSet row) throws SQLException {
        if (!row.getBoolean("changed")) {
            return Optional.empty();
        }
        return Optional.of(
                new CaseChange(
                        row.getLong("id"),
                        row.getInt("openings"),
                        row.getString("reason"),
                        new MerchantId(row.getString("merchant")),
                        Optional.ofNullable(row.getString("order_no")).map(OrderNo::new),
                        amount(row),
                        Optional.ofNullable(row.getString("resolution")),
                        row.getInt("order_version")));
    }

    private static OpenCase openCase(ResultSet row) throws SQLException {
        return new OpenCase(
                trade(row),
                Verdict.valueOf(row.getString("reason")),
                row.getString("subject"),
                amount(row),
                Arrays.stream((String[]) row.getArray("stated_at").getArray())
                        .flatMap(text -> time(text).stream())
                        .max(Comparator.naturalOrder()));
    }

    private static TradeKey trade(ResultSet row) throws SQLException {
        return new TradeKey(
                Provider.fromCode(row.getString("provider")).orElseThrow(),
                new TradeNo(row.getString("trade_no")));
    }

    private static Optional<Money> amount(ResultSet row) throws SQLException {
        String currency = row.getString("currency");
        return currency == null
                ? Optional.empty()
                : Optional.of(new Money(row.getLong("amount_minor"), Money.currency(currency)));
    }

    /** What earlier versions stored is no time for the database in every case. */
    private static Optional<Instant> time(String text) {
        try {
            return FactRange.time(Instant.parse(text));
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }
}
