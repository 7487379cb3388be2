package dev.oncepaid.settlement.cases;

import dev.oncepaid.settlement.sql.Database;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The cases that wait for a person, oldest first. */
@RestController
class CaseController {

    private static final int ROWS_MAX = 500;

    private final Database database;

    CaseController(Database database) {
        this.database = database;
    }

    /** Up to {@value #ROWS_MAX} cases with an id above {@code after}. */
    @GetMapping("/cases")
    List<Map<String, Object>> open(@RequestParam(defaultValue = "0") long after) {
        return database.read(connection -> CaseTable.listOpen(connection, after, ROWS_MAX));
    }
}
