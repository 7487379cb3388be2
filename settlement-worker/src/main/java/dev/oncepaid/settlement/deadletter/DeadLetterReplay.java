package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.settlement.sql.Database;
import java.util.LinkedHashMap;
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

    private final List<Route> routes;
    private final Database database;
    private final DeadLetters.Sender sender;

    DeadLetterReplay(List<Route> routes, Database database, DeadLetters.Sender sender) {
        this.routes = List.copyOf(routes);
        this.database = database;
        this.sender = sender;
    }

    /** A letter, and where it goes; without a route it comes from a topic of former days. */
    private record Found(KeptLetter letter, Optional<Route> route) {}

    Map<String, Object> replay(String id) {
        Optional<Found> found = find(id);
        Outcome outcome = found.map(this::send).orElse(Outcome.NO_SUCH_LETTER);
        LOG.atInfo()
                .addKeyValue("letter", found.map(Found::letter).map(KeptLetter::id).orElse("none"))
                .addKeyValue("outcome", outcome)
                .log("an operator asked for a dead letter to be sent again");
        Map<String, Object> said = new LinkedHashMap<>();
        said.put("id", id);
        said.put("outcome", outcome);
        found.ifPresent(
                one -> one.letter().message().eventId().ifPresent(e -> said.put("event_id", e)));
        return said;
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
                                            route(r -> r.topic().equals(kept.origin().topic()))));
        }
        Matcher inTopic = IN_TOPIC.matcher(id);
        return inTopic.matches()
                ? route(route -> route.word().equals(inTopic.group(1)))
                        .flatMap(route -> find(route, inTopic))
                : Optional.empty();
    }

    private static Optional<Found> find(Route route, Matcher place) {
        return route.letters()
                .find(Integer.parseInt(place.group(2)), Long.parseLong(place.group(3)))
                .map(letter -> new Found(letter, Optional.of(route)));
    }

    private Optional<Route> route(Predicate<Route> isIt) {
        return routes.stream().filter(isIt).findFirst();
    }

    private Outcome send(Found found) {
        KeptLetter.Message message = found.letter().message();
        if (found.route().isEmpty()) {
            return Outcome.UNKNOWN_ORIGIN;
        }
        if (!message.isWhole()) {
            return Outcome.CUT_OFF;
        }
        Route route = found.route().get();
        return route.judge()
                .obstacle(message)
                .orElseGet(() -> sendTo(route.topic(), found.letter()));
    }

    private Outcome sendTo(String topic, KeptLetter letter) {
        KeptLetter.Message message = letter.message();
        try {
            sender.send(new ProducerRecord<>(topic, message.key(), message.value())).join();
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
