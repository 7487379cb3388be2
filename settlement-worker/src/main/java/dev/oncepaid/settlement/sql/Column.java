package dev.oncepaid.settlement.sql;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One column of a set of rows. */
public final class Column {

    private Column() {}

    /** The values in the rows' order; unlike a stream's list it may hold nulls. */
    public static <R, V> List<@Nullable V> of(
            Collection<R> rows, Function<? super R, ? extends @Nullable V> value) {
        List<@Nullable V> column = new ArrayList<>(rows.size());
        for (R row : rows) {
            column.add(value.apply(row));
        }
        return column;
    }
}
