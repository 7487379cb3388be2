package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Doc("Cases, the oldest first.")
public record CasePage(
        List<CaseSummary> cases,
        @Doc("There while more may follow: ask again with after set to it.") @Nullable Long next) {}
