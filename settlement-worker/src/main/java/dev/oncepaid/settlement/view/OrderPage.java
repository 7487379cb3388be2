package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Doc("Orders, the newest first.")
public record OrderPage(
        List<OrderSummary> orders,
        @Doc("There while more may follow: ask again with after set to it.")
                @Nullable String next) {}
