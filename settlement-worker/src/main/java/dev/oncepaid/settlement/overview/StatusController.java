package dev.oncepaid.settlement.overview;

import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.consume.ConsumerLags;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.QueryTimeout;
import dev.oncepaid.settlement.view.StatusView;
import dev.oncepaid.settlement.view.StatusView.ConsumerView;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class StatusController {

    private static final Duration TOTALS_TIME_MAX = Duration.ofSeconds(5);

    private final Database database;
    private final ConsumerLags lags;

    StatusController(Database database, ConsumerLags lags) {
        this.database = database;
        this.lags = lags;
    }

    @GetMapping("/status")
    @Doc("What waits, what is held, and how far the workers are.")
    StatusView status(
            @RequestParam(defaultValue = "false")
                    @Doc("Whether to count all that is stored, too; reads whole tables.")
                    boolean totals) {
        Optional<List<ConsumerView>> consumers = lags.look();
        StatusView status =
                database.read(
                        connection -> StatusReader.read(connection, consumers.orElse(List.of())));
        return status.with(
                consumers.isPresent() ? null : "Kafka did not answer within 5 s",
                totals ? totals() : null);
    }

    private StatusView.@Nullable Totals totals() {
        try {
            return database.scanWithin(TOTALS_TIME_MAX, StatusReader::totals);
        } catch (QueryTimeout _) {
            return null;
        }
    }
}
