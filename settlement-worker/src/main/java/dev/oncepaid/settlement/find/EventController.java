package dev.oncepaid.settlement.find;

import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.find.EventStatusReader.By;
import dev.oncepaid.settlement.json.BadRequest;
import dev.oncepaid.settlement.json.Fields;
import dev.oncepaid.settlement.json.Limit;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.DatabaseFault;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

/** Stored events for an operator's question; their bodies stay where they are. */
@RestController
class EventController {

    private static final int ROWS_MAX = 100;
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final Database database;

    EventController(Database database) {
        this.database = database;
    }

    /**
     * The newest {@code limit} events, at most {@value #ROWS_MAX}, with this number: when each
     * came, how often, its verdict, attempts, last error, what is owed to Kafka and who holds it.
     * 422 where a notification id alone is not found in time.
     */
    @GetMapping("/events")
    List<Map<String, Object>> events(
            @RequestParam(name = "event_id", required = false) @Nullable Long eventId,
            @RequestParam(name = "notify_id", required = false) @Nullable String notifyId,
            @RequestParam(name = "trade_no", required = false) @Nullable String tradeNo,
            @RequestParam(name = "order_no", required = false) @Nullable String orderNo,
            @RequestParam(defaultValue = "" + ROWS_MAX) int limit) {
        Fields query = Fields.none();
        query.value("limit", () -> Limit.of(limit, ROWS_MAX));
        check(query, "notify_id", notifyId, NotifyId::new);
        check(query, "trade_no", tradeNo, TradeNo::new);
        check(query, "order_no", orderNo, OrderNo::new);
        query.require();
        if (eventId != null) {
            return read(By.EVENT_ID, eventId.toString(), limit);
        }
        if (notifyId != null) {
            return search(notifyId, limit);
        }
        if (tradeNo != null) {
            return read(By.TRADE_NO, tradeNo, limit);
        }
        if (orderNo != null) {
            return read(By.ORDER_NO, orderNo, limit);
        }
        throw new BadRequest(Map.of("event_id", "name this, notify_id, trade_no or order_no"));
    }

    /** What can be no number is not asked for: the database does not even take every character. */
    private static void check(
            Fields query, String name, @Nullable String number, Function<String, ?> parse) {
        if (number != null) {
            query.value(name, () -> parse.apply(number));
        }
    }

    /** Through the whole table, from its newest end: not for longer than an operator waits. */
    private List<Map<String, Object>> search(String notifyId, int limit) {
        try {
            return database.inTransaction(
                    connection -> {
                        EventStatusReader.limit(connection, PATIENCE);
                        return EventStatusReader.read(connection, By.NOTIFY_ID, notifyId, limit);
                    });
        } catch (DatabaseFault fault) {
            if (fault.isTimeout()) {
                throw new ResponseStatusException(
                        HttpStatus.UNPROCESSABLE_CONTENT,
                        "Not found within %d s: notification ids have no index of their own. Ask by trade_no or order_no."
                                .formatted(PATIENCE.toSeconds()),
                        fault);
            }
            throw fault;
        }
    }

    private List<Map<String, Object>> read(By by, String number, int limit) {
        return database.read(connection -> EventStatusReader.read(connection, by, number, limit));
    }
}
