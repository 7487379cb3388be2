package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.sql.Database;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends kept records to the topic of stored events again, one by one, and says of each what it did.
 *
 * <p>Harmless however often: a worker takes only the event id from a record, and an event that is
 * handled stays as it is. What still cannot be read is not sent, because it would only come back.
 */
final class DeadLetterReplay {

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetterReplay.class);

    private static final Pattern IN_TABLE = Pattern.compile("table/(\\d{1,18})");
    private static final Pattern IN_TOPIC = Pattern.compile("topic/(\\d{1,9})/(\\d{1,18})");

    private final DeadLetterTopic topic;
    private final Database database;
    private final DeadLetters.Sender sender;
    private final String callbackEvents;

    DeadLetterReplay(
            DeadLetterTopic topic,
            Database database,
            DeadLetters.Sender sender,
            String callbackEvents) {
        this.topic = topic;
        this.database = database;
        this.sender = sender;
        this.callbackEvents = callbackEvents;
    }

    /** What became of one of them. */
    enum Outcome {
        /** Kafka has it; the event it names is there and will be looked at again. */
        SENT,
        /** Not sent: nothing is kept under this id. */
        NO_SUCH_LETTER,
        /** Not sent: this version still finds no event id in it. */
        STILL_UNREADABLE,
        /** Not sent: its event is not in the database (not yet, or removed by retention). */
        NO_SUCH_EVENT,
        /** Not sent: only its beginning is kept here. */
        CUT_OFF,
        /** Not known to be sent; try again. */
        NOT_TAKEN
    }

    Map<String, Object> replay(String id) {
        Optional<KeptLetter> letter = find(id);
        Outcome outcome = letter.map(this::send).orElse(Outcome.NO_SUCH_LETTER);
        LOG.atInfo()
                .addKeyValue("letter", letter.map(KeptLetter::id).orElse("none"))
                .addKeyValue("outcome", outcome)
                .log("an operator asked for a dead letter to be sent again");
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("id", id);
        said.put("outcome", outcome);
        letter.ifPresent(kept -> kept.message().eventId().ifPresent(e -> said.put("event_id", e)));
        return said;
    }

    private Optional<KeptLetter> find(String id) {
        Matcher inTable = IN_TABLE.matcher(id);
        if (inTable.matches()) {
            long row = Long.parseLong(inTable.group(1));
            return database.read(connection -> DeadLetterTable.find(connection, row));
        }
        Matcher inTopic = IN_TOPIC.matcher(id);
        return inTopic.matches()
                ? topic.find(Integer.parseInt(inTopic.group(1)), Long.parseLong(inTopic.group(2)))
                : Optional.empty();
    }

    private Outcome send(KeptLetter letter) {
        KeptLetter.Message message = letter.message();
        if (!message.isWhole()) {
            return Outcome.CUT_OFF;
        }
        if (message.eventId().isEmpty()) {
            return Outcome.STILL_UNREADABLE;
        }
        List<Long> event = List.of(message.eventId().getAsLong());
        if (database.read(connection -> HandlingTable.known(connection, event)).isEmpty()) {
            return Outcome.NO_SUCH_EVENT;
        }
        try {
            sender.send(new ProducerRecord<>(callbackEvents, message.key(), message.value()))
                    .join();
        } catch (CompletionException e) {
            LOG.atWarn().setCause(e).log("dead letter not known to be sent; ask for it again");
            return Outcome.NOT_TAKEN;
        }
        Matcher inTable = IN_TABLE.matcher(letter.id());
        if (inTable.matches()) {
            long row = Long.parseLong(inTable.group(1));
            database.inTransaction(connection -> DeadLetterTable.markReplayed(connection, row));
        }
        return Outcome.SENT;
    }
}
