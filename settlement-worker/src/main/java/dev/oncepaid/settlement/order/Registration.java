package dev.oncepaid.settlement.order;

import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.state.OrderKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a merchant registers.
 *
 * <p>{@code amount} is the total to be paid, more than 0. {@code expiresAt}: when the order may be
 * closed unpaid. {@code singleTrade}: no second trade will ever be made for it, so a channel's
 * close of that trade closes the order.
 */
public record Registration(
        OrderKey key, Money amount, Optional<Instant> expiresAt, boolean singleTrade) {

    /** The names of the fields in which the other differs, by the words of the API. */
    public List<String> differences(Registration other) {
        List<String> fields = new ArrayList<>();
        if (amount.minor() != other.amount.minor()) {
            fields.add("amount_minor");
        }
        if (!amount.currency().equals(other.amount.currency())) {
            fields.add("currency");
        }
        if (!expiresAt.equals(other.expiresAt)) {
            fields.add("expires_at");
        }
        if (singleTrade != other.singleTrade) {
            fields.add("single_trade");
        }
        return fields;
    }
}
