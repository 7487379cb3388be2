package dev.oncepaid.benchmarks.gateway;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The middle of several rounds. */
final class Medians {

    private Medians() {}

    /** The median of one figure; of an even number of rounds the lower of the two in the middle. */
    static <T> double of(List<T> rounds, ToDoubleFunction<T> figure) {
        double[] sorted = rounds.stream().mapToDouble(figure).sorted().toArray();
        return sorted[(sorted.length - 1) / 2];
    }

    /** The median of the ratios within each round: what slows a round slows both sides of it. */
    static double ofRatios(List<HeatResult> over, List<HeatResult> under) {
        double[] ratios = new double[over.size()];
        Arrays.setAll(ratios, i -> over.get(i).limit().rate() / under.get(i).limit().rate());
        Arrays.sort(ratios);
        return ratios[(ratios.length - 1) / 2];
    }
}
