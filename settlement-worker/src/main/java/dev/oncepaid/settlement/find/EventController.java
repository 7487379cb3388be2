package dev.oncepaid.settlement.find;

import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.platform.json.Limit;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.platform.web.Problems;
import dev.oncepaid.settlement.find.EventStatusReader.By;
import dev.oncepaid.settlement.find.EventStatusReader.Question;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.view.EventDetail;
import dev.oncepaid.settlement.view.EventPage;
import dev.oncepaid.settlement.view.EventView;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Stored events by the numbers that an operator has; their bodies are not shown. */
@RestController
class EventController {

    private static final int ROWS_MAX = 100;

    /** Notification ids have no index of their own. */
    private static final Duration SEARCH_TIME_MAX = Duration.ofSeconds(3);

    private final Database database;

    EventController(Database database) {
        this.database = database;
    }

    @GetMapping("/events")
    @Doc(
            value =
                    "The events with a number, the newest first: when each came, how often, its verdict, attempts and last error, what is owed to Kafka and which worker holds it. Name exactly one number. 422 where a notification id alone is not found in time.",
            problems = 422)
    EventPage events(
            @RequestParam("event_id") @Doc("An event's own number.") Optional<Long> eventId,
            @RequestParam("notify_id") @Doc("A channel's id of a notification.")
                    Optional<String> notifyId,
            @RequestParam("trade_no") @Doc("A channel's number of a trade.")
                    Optional<String> tradeNo,
            @RequestParam("order_no") @Doc("A merchant's number of an order.")
                    Optional<String> orderNo,
            @RequestParam @Doc("The next of the page before.") Optional<Long> after,
            @RequestParam(defaultValue = "" + ROWS_MAX) @Doc("1 to 100.") int limit) {
        Fields query = Fields.none();
        query.value("limit", () -> Limit.of(limit, ROWS_MAX));
        query.optional("notify_id", notifyId, NotifyId::new);
        query.optional("trade_no", tradeNo, TradeNo::new);
        query.optional("order_no", orderNo, OrderNo::new);
        query.require();
        Map<By, Optional<String>> numbers =
                Map.of(
                        By.EVENT_ID, eventId.map(String::valueOf),
                        By.NOTIFY_ID, notifyId,
                        By.TRADE_NO, tradeNo,
                        By.ORDER_NO, orderNo);
        Map.Entry<By, String> number = theOne(numbers);
        return page(
                number.getKey(),
                new Question(number.getValue(), after.orElse(Long.MAX_VALUE), limit));
    }

    private static Map.Entry<By, String> theOne(Map<By, Optional<String>> numbers) {
        List<Map.Entry<By, String>> named =
                numbers.entrySet().stream()
                        .flatMap(
                                number ->
                                        number
                                                .getValue()
                                                .map(text -> Map.entry(number.getKey(), text))
                                                .stream())
                        .toList();
        if (named.size() != 1) {
            throw new BadRequest(
                    Map.of("event_id", "name this, notify_id, trade_no or order_no: one of them"));
        }
        return named.getFirst();
    }

    private EventPage page(By by, Question question) {
        List<EventView> events =
                by == By.NOTIFY_ID
                        ? database.readWithin(
                                SEARCH_TIME_MAX, c -> EventStatusReader.read(c, by, question))
                        : database.read(c -> EventStatusReader.read(c, by, question));
        return new EventPage(
                events, events.size() < question.rowsMax() ? null : events.getLast().eventId());
    }

    @GetMapping("/events/{event_id}")
    @Doc(value = "One event with its content, normalised, and its cases.", problems = 404)
    EventDetail event(@PathVariable("event_id") long eventId) {
        return database.read(connection -> EventStatusReader.detail(connection, eventId))
                .orElseThrow(() -> Problems.of(HttpStatus.NOT_FOUND, "There is no such event."));
    }
}
