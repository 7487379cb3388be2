package dev.oncepaid.platform.json;

import java.util.Map;

/** A request that cannot be understood; {@code errors} says why, by the name of the field. */
public final class BadRequest extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Map<String, String> errors;

    public BadRequest(Map<String, String> errors) {
        super("errors in " + errors.keySet());
        this.errors = Map.copyOf(errors);
    }

    public Map<String, String> errors() {
        return errors;
    }
}
