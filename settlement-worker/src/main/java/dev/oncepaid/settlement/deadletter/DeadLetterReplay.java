package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.settlement.audit.Audit;
import dev.oncepaid.settlement.audit.AuditEntry;
import dev.oncepaid.settlement.audit.Operator;
import dev.oncepaid.settlement.audit.OperatorAction;
import dev.oncepaid.settlement.sql.Database;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends kept records to the topic they came from again, one by one, and says of each what it did.
 *
 * <p>Harmless however often: an event that is handled stays as it is, and an order that is
 * registered too. What still cannot be taken is not sent, because it would only come back.
 */
final class DeadLetterReplay {

    private static final Logger LOG = LoggerFactory.getLogger(DeadLetterReplay.class);

    private static final Pattern IN_TABLE = Pattern.compile("table/(\\d{1,18})");
    private static final Pattern IN_TOPIC = Pattern.compile("([a-z]+)/(\\d{1,9})/(\\d{1,18})");

    private final List<ReplaySource> sources;
    private final Database database;
    private final DeadLetters.Sender sender;
    private final Audit audit;

    DeadLetterReplay(
            List<ReplaySource> sources, Database database, DeadLetters.Sender sender, Audit audit) {
        this.sources = List.copyOf(sources);
        this.database = database;
        this.sender = sender;
        this.audit = audit;
    }

    /** A letter, and where it goes; without a source it comes from a topic of former days. */
    private record Found(DeadLetterRecord letter, Optional<ReplaySource> source) {}

    /** Who asked, and why. */
    record AskedBy(Operator operator, Optional<String> comment) {

        private AuditEntry of(DeadLetterRecord letter) {
            return new AuditEntry(
                    operator,
                    OperatorAction.DEAD_LETTER_REPLAY,
                    "dead-letter/" + letter.id(),
                    comment,
                    Map.of());
        }
    }

    DeadLetterView.Replayed replay(String id, AskedBy by) {
        Optional<Found> found = find(id);
        ReplayOutcome outcome =
                found.map(one -> send(one, by)).orElse(ReplayOutcome.NO_SUCH_LETTER);
        LOG.atInfo()
                .addKeyValue(
                        "letter", found.map(Found::letter).map(DeadLetterRecord::id).orElse("none"))
                .addKeyValue("outcome", outcome)
                .addKeyValue("operator", by.operator().name())
                .log("an operator asked for a dead letter to be sent again");
        return new DeadLetterView.Replayed(
                id,
                outcome.toString(),
                found.map(Found::letter)
                        .map(DeadLetterRecord::view)
                        .map(DeadLetterView::eventId)
                        .orElse(null));
    }

    private Optional<Found> find(String id) {
        Matcher inTable = IN_TABLE.matcher(id);
        if (inTable.matches()) {
            long row = Long.parseLong(inTable.group(1));
            return database.read(connection -> DeadLetterTable.find(connection, row))
                    .map(
                            kept ->
                                    new Found(
                                            kept,
                                            source(r -> r.topic().equals(kept.origin().topic()))));
        }
        Matcher inTopic = IN_TOPIC.matcher(id);
        return inTopic.matches()
                ? source(source -> source.prefix().equals(inTopic.group(1)))
                        .flatMap(source -> find(source, inTopic))
                : Optional.empty();
    }

    private static Optional<Found> find(ReplaySource source, Matcher place) {
        return source.letters()
                .find(Integer.parseInt(place.group(2)), Long.parseLong(place.group(3)))
                .map(letter -> new Found(letter, Optional.of(source)));
    }

    private Optional<ReplaySource> source(Predicate<ReplaySource> isIt) {
        return sources.stream().filter(isIt).findFirst();
    }

    private ReplayOutcome send(Found found, AskedBy by) {
        DeadLetterRecord.Message message = found.letter().message();
        if (found.source().isEmpty()) {
            return ReplayOutcome.UNKNOWN_ORIGIN;
        }
        if (!message.isWhole()) {
            return ReplayOutcome.CUT_OFF;
        }
        ReplaySource source = found.source().get();
        return source.check()
                .obstacle(message)
                .orElseGet(() -> sendTo(source.topic(), found.letter(), by));
    }

    private ReplayOutcome sendTo(String topic, DeadLetterRecord letter, AskedBy by) {
        DeadLetterRecord.Message message = letter.message();
        long entry = audit.begin(by.of(letter));
        try {
            sender.send(new ProducerRecord<>(topic, message.key(), message.value())).join();
        } catch (CompletionException e) {
            LOG.atWarn().setCause(e).log("dead letter not known to be sent; ask for it again");
            audit.end(entry, ReplayOutcome.NOT_TAKEN.name());
            return ReplayOutcome.NOT_TAKEN;
        }
        return database.inTransaction(connection -> markSent(connection, letter, entry));
    }

    private static ReplayOutcome markSent(
            Connection connection, DeadLetterRecord letter, long entry) throws SQLException {
        Matcher inTable = IN_TABLE.matcher(letter.id());
        if (inTable.matches()) {
            DeadLetterTable.markReplayed(connection, Long.parseLong(inTable.group(1)));
        }
        Audit.end(connection, entry, ReplayOutcome.SENT.name());
        return ReplayOutcome.SENT;
    }
}
