package dev.oncepaid.settlement.cases;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderEvent;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.effect.Effect;
import dev.oncepaid.settlement.state.OrderKey;
import java.util.Optional;

/**
 * A case that this transaction opened, opened again, or ended.
 *
 * <p>{@code openings} counts how often it was opened. {@code resolution} is empty while it is open.
 * {@code orderVersion} is that of its order before this transaction, 0 where there is none.
 */
public record CaseChange(
        long id,
        int openings,
        String reason,
        MerchantId merchant,
        Optional<OrderNo> orderNo,
        Optional<Money> amount,
        Optional<String> resolution,
        int orderVersion) {

    public Optional<OrderKey> order() {
        return orderNo.map(number -> new OrderKey(merchant, number));
    }

    /** What others hear of it; each opening of a case, and each end, is an effect of its own. */
    public Effect effect(int knownOrderVersion) {
        String again = openings == 1 ? "" : "/" + openings;
        return new Effect(
                merchant,
                orderNo,
                resolution.isEmpty() ? Effect.Kind.CASE_OPENED : Effect.Kind.CASE_RESOLVED,
                "case/" + id + again,
                knownOrderVersion,
                amount,
                Optional.of(new OrderEvent.Case(id, reason, resolution)));
    }

    /** What tells this change from others of the same transaction. */
    record Identity(long id, int openings, boolean ended) {}

    Identity identity() {
        return new Identity(id, openings, resolution.isPresent());
    }

    public Effect effect() {
        return effect(orderVersion);
    }
}
