package dev.oncepaid.benchmarks.host;

import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** What a repeatable option picks from things that have names. */
public final class Chosen {

    private Chosen() {}

    /**
     * Those that are named, in the order of {@code all}; all of them when none is.
     *
     * @param kind what they are called in messages
     * @throws ParameterException naming those that there are, when one is not among them
     */
    public static <T> List<T> of(
            String kind,
            List<T> all,
            Function<T, String> nameOf,
            List<String> names,
            CommandLine command) {
        List<String> known = all.stream().map(nameOf).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new ParameterException(
                        command,
                        "no " + kind + " " + name + "; there are " + String.join(", ", known));
            }
        }
        return all.stream()
                .filter(one -> names.isEmpty() || names.contains(nameOf.apply(one)))
                .toList();
    }
}
