package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.api.ApiReason;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The codes with which a channel answers one call, and what each means. A code that is not here is
 * {@link ApiReason#UNKNOWN_CODE}, unless the channel's documents give a meaning to all others.
 */
public record CodeTable(Map<String, Ruling> rulings, Ruling otherwise) {

    private static final Ruling UNKNOWN_CODE = Ruling.unknown(ApiReason.UNKNOWN_CODE);

    public CodeTable {
        rulings = Map.copyOf(rulings);
    }

    public static CodeTable of(Map<String, Ruling> rulings) {
        return new CodeTable(rulings, UNKNOWN_CODE);
    }

    /** These rows beside the ones of this table, or in their place. */
    public CodeTable with(Map<String, Ruling> more) {
        Map<String, Ruling> both = new HashMap<>(rulings);
        both.putAll(more);
        return new CodeTable(both, otherwise);
    }

    /** What every code that is not in the table means. */
    public CodeTable otherwise(Ruling ruling) {
        return new CodeTable(rulings, ruling);
    }

    public Ruling of(String code) {
        return row(code).orElse(otherwise);
    }

    /** The row of exactly this code. */
    public Optional<Ruling> row(String code) {
        return Optional.ofNullable(rulings.get(code));
    }
}
