package dev.oncepaid.settlement.find;

import dev.oncepaid.settlement.find.EventStatusReader.By;
import dev.oncepaid.settlement.json.BadRequest;
import dev.oncepaid.settlement.sql.Database;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Stored events for an operator's question; their bodies stay where they are. */
@RestController
class EventController {

    private static final int ROWS_MAX = 100;

    private final Database database;

    EventController(Database database) {
        this.database = database;
    }

    /**
     * The newest {@value #ROWS_MAX} events with this number: when each came, how often, its
     * verdict, attempts, last error, what is owed to Kafka and who holds it.
     */
    @GetMapping("/events")
    List<Map<String, Object>> events(
            @RequestParam(name = "event_id", required = false) @Nullable Long eventId,
            @RequestParam(name = "notify_id", required = false) @Nullable String notifyId,
            @RequestParam(name = "trade_no", required = false) @Nullable String tradeNo,
            @RequestParam(name = "order_no", required = false) @Nullable String orderNo) {
        if (eventId != null) {
            return read(By.EVENT_ID, eventId.toString());
        }
        if (notifyId != null) {
            return read(By.NOTIFY_ID, notifyId);
        }
        if (tradeNo != null) {
            return read(By.TRADE_NO, tradeNo);
        }
        if (orderNo != null) {
            return read(By.ORDER_NO, orderNo);
        }
        throw new BadRequest(Map.of("event_id", "name this, notify_id, trade_no or order_no"));
    }

    private List<Map<String, Object>> read(By by, String number) {
        return database.read(
                connection -> EventStatusReader.read(connection, by, number, ROWS_MAX));
    }
}
