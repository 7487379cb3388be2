package dev.oncepaid.settlement.cases;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.state.TradeKey;
import java.util.Optional;

/**
 * A case as it stands; {@code resolution} is empty while it is open, and {@code resolvedBy} with
 * it.
 */
public record CaseState(
        long id,
        Verdict reason,
        String subject,
        MerchantId merchant,
        TradeKey trade,
        Optional<String> resolution,
        String resolvedBy) {}
