package dev.oncepaid.settlement.find;

import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.platform.openapi.JsonBody;
import dev.oncepaid.platform.web.Problems;
import dev.oncepaid.settlement.audit.Audit;
import dev.oncepaid.settlement.audit.AuditEntry;
import dev.oncepaid.settlement.audit.Comment;
import dev.oncepaid.settlement.audit.Operator;
import dev.oncepaid.settlement.audit.OperatorAction;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.view.RawEvent;
import java.security.Principal;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Notifications as they came. Each look is recorded before anything is shown. */
@RestController
@RequestMapping("/events/{event_id}/raw")
class RawEventController {

    private static final String RAW =
            """
            SELECT id, channel, account, received_at, headers::text AS headers, body
              FROM callback_event
             WHERE id = ?
            """;

    private final Database database;
    private final Audit audit;

    RawEventController(Database database, Audit audit) {
        this.database = database;
        this.audit = audit;
    }

    @GetMapping
    @Doc(
            value =
                    "A notification as it came, with the values hidden that may say something about persons. Who looked is recorded.",
            problems = 404)
    RawEvent masked(@PathVariable("event_id") long eventId, Principal operator) {
        return look(eventId, Operator.of(operator), Optional.empty());
    }

    @PostMapping(value = "/reveal", consumes = MediaType.APPLICATION_JSON_VALUE)
    @Doc(
            value =
                    "A notification exactly as it came. Who looked, and why, is recorded; it changes nothing.",
            problems = 404)
    RawEvent revealed(
            @PathVariable("event_id") long eventId,
            @RequestBody(required = false) @JsonBody(RawEvent.Reveal.class) byte @Nullable [] body,
            Principal operator) {
        Fields fields = Fields.of(body == null ? new byte[0] : body, RawEvent.Reveal.class);
        String comment = fields.text("comment", Comment::of);
        fields.require();
        return look(eventId, Operator.of(operator), Optional.ofNullable(comment));
    }

    private RawEvent look(long eventId, Operator operator, Optional<String> comment) {
        boolean masked = comment.isEmpty();
        AuditEntry entry =
                new AuditEntry(
                        operator,
                        OperatorAction.EVENT_RAW,
                        "event/" + eventId,
                        comment,
                        Map.of("masked", masked));
        RawEvent shown =
                database.inTransaction(
                                connection -> {
                                    Optional<RawEvent> found = read(connection, eventId, masked);
                                    if (found.isPresent()) {
                                        Audit.record(connection, entry, "shown");
                                    }
                                    return found;
                                })
                        .orElseThrow(
                                () -> Problems.of(HttpStatus.NOT_FOUND, "There is no such event."));
        audit.count(entry);
        return shown;
    }

    private static Optional<RawEvent> read(Connection connection, long eventId, boolean masked)
            throws SQLException {
        return Sql.of(RAW)
                .bigint(eventId)
                .query(connection, row -> RawEventReader.read(row, masked))
                .stream()
                .findFirst();
    }
}
