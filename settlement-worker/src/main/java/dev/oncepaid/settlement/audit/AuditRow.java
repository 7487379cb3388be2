package dev.oncepaid.settlement.audit;

import dev.oncepaid.platform.openapi.Doc;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

@Doc("Something that an operator had done.")
record AuditRow(
        long id,
        Instant at,
        @Doc("The user; of reparse the user of the operating system.") String actor,
        @Doc("The address of the request; of reparse the host.") String source,
        @Doc("case-resolution, case-retry, event-replay, event-raw, dead-letter-replay or reparse.")
                String action,
        @Doc("What it was done to: case/ID, event/ID, events or dead-letter/ID.") String subject,
        @Doc("Why, in the actor's words.") @Nullable String comment,
        @Doc("The conditions or parameters that were asked for.") JsonNode detail,
        @Doc(
                        "What came of it; absent while it is under way, or if the worker ended before it could say.")
                @Nullable String result,
        @Nullable Instant endedAt) {

    @Doc("A page of entries, the newest first.")
    record Page(
            List<AuditRow> entries,
            @Doc("There while more may follow: ask again with after set to it.")
                    @Nullable Long next) {}
}
