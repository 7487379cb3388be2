package dev.oncepaid.settlement.overview;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.Rows;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.view.RefusalView;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class RefusalController {

    private static final int ROWS_MAX = 500;
    private static final Duration USUAL = Duration.ofHours(1);
    private static final Duration TIME_MAX = Duration.ofSeconds(3);

    /** By the primary key's index, which begins with the minute. */
    private static final String REFUSALS =
            """
            SELECT channel, account, reason, key_serial, sum(refused)::bigint AS refused,
                   min(minute) AS since, max(minute) AS until
              FROM callback_refusal
             WHERE minute >= date_trunc('minute', ?::timestamptz, 'UTC') AND minute < ?::timestamptz
               AND (?::text IS NULL OR account = ?)
             GROUP BY channel, account, reason, key_serial
             ORDER BY sum(refused) DESC, channel, account, reason, key_serial
             LIMIT ?
            """;

    private final Database database;
    private final Clock clock;

    RefusalController(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @GetMapping("/refusals")
    @Doc(
            value =
                    "Notifications that were refused, by account, reason and key, the most frequent first. 422 where the time is too long.",
            problems = 422)
    RefusalView.Page refusals(
            @RequestParam @Doc("ISO 8601 with zone; an hour before to where it is left out.")
                    Optional<String> from,
            @RequestParam @Doc("Before this time; now where it is left out.") Optional<String> to,
            @RequestParam @Doc("Only of this account.") Optional<String> account) {
        Fields query = Fields.none();
        Instant until = query.optional("to", to, Fields::instant).orElseGet(clock::instant);
        Instant since =
                query.optional("from", from, Fields::instant).orElseGet(() -> until.minus(USUAL));
        query.optional("account", account, AccountId::new);
        query.require();
        return new RefusalView.Page(
                since,
                until,
                database.readWithin(
                        TIME_MAX,
                        connection ->
                                Sql.of(REFUSALS)
                                        .instant(since)
                                        .instant(until)
                                        .text(account.orElse(null))
                                        .text(account.orElse(null))
                                        .bigint(ROWS_MAX)
                                        .query(connection, Rows.as(RefusalView.class))));
    }
}
