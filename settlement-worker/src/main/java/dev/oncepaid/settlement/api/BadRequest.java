package dev.oncepaid.settlement.api;

import java.util.Map;

/** A request that cannot be understood; {@code errors} says why, by the name of the field. */
final class BadRequest extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Map<String, String> errors;

    BadRequest(Map<String, String> errors) {
        super("the request has errors in " + errors.keySet());
        this.errors = Map.copyOf(errors);
    }

    Map<String, String> errors() {
        return errors;
    }
}
