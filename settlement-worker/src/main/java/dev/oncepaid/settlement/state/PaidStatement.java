package dev.oncepaid.settlement.state;

import java.time.Instant;

/**
 * The statement by which a trade is recorded as paid.
 *
 * <p>{@code account} is that of the notify URL; {@code accountMatches}: the message was for that
 * account. {@code paidAt} is the channel's time of the payment.
 */
public record PaidStatement(
        long eventId, AccountKey account, boolean accountMatches, Instant paidAt) {}
