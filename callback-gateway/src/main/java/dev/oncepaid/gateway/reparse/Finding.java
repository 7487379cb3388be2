package dev.oncepaid.gateway.reparse;

import dev.oncepaid.gateway.event.EventRow;
import java.util.List;

/** What reading a stored body again came to. */
sealed interface Finding {

    /**
     * It says what is stored already.
     *
     * @param accountMatches whether it is for the account of its notify URL, or another configured
     */
    record Same(boolean accountMatches) implements Finding {}

    /** It cannot be verified or understood now; what is stored stays. */
    record NotRead(String why) implements Finding {}

    /** It says something that is not stored, or says it for another account or merchant. */
    record Differs(List<EventRow> statements) implements Finding {
        public Differs {
            statements = List.copyOf(statements);
        }
    }
}
