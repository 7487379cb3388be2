package dev.oncepaid.settlement.register;

import java.util.List;

/** What became of a registration. */
public sealed interface Registered {

    /** The order is new. */
    record Created() implements Registered {}

    /** It was there with the same content: nothing was changed. */
    record Same() implements Registered {}

    /** It is there otherwise, and stays so; {@code fields} are those in which they differ. */
    record Conflict(List<String> fields) implements Registered {}
}
