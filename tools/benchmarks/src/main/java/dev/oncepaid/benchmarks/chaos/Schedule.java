package dev.oncepaid.benchmarks.chaos;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One strike after the other, until each has come often enough and the time is over. */
final class Schedule {

    private final List<Strike> strikes;
    private final int times;
    private final Duration duration;
    private final long startNanos = System.nanoTime();
    private final Map<String, Integer> struck = new LinkedHashMap<>();
    private int taken;

    /** Begins now. */
    Schedule(List<Strike> strikes, int times, Duration duration) {
        this.strikes = List.copyOf(strikes);
        this.times = times;
        this.duration = duration;
    }

    boolean isOver() {
        return taken >= strikes.size() * times && elapsed().compareTo(duration) > 0;
    }

    Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    Strike next() {
        Strike next = strikes.get(taken++ % strikes.size());
        struck.merge(next.name(), 1, Integer::sum);
        return next;
    }

    /** How often each has come. */
    Map<String, Integer> struck() {
        return struck;
    }
}
