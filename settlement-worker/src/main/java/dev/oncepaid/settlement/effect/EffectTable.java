package dev.oncepaid.settlement.effect;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderEvent;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/** The table {@code order_effect}. */
public final class EffectTable {

    private static final String INSERT =
            """
            INSERT INTO order_effect (effect_id, merchant, order_no, effect, reference,
                                      order_version, amount_minor, currency, at)
            SELECT effect_id, merchant, order_no, effect, reference, order_version, amount_minor,
                   currency, now()
              FROM unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::bigint[],
                          ?::bigint[], ?::text[])
                   AS n (effect_id, merchant, order_no, effect, reference, order_version,
                         amount_minor, currency)
            """;

    private static final String INSERT_UNLESS_THERE = INSERT + " ON CONFLICT DO NOTHING";

    /**
     * Only the oldest unsent effect of an order may leave: the next one follows when it is marked.
     * Served by order_effect_unsent and order_effect_unsent_of_order.
     */
    private static final String LEASE =
            """
            UPDATE order_effect l
               SET lease_until = now() + ? * interval '1 millisecond', attempts = l.attempts + 1
             WHERE l.id IN (
                   SELECT e.id
                     FROM order_effect e
                    WHERE e.sent_at IS NULL
                      AND (e.lease_until IS NULL OR e.lease_until <= now())
                      AND NOT EXISTS (
                          SELECT 1 FROM order_effect o
                           WHERE o.merchant = e.merchant AND o.order_no = e.order_no
                             AND o.id < e.id AND o.sent_at IS NULL)
                    ORDER BY e.id
                    LIMIT ?
                      FOR UPDATE SKIP LOCKED)
            RETURNING l.id, l.effect_id, l.merchant, l.order_no, l.effect, l.reference,
                      l.order_version, l.amount_minor, l.currency, l.at, l.attempts
            """;

    private static final String SENT =
            """
            UPDATE order_effect
               SET sent_at = now(), lease_until = NULL, last_error = NULL
             WHERE id = ANY (?::bigint[]) AND sent_at IS NULL
            """;

    private static final String NOT_SENT =
            """
            UPDATE order_effect e
               SET lease_until = now() + n.delay_ms * interval '1 millisecond',
                   last_error = n.last_error
              FROM unnest(?::bigint[], ?::bigint[], ?::text[]) AS n (id, delay_ms, last_error)
             WHERE e.id = n.id AND e.sent_at IS NULL
            """;

    private static final String OWED =
            """
            SELECT count(*) AS unsent, coalesce(extract(epoch FROM now() - min(at)), 0) AS oldest
              FROM (SELECT at FROM order_effect WHERE sent_at IS NULL ORDER BY id LIMIT 100000) u
            """;

    private EffectTable() {}

    /** An effect that this relay alone may send until its lease ends. */
    public record Leased(long id, int attempts, OrderEvent event) {}

    /** An effect that did not get out, and how long it rests. */
    record NotSent(long id, Duration delay, String error) {}

    /** How many effects are unsent, counted up to a bound, and how old the oldest is. */
    record Owed(long unsent, double oldestSeconds) {}

    static Owed owed(Connection connection) throws SQLException {
        return Sql.of(OWED)
                .query(connection, row -> new Owed(row.getLong("unsent"), row.getDouble("oldest")))
                .getFirst();
    }

    /** New effects of orders; one that is there already fails the write. */
    public static void insert(Writes writes, List<Effect> effects) {
        writes.exactly(effects.size(), "order_effect", rows(INSERT, effects));
    }

    /** Effects that a further event may tell again. */
    public static void insertUnlessThere(Writes writes, List<Effect> effects) {
        writes.atMost(effects.size(), "order_effect", rows(INSERT_UNLESS_THERE, effects));
    }

    private static Sql rows(String text, List<Effect> effects) {
        return Sql.of(text)
                .texts(Column.of(effects, Effect::id))
                .texts(Column.of(effects, effect -> effect.order().merchant()))
                .texts(Column.of(effects, effect -> effect.order().orderNo()))
                .texts(Column.of(effects, Effect::kind))
                .texts(Column.of(effects, Effect::reference))
                .bigints(Column.of(effects, Effect::orderVersion))
                .bigints(Column.of(effects, e -> e.amount().map(Money::minor).orElse(null)))
                .texts(Column.of(effects, e -> e.amount().map(Money::currencyCode).orElse(null)));
    }

    /** Leases the oldest unsent effect of up to so many orders, in an unspecified order. */
    static List<Leased> lease(Connection connection, Duration lease, int rowsMax)
            throws SQLException {
        return Sql.of(LEASE)
                .bigint(lease.toMillis())
                .bigint(rowsMax)
                .query(connection, EffectTable::read);
    }

    /** Kafka has them. One that is marked already was sent twice, which consumers see by its id. */
    static int markSent(Connection connection, List<Long> ids) throws SQLException {
        return Sql.of(SENT).bigints(ids).update(connection);
    }

    static int markNotSent(Connection connection, List<NotSent> effects) throws SQLException {
        return Sql.of(NOT_SENT)
                .bigints(Column.of(effects, NotSent::id))
                .bigints(Column.of(effects, effect -> effect.delay().toMillis()))
                .texts(Column.of(effects, NotSent::error))
                .update(connection);
    }

    private static Leased read(ResultSet row) throws SQLException {
        return new Leased(
                row.getLong("id"),
                row.getInt("attempts"),
                new OrderEvent(
                        row.getString("effect_id"),
                        row.getString("effect"),
                        new MerchantId(row.getString("merchant")),
                        Optional.of(new OrderNo(row.getString("order_no"))),
                        row.getInt("order_version"),
                        amount(row),
                        row.getString("reference"),
                        row.getObject("at", OffsetDateTime.class).toInstant()));
    }

    private static Optional<Money> amount(ResultSet row) throws SQLException {
        String currency = row.getString("currency");
        return currency == null
                ? Optional.empty()
                : Optional.of(new Money(row.getLong("amount_minor"), Money.currency(currency)));
    }
}
