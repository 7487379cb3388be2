package dev.oncepaid.settlement.audit;

import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.platform.json.Limit;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.sql.Database;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What operators had done, for those who want to know who did what. */
@RestController
class AuditController {

    private static final int ROWS_MAX = 200;

    private final Database database;

    AuditController(Database database) {
        this.database = database;
    }

    @GetMapping("/audit")
    @Doc("What operators had done, the newest first.")
    AuditRow.Page page(
            @RequestParam @Doc("Only by this user.") Optional<String> actor,
            @RequestParam @Doc("Only of this kind, such as case-retry.") Optional<String> action,
            @RequestParam @Doc("Only about this, such as case/17.") Optional<String> subject,
            @RequestParam @Doc("The next of the page before.") Optional<Long> after,
            @RequestParam(defaultValue = "" + ROWS_MAX) @Doc("1 to 200.") int limit) {
        Fields query = Fields.none();
        query.value("limit", () -> Limit.of(limit, ROWS_MAX));
        query.optional("action", action, AuditController::known);
        query.optional("actor", actor, AuditController::storable);
        query.optional("subject", subject, AuditController::storable);
        query.require();
        AuditTable.Filter filter = new AuditTable.Filter(actor, action, subject);
        List<AuditRow> rows =
                database.read(
                        connection ->
                                AuditTable.page(
                                        connection, filter, after.orElse(Long.MAX_VALUE), limit));
        return new AuditRow.Page(rows, rows.size() == limit ? rows.getLast().id() : null);
    }

    /** Other programs record actions of their own: any code that the table would take. */
    private static String known(String code) {
        if (!code.matches("[a-z][a-z-]{1,49}")) {
            throw new IllegalArgumentException("must be an action such as case-retry");
        }
        return code;
    }

    private static String storable(String text) {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("holds a character that cannot be stored");
        }
        return text;
    }
}
