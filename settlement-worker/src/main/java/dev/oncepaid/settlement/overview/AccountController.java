package dev.oncepaid.settlement.overview;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.view.AccountDay;
import dev.oncepaid.settlement.view.AccountView;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class AccountController {

    private static final int HOURS_MAX = 720;
    private static final int DAYS_MAX = 92;
    private static final int USUAL_DAYS = 7;
    private static final Duration TIME_MAX = Duration.ofSeconds(10);

    private final Database database;
    private final Clock clock;

    AccountController(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @GetMapping("/accounts")
    @Doc(
            value =
                    "What came for each account within the last hours: events, repeats, refusals. 422 where these are too many.",
            problems = 422)
    AccountView.Page accounts(@RequestParam(defaultValue = "24") @Doc("1 to 720.") int hours) {
        Fields query = Fields.none();
        if (hours < 1 || hours > HOURS_MAX) {
            query.fault("hours", "must be 1 to " + HOURS_MAX);
        }
        query.require();
        Instant from =
                clock.instant().minus(Duration.ofHours(hours)).truncatedTo(ChronoUnit.SECONDS);
        return new AccountView.Page(
                from, database.scanWithin(TIME_MAX, c -> AccountReader.accounts(c, from)));
    }

    @GetMapping("/accounts/days")
    @Doc(
            value =
                    "What each account was paid and gave back, day by day, the newest first. 422 where these are too many.",
            problems = 422)
    AccountDay.Page days(
            @RequestParam
                    @Doc(
                            "The first day, such as 2026-01-31; six days before to where it is left out.")
                    Optional<String> from,
            @RequestParam @Doc("The last day; today where it is left out. At most 92 days.")
                    Optional<String> to,
            @RequestParam(defaultValue = "Asia/Shanghai") @Doc("Whose days.") String zone,
            @RequestParam @Doc("Only of this account.") Optional<String> account,
            @RequestParam @Doc("Only of this merchant.") Optional<String> merchant) {
        Fields query = Fields.none();
        ZoneId days = query.value("zone", () -> zone(zone));
        Optional<LocalDate> first = query.optional("from", from, AccountController::day);
        Optional<LocalDate> last = query.optional("to", to, AccountController::day);
        query.optional("account", account, AccountId::new);
        query.optional("merchant", merchant, MerchantId::new);
        query.require();
        LocalDate end =
                last.orElseGet(
                        () -> LocalDate.ofInstant(clock.instant(), Objects.requireNonNull(days)));
        LocalDate begin = first.orElseGet(() -> end.minusDays(USUAL_DAYS - 1));
        long count = ChronoUnit.DAYS.between(begin, end) + 1;
        if (count < 1 || count > DAYS_MAX) {
            query.fault("from", "must be 1 to " + DAYS_MAX + " days up to " + end);
        }
        query.require();
        AccountReader.Days wanted =
                new AccountReader.Days(Objects.requireNonNull(days), begin, end, account, merchant);
        return new AccountDay.Page(
                zone,
                begin,
                end,
                database.scanWithin(TIME_MAX, c -> AccountReader.days(c, wanted)));
    }

    private static ZoneId zone(String text) {
        try {
            return ZoneId.of(text);
        } catch (DateTimeException e) {
            throw new IllegalArgumentException("must be a zone such as Asia/Shanghai", e);
        }
    }

    private static LocalDate day(String text) {
        return LocalDate.ofInstant(Fields.instant(text + "T00:00:00Z"), java.time.ZoneOffset.UTC);
    }
}
