package dev.oncepaid.settlement.view;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.oncepaid.platform.openapi.Doc;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Doc("A case with its money and its evidence.")
public record CaseView(
        @JsonUnwrapped CaseSummary summary,
        @Doc("The trade that it is about, where one is recorded.") @Nullable TradeView trade,
        @Doc("The events that speak of it.") List<CaseEvent> events) {}
