package dev.oncepaid.settlement.register;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The fields of an order that is registered; read by {@link RegistrationJson}. */
@Doc("What is registered of an order.")
public record OrderBody(
        @Doc("The total in whole minor units, 1 to 999999999999999.") long amountMinor,
        @Doc("ISO 4217, such as CNY.") String currency,
        @Doc("When it may be closed unpaid; a time with its zone.") @Nullable Instant expiresAt,
        @Doc("No second trade will be made for it: a channel's close of its trade closes it.")
                @Nullable Boolean singleTrade) {}
