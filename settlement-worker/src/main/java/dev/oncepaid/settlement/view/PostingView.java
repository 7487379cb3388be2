package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Doc("Money that moved from one ledger account to another.")
public record PostingView(
        @Doc("What was posted; each key once.") String postingKey,
        String debitAccount,
        String creditAccount,
        @Doc("In whole minor units of the currency.") long amountMinor,
        String currency,
        String provider,
        String tradeNo,
        @Doc("The event that caused it; absent where a person did.") @Nullable Long eventId,
        Instant at) {}
