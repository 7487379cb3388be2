package dev.oncepaid.settlement.order;

import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import java.util.List;

/** The table {@code order_transition}. */
public final class TransitionTable {

    private static final String INSERT =
            """
            INSERT INTO order_transition (merchant, order_no, version, from_status, to_status,
                                          event_id, actor, at)
            SELECT merchant, order_no, version, from_status, to_status, event_id, actor, now()
              FROM unnest(?::text[], ?::text[], ?::bigint[], ?::text[], ?::text[], ?::bigint[],
                          ?::text[])
                   AS n (merchant, order_no, version, from_status, to_status, event_id, actor)
            """;

    private TransitionTable() {}

    public static void insert(Writes writes, List<Transition> transitions) {
        writes.exactly(
                transitions.size(),
                "order_transition",
                Sql.of(INSERT)
                        .texts(Column.of(transitions, t -> t.order().merchant()))
                        .texts(Column.of(transitions, t -> t.order().orderNo()))
                        .bigints(Column.of(transitions, Transition::version))
                        .texts(Column.of(transitions, Transition::from))
                        .texts(Column.of(transitions, Transition::to))
                        .bigints(Column.of(transitions, t -> t.actor().eventId()))
                        .texts(Column.of(transitions, t -> t.actor().code())));
    }
}
