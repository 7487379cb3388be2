package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Doc("A rule about money that holds whenever no transaction is under way.")
public record InvariantView(
        @Doc("The database view that looks for violations.") String name,
        boolean holds,
        @Doc("The first 100.") List<Violation> violations) {

    @Doc("A row that breaks the rule.")
    public record Violation(
            @Doc("What is wrong with it.") String violation,
            @Nullable String merchant,
            @Nullable String orderNo,
            @Nullable String provider,
            @Nullable String tradeNo,
            @Nullable Long eventId) {}
}
