package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Doc("What came for an account within some hours.")
public record AccountView(
        String channel,
        String account,
        @Doc("Events that were stored.") long events,
        @Doc("How often these came again.") long repeats,
        @Doc("Of the events those that could not be read.") long unreadable,
        @Doc("Of the events those of genuine messages for another account.") long wrongAccount,
        @Doc("Notifications that were refused.") long refused,
        @Doc("When the newest event came; absent where none came in these hours.")
                @Nullable Instant lastReceivedAt) {

    @Doc("The accounts that something came for.")
    public record Page(
            @Doc("Since when.") Instant from,
            @Doc("An account of which nothing came is not here: a gateway knows all of them.")
                    List<AccountView> accounts) {}
}
