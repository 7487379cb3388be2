package dev.oncepaid.settlement.find;

import dev.oncepaid.model.NotifyId;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.sql.Database;
import dev.oncepaid.settlement.sql.QueryTimeout;
import dev.oncepaid.settlement.view.EventView;
import dev.oncepaid.settlement.view.FindView;
import java.time.Duration;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Everything by a number of which nobody knows what it is. */
@RestController
class FindController {

    private static final Duration SEARCH_TIME_MAX = Duration.ofSeconds(3);

    private final Database database;

    FindController(Database database) {
        this.database = database;
    }

    @GetMapping("/find")
    @Doc(
            "Orders, events and cases with a number, whatever it is: of an order, a trade, a refund request, a notification, an event or a case. Notifications are searched only where nothing else has it.")
    FindView find(@RequestParam @Doc("1 to 256 characters.") String number) {
        Fields query = Fields.none();
        query.value("number", () -> new NotifyId(number));
        query.require();
        FindView found = database.read(connection -> FindReader.find(connection, number));
        if (!found.orders().isEmpty() || !found.events().isEmpty() || !found.cases().isEmpty()) {
            return found;
        }
        try {
            List<EventView> events =
                    database.readWithin(
                            SEARCH_TIME_MAX,
                            connection -> FindReader.byNotifyId(connection, number));
            return database.read(connection -> FindReader.around(connection, number, events));
        } catch (QueryTimeout _) {
            return new FindView(List.of(), List.of(), List.of(), false);
        }
    }
}
