package dev.oncepaid.settlement.api;

import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.Registered;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

@Doc("What became of the orders of a batch.")
record BatchResult(
        @Doc("How many are new.") long created,
        @Doc("How many were there with the same content.") long same,
        @Doc("How many are there otherwise, and stay so.") long conflict,
        @Doc("One row per order, in their order.") List<Row> orders) {

    /** The codes of the API. */
    enum Result {
        CREATED,
        SAME,
        CONFLICT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Doc("What became of one order.")
    record Row(
            String orderNo,
            @Doc(value = "What became of it.", oneOf = Result.class) String result,
            @Doc("With conflict: the fields in which the registered order differs.")
                    @Nullable List<String> differs) {

        private static Row of(Registration wanted, Registered answer) {
            String orderNo = wanted.key().orderNo().value();
            return switch (answer) {
                case Registered.Created _ -> new Row(orderNo, Result.CREATED.toString(), null);
                case Registered.Same _ -> new Row(orderNo, Result.SAME.toString(), null);
                case Registered.Conflict conflict ->
                        new Row(orderNo, Result.CONFLICT.toString(), conflict.fields());
            };
        }
    }

    static BatchResult of(List<Registration> wanted, List<Registered> answers) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < answers.size(); i++) {
            rows.add(Row.of(wanted.get(i), answers.get(i)));
        }
        return new BatchResult(
                count(rows, Result.CREATED),
                count(rows, Result.SAME),
                count(rows, Result.CONFLICT),
                rows);
    }

    private static long count(List<Row> rows, Result result) {
        return rows.stream().filter(row -> row.result().equals(result.toString())).count();
    }
}
