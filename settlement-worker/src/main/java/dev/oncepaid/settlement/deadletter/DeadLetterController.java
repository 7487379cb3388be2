package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.settlement.json.BadRequest;
import dev.oncepaid.settlement.sql.Database;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;
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

    /** Ids as {@link DeadLetterRecord} words them. */
    record Choice(@Nullable List<String> ids) {}

    /**
     * {@code letters}: up to {@value #ROWS_MAX} of the table with an id above {@code after}, and
     * the newest {@value #PER_PARTITION_MAX} of each partition of the two topics; {@code
     * topic_unreachable} is there, and says why, when Kafka did not answer.
     */
    @GetMapping
    Map<String, Object> list(@RequestParam(defaultValue = "0") long after) {
        List<DeadLetterRecord> letters = new ArrayList<>();
        letters.addAll(
                database.read(connection -> DeadLetterTable.list(connection, after, ROWS_MAX)));
        Map<String, Object> answer = new LinkedHashMap<>();
        for (ReplaySource source : sources) {
            try {
                letters.addAll(source.letters().newest(PER_PARTITION_MAX));
            } catch (KafkaException e) {
                answer.put("topic_unreachable", e.getClass().getSimpleName());
            }
        }
        answer.put("letters", letters.stream().map(DeadLetterRecord::asMap).toList());
        return answer;
    }

    /** Sends those of the operator's choice again and answers for each what became of it. */
    @PostMapping(value = "/replay", consumes = MediaType.APPLICATION_JSON_VALUE)
    List<Map<String, Object>> replay(@RequestBody Choice choice) {
        List<String> ids = choice.ids();
        if (ids == null || ids.isEmpty() || ids.size() > IDS_MAX) {
            throw new BadRequest(Map.of("ids", "1 to " + IDS_MAX + " of them"));
        }
        try {
            return ids.stream().map(replay::replay).toList();
        } catch (KafkaException e) {
            throw new ResponseStatusException(
                    HttpStatus.SERVICE_UNAVAILABLE,
                    "Kafka does not answer; what was sent before is harmless to send again",
                    e);
        }
    }
}
