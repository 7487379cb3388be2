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
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The table {@code order_effect}: only ever added to, each time with its {@code effect_batch}. */
public final class EffectTable {

    /**
     * The number of the batch is drawn once, while the orders are locked. The last count is that of
     * the batch: one, or none where fewer effects than expected were new.
     */
    private static final String INSERT =
            """
            WITH batch AS MATERIALIZED (SELECT nextval('effect_batch_number') AS id),
            queued AS (
                INSERT INTO order_effect (effect_id, merchant, order_no, effect, reference,
                       order_version, amount_minor, currency, queued_at, batch)
                SELECT n.effect_id, n.merchant, n.order_no, n.effect, n.reference,
                       n.order_version, n.amount_minor, n.currency, now(), batch.id
                  FROM batch
                 CROSS JOIN unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
                                   ?::bigint[], ?::bigint[], ?::text[])
                       AS n (effect_id, merchant, order_no, effect, reference, order_version,
                             amount_minor, currency)
                %s
                RETURNING id)
            INSERT INTO effect_batch (id, owed, queued_at)
            SELECT (SELECT id FROM batch), array_agg(id ORDER BY id), now()
              FROM queued
            HAVING count(*) >= ?
            """;

    private static final String INSERT_NEW = INSERT.formatted("");

    private static final String INSERT_UNLESS_THERE = INSERT.formatted("ON CONFLICT DO NOTHING");

    private static final String READ =
            """
            SELECT id, effect_id, merchant, order_no, effect, reference, order_version,
                   amount_minor, currency, queued_at
              FROM order_effect
             WHERE id = ANY (?::bigint[])
             ORDER BY id
            """;

    private EffectTable() {}

    /** An effect as it is queued. */
    record Queued(long id, OrderEvent event) {}

    /** New effects of orders; one that is there already fails the write. */
    public static void insert(Writes writes, List<Effect> effects) {
        writes.exactly(
                effects.isEmpty() ? 0 : 1,
                "order_effect",
                rows(INSERT_NEW, effects).bigint(effects.size()));
    }

    /** Effects that a further event may tell again. */
    public static void insertUnlessThere(Writes writes, List<Effect> effects) {
        writes.atMost(
                effects.isEmpty() ? 0 : 1,
                "order_effect",
                rows(INSERT_UNLESS_THERE, effects).bigint(1));
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

    /** The effects with these ids, in the order in which they were queued. */
    static List<Queued> read(Connection connection, Collection<Long> ids) throws SQLException {
        return Sql.of(READ).bigints(ids).query(connection, EffectTable::read);
    }

    private static Queued read(ResultSet row) throws SQLException {
        return new Queued(
                row.getLong("id"),
                new OrderEvent(
                        row.getString("effect_id"),
                        row.getString("effect"),
                        new MerchantId(row.getString("merchant")),
                        Optional.of(new OrderNo(row.getString("order_no"))),
                        row.getInt("order_version"),
                        amount(row),
                        row.getString("reference"),
                        row.getObject("queued_at", OffsetDateTime.class).toInstant()));
    }

    private static Optional<Money> amount(ResultSet row) throws SQLException {
        String currency = row.getString("currency");
        return currency == null
                ? Optional.empty()
                : Optional.of(new Money(row.getLong("amount_minor"), Money.currency(currency)));
    }
}
