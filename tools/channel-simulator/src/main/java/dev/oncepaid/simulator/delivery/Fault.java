package dev.oncepaid.simulator.delivery;

import dev.oncepaid.simulator.Signing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Something that goes wrong with the delivery of a plan; faults compose. */
@FunctionalInterface
public interface Fault {

    List<Planned> applyTo(List<Planned> plan);

    /** This fault first, then the next one upon its result. */
    default Fault then(Fault next) {
        return plan -> next.applyTo(applyTo(plan));
    }

    /** Nothing goes wrong. */
    static Fault none() {
        return plan -> plan;
    }

    /** Everything is sent this many times in all, one gap apart. */
    static Fault repeated(int times, Duration gap) {
        return plan ->
                plan.stream()
                        .flatMap(
                                planned ->
                                        IntStream.range(0, times)
                                                .mapToObj(i -> planned.later(gap.multipliedBy(i))))
                        .toList();
    }

    /** Everything is sent this many times at the same instant. */
    static Fault simultaneous(int copies) {
        return repeated(copies, Duration.ZERO);
    }

    /** Each is late by a random part of {@code delayMax}; so later ones overtake it. */
    static Fault delayed(Duration delayMax, Random random) {
        return plan ->
                plan.stream()
                        .map(
                                planned ->
                                        planned.later(
                                                Duration.ofNanos(
                                                        random.nextLong(delayMax.toNanos() + 1))))
                        .toList();
    }

    /** The times stay, what is sent at them is shuffled. */
    static Fault reordered(Random random) {
        return plan -> {
            List<Planned> shuffled = new ArrayList<>(plan);
            Collections.shuffle(shuffled, random);
            return IntStream.range(0, plan.size())
                    .mapToObj(i -> new Planned(plan.get(i).at(), shuffled.get(i).outgoing()))
                    .toList();
        };
    }

    /** Each statement comes once more after the gap, under a notification id of its own. */
    static Fault renotified(Duration gap, Signing signing) {
        return plan ->
                plan.stream()
                        .flatMap(
                                planned ->
                                        List.of(planned, again(planned, signing).later(gap))
                                                .stream())
                        .toList();
    }

    private static Planned again(Planned planned, Signing signing) {
        Outgoing first = planned.outgoing();
        return new Planned(
                planned.at(), new Outgoing(first.notice().renotified(signing), first.forgery()));
    }
}
