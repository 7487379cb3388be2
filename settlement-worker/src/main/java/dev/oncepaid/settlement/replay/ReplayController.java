package dev.oncepaid.settlement.replay;

import dev.oncepaid.settlement.kafka.BytesProducer;
import dev.oncepaid.settlement.kafka.TopicProperties;
import dev.oncepaid.settlement.sql.Database;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** An operator's word that stored events shall be published once more. */
@RestController
class ReplayController {

    private static final Logger LOG = LoggerFactory.getLogger(ReplayController.class);

    private final EventReplay replay;

    ReplayController(Database database, BytesProducer producer, TopicProperties topics) {
        this.replay = new EventReplay(database, producer, topics.callbackEvents());
    }

    /**
     * Replays one bounded chunk and answers {@code sent}, {@code skipped}, {@code after}, {@code
     * done}; the caller asks again with that {@code after} until {@code done}.
     *
     * @param conditions {@code received_from}, {@code received_until} (ISO 8601, the latter
     *     exclusive), {@code channel}, {@code account}, {@code merchant}, {@code order_no}, {@code
     *     status}, {@code after}; all optional, all text
     */
    @PostMapping(value = "/events/replay", consumes = MediaType.APPLICATION_JSON_VALUE)
    EventReplay.Chunk replay(@RequestBody Map<String, String> conditions) {
        Choice choice = new Choice(conditions);
        EventReplay.Chunk chunk =
                replay.next(choice)
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
                .log("stored events were published once more at an operator's word");
        return chunk;
    }
}
