package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.audit.Comment;
import dev.oncepaid.settlement.audit.Operator;
import dev.oncepaid.settlement.sql.Database;
import java.security.Principal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.KafkaException;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** The records that no worker could read, for an operator to look at and to send again. */
@RestController
@RequestMapping("/dead-letters")
class DeadLetterController {

    private static final int PER_PARTITION_MAX = 100;
    private static final int ROWS_MAX = 500;
    private static final int IDS_MAX = 100;

    private final Database database;
    private final List<ReplaySource> sources;
    private final DeadLetterReplay replay;

    DeadLetterController(Database database, List<ReplaySource> sources, DeadLetterReplay replay) {
        this.database = database;
        this.sources = sources;
        this.replay = replay;
    }

    @GetMapping
    @Doc(
            "Up to 500 dead letters of the table, and the newest 100 of each partition of the two topics.")
    DeadLetterView.Page list(
            @RequestParam(defaultValue = "0") @Doc("Of the table only those with an id above this.")
                    long after) {
        List<DeadLetterRecord> letters = new ArrayList<>();
        letters.addAll(
                database.read(connection -> DeadLetterTable.list(connection, after, ROWS_MAX)));
        List<DeadLetterView.Partition> partitions = new ArrayList<>();
        String unreachable = null;
        for (ReplaySource source : sources) {
            try {
                partitions.addAll(source.letters().partitions());
                letters.addAll(source.letters().newest(PER_PARTITION_MAX));
            } catch (KafkaException e) {
                unreachable = e.getClass().getSimpleName();
            }
        }
        return new DeadLetterView.Page(
                unreachable, partitions, letters.stream().map(DeadLetterRecord::view).toList());
    }

    @PostMapping(value = "/replay", consumes = MediaType.APPLICATION_JSON_VALUE)
    @Doc("Sends dead letters to the topic they came from again; harmless however often.")
    List<DeadLetterView.Replayed> replay(
            @RequestBody DeadLetterView.Choice choice, Principal operator) {
        List<String> ids = choice.ids();
        if (ids == null || ids.isEmpty() || ids.size() > IDS_MAX) {
            throw new BadRequest(Map.of("ids", "1 to " + IDS_MAX + " of them"));
        }
        DeadLetterReplay.AskedBy by =
                new DeadLetterReplay.AskedBy(
                        Operator.of(operator), Comment.optional(choice.comment()));
        try {
            return ids.stream().map(id -> replay.replay(id, by)).toList();
        } catch (KafkaException e) {
            throw new ResponseStatusException(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    "Kafka does not answer; what was sent before is harmless to send again",
                    e);
        }
    }
}
