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
     * The number of the batch is drawn once, while the orders are locked. The count is that of the
     * batch: one.
     */
    private static final String INSERT =
            """
            WITH batch AS MATERIALIZED (SELECT nextval('effect_batch_number') AS id),
            queued AS (
                INSERT INTO order_effect (effect_id, merchant, order_no, effect, reference,
                       order_version, amount_minor, currency, case_id, case_reason,
                       case_resolution, queued_at, batch)
                SELECT n.effect_id, n.merchant, n.order_no, n.effect, n.reference,
                       n.order_version, n.amount_minor, n.currency, n.case_id, n.case_reason,
                       n.case_resolution, now(), batch.id
                  FROM batch
                 CROSS JOIN unnest(?::text[], ?::text[], ?::text[], ?::text[], ?::text[],
                                   ?::bigint[], ?::bigint[], ?::text[], ?::bigint[], ?::text[],
                                   ?::text[])
                       AS n (effect_id, merchant, order_no, effect, reference, order_version,
                             amount_minor, currency, case_id, case_reason, case_resolution)
                RETURNING id)
            INSERT INTO effect_batch (id, owed, queued_at)
            SELECT (SELECT id FROM batch), array_agg(id ORDER BY id), now()
              FROM queued
            """;

    private static final String READ =
            """
            SELECT id, effect_id, merchant, order_no, effect, reference, order_version,
                   amount_minor, currency, queued_at, case_id, case_reason, case_resolution
              FROM order_effect
             WHERE id = ANY (?::bigint[])
             ORDER BY id
            """;

    private EffectTable() {}

    /** An effect as it is queued. */
    record Queued(long id, OrderEvent event) {}

    /** New effects; one that is there already fails the write. */
    public static void insert(Writes writes, List<Effect> effects) {
        writes.exactly(effects.isEmpty() ? 0 : 1, "order_effect", rows(effects));
    }

    private static Sql rows(List<Effect> effects) {
        List<Optional<OrderEvent.Case>> cases = effects.stream().map(Effect::aboutCase).toList();
        return Sql.of(INSERT)
                .texts(Column.of(effects, Effect::id))
                .texts(Column.of(effects, Effect::merchant))
                .texts(Column.of(effects, effect -> effect.orderNo().orElse(null)))
                .texts(Column.of(effects, Effect::kind))
                .texts(Column.of(effects, Effect::reference))
                .bigints(Column.of(effects, Effect::orderVersion))
                .bigints(Column.of(effects, e -> e.amount().map(Money::minor).orElse(null)))
                .texts(Column.of(effects, e -> e.amount().map(Money::currencyCode).orElse(null)))
                .bigints(Column.of(cases, c -> c.map(OrderEvent.Case::id).orElse(null)))
                .texts(Column.of(cases, c -> c.map(OrderEvent.Case::reason).orElse(null)))
                .texts(Column.of(cases, c -> c.flatMap(OrderEvent.Case::resolution).orElse(null)));
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
                        Optional.ofNullable(row.getString("order_no")).map(OrderNo::new),
                        row.getInt("order_version"),
                        amount(row),
                        row.getString("reference"),
                        row.getObject("queued_at", OffsetDateTime.class).toInstant(),
                        aboutCase(row)));
    }

    private static Optional<OrderEvent.Case> aboutCase(ResultSet row) throws SQLException {
        String reason = row.getString("case_reason");
        return reason == null
                ? Optional.empty()
                : Optional.of(
                        new OrderEvent.Case(
                                row.getLong("case_id"),
                                reason,
                                Optional.ofNullable(row.getString("case_resolution"))));
    }

    private static Optional<Money> amount(ResultSet row) throws SQLException {
        String currency = row.getString("currency");
        return currency == null
                ? Optional.empty()
                : Optional.of(new Money(row.getLong("amount_minor"), Money.currency(currency)));
    }
}
