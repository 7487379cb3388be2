package dev.oncepaid.benchmarks.host;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The middle of several rounds. */
public final class Medians {

    private Medians() {}

    /** The median of one figure; of an even number of rounds the lower of the two in the middle. */
    public static <T> double of(List<T> rounds, ToDoubleFunction<T> figure) {
        double[] sorted = rounds.stream().mapToDouble(figure).sorted().toArray();
        return sorted[(sorted.length - 1) / 2];
    }

    /** The median of the ratios within each round: what slows a round slows both sides of it. */
    public static <T> double ofRatios(List<T> over, List<T> under, ToDoubleFunction<T> figure) {
        double[] ratios = new double[over.size()];
        Arrays.setAll(
                ratios,
                i -> figure.applyAsDouble(over.get(i)) / figure.applyAsDouble(under.get(i)));
        Arrays.sort(ratios);
        return ratios[(ratios.length - 1) / 2];
    }
}
