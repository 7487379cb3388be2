package dev.oncepaid.settlement.resolve;

import dev.oncepaid.platform.openapi.Doc;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The fields of a decision; read by {@link ResolutionRequest}. */
@Doc("What a person decides about a case, and why.")
record ResolutionBody(
        @Doc(value = "What is done.", oneOf = Decision.class) String action,
        @Doc("Why, in 1 to 500 characters; kept with the case.") String comment,
        @Doc("With book: the order that the money pays.") @Nullable String orderNo,
        @Doc("With book: make that order first.") @Nullable Boolean register) {

    /** The codes of the API. */
    enum Decision {
        REFUND,
        BOOK,
        WRITE_OFF,
        IGNORE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
