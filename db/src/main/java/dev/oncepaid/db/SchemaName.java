package dev.oncepaid.db;

import java.util.regex.Pattern;

/**
 * The name of the schema that holds OncePaid's tables; needs no quotes in SQL or in a search path.
 */
public record SchemaName(String value) {

    private static final Pattern UNQUOTED = Pattern.compile("(?!pg_)[a-z_][a-z0-9_]{0,62}");

    /** What {@code oncepaid.database.schema} is when nobody sets it. */
    public static final SchemaName DEFAULT = new SchemaName("oncepaid");

    /**
     * @throws UnusableDatabase when the name is not a lower-case SQL identifier, or is one of
     *     PostgreSQL's own
     */
    public SchemaName {
        if (!UNQUOTED.matcher(value).matches() || value.equals("information_schema")) {
            throw new UnusableDatabase(
                    "oncepaid.database.schema is \"" + value + "\", which cannot name a schema.",
                    "Use up to 63 lower-case letters, digits and underscores, not beginning with a"
                            + " digit or pg_; the default is oncepaid.");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
