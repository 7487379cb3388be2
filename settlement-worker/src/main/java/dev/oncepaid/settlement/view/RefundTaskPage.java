package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.util.List;
import org.jspecify.annotations.Nullable;

@Doc("Refund tasks, by their cases.")
public record RefundTaskPage(
        List<RefundTaskView> refundTasks,
        @Doc("There while more may follow: ask again with after set to it.")
                @Nullable String next) {}
