package dev.oncepaid.settlement.decide;

import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.state.TradeKey;
import java.time.Instant;
import java.util.Optional;

/**
 * A case about a trade that nobody has decided yet.
 *
 * <p>{@code statedAt} is the latest time that a channel states in what speaks for it; empty where
 * it states none.
 */
public record OpenCase(
        TradeKey trade,
        Verdict reason,
        String subject,
        Optional<Money> amount,
        Optional<Instant> statedAt) {}
