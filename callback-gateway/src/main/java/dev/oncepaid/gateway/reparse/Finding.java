package dev.oncepaid.gateway.reparse;

import java.util.List;

/** What reading a stored body again came to. */
sealed interface Finding {

    /** It says what is stored already. */
    record Same() implements Finding {}

    /** It cannot be verified or understood now; what is stored stays. */
    record NotRead(String why) implements Finding {}

    /** It says something that is not stored. */
    record Differs(List<NewStatement> statements) implements Finding {
        public Differs {
            statements = List.copyOf(statements);
        }
    }
}
