package dev.oncepaid.settlement.replay;

import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.platform.openapi.JsonBody;
import dev.oncepaid.settlement.audit.Audit;
import dev.oncepaid.settlement.audit.Comment;
import dev.oncepaid.settlement.audit.Operator;
import dev.oncepaid.settlement.kafka.BytesProducer;
import dev.oncepaid.settlement.kafka.TopicProperties;
import dev.oncepaid.settlement.sql.Database;
import java.security.Principal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Publishes stored events again at the request of an operator. */
@RestController
class ReplayController {

    private static final Logger LOG = LoggerFactory.getLogger(ReplayController.class);

    private final EventReplay replay;

    ReplayController(
            Database database, BytesProducer producer, TopicProperties topics, Audit audit) {
        this.replay = new EventReplay(database, producer, topics.callbackEvents(), audit);
    }

    @PostMapping(value = "/events/replay", consumes = MediaType.APPLICATION_JSON_VALUE)
    @Doc(
            "Publishes one bounded chunk of stored events again, which has no effect on what is handled. Ask again with the answer's after, as a text, until done.")
    EventReplay.Chunk replay(
            @RequestBody @JsonBody(ReplayBody.class) Map<String, String> conditions,
            Principal operator) {
        Map<String, String> chosen = new HashMap<>(conditions);
        Optional<String> comment = Comment.optional(chosen.remove("comment"));
        EventReplay.AskedBy by = new EventReplay.AskedBy(Operator.of(operator), comment);
        EventReplay.Chunk chunk =
                replay.next(new Choice(chosen), by)
                        .orElseThrow(
                                () ->
                                        new ResponseStatusException(
                                                HttpStatus.SERVICE_UNAVAILABLE,
                                                "Kafka did not take all of them; ask for the same"
                                                        + " chunk again, it is harmless"));
        LOG.atInfo()
                .addKeyValue("sent", chunk.sent())
                .addKeyValue("skipped", chunk.skipped())
                .addKeyValue("after", chunk.after())
                .addKeyValue("operator", by.operator().name())
                .log("stored events were published again at an operator's request");
        return chunk;
    }
}
