package dev.oncepaid.settlement.order;

import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.state.OrderKey;
import java.time.Instant;
import java.util.Optional;

/**
 * What a merchant registers.
 *
 * <p>{@code amount} is the total to be paid, more than 0. {@code expiresAt}: when the order may be
 * closed unpaid. {@code singleTrade}: no second trade will ever be made for it, so a channel's
 * close of that trade closes the order.
 */
public record Registration(
        OrderKey key, Money amount, Optional<Instant> expiresAt, boolean singleTrade) {}
