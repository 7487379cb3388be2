package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import java.util.List;

@Doc("Notifications that were refused as not genuine.")
public record RefusalView(
        String channel,
        @Doc("The account of the notify URL.") String account,
        @Doc("Why, such as signature or unknown-serial.") String reason,
        @Doc("A configured serial; other for any that is not, none where none was sent.")
                String keySerial,
        long refused,
        @Doc("The first minute.") Instant since,
        @Doc("The last minute.") Instant until) {

    @Doc("Refusals by account, reason and key, the most frequent first.")
    public record Page(
            @Doc("Counted from this minute.") Instant from,
            @Doc("To before this time.") Instant to,
            @Doc("At most 500.") List<RefusalView> refusals) {}
}
