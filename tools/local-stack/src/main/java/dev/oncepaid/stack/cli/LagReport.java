package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.inspect.ConsumerLag;
import dev.oncepaid.stack.inspect.ConsumerLag.Sample;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** How far behind the workers are, how fast they go, and when they will have caught up. */
final class LagReport {

    private static final Duration BETWEEN = Duration.ofSeconds(1);

    private LagReport() {}

    /** Takes a second: a rate needs two looks. */
    static Map<String, Object> of(ConsumerLag lag) {
        Optional<Sample> first = lag.sample();
        if (first.isEmpty()) {
            return Map.of("lag", "unknown: Kafka does not answer");
        }
        long begun = System.nanoTime();
        LockSupport.parkNanos(BETWEEN.toNanos());
        Optional<Sample> second = lag.sample();
        double seconds = (System.nanoTime() - begun) / 1e9;
        return second.isEmpty()
                ? Map.of("lag", first.get().lag())
                : words(first.get(), second.get(), seconds);
    }

    static Map<String, Object> words(Sample first, Sample second, double seconds) {
        double passed = Math.max(0, second.passed() - first.passed()) / seconds;
        double shrunk = (first.lag() - second.lag()) / seconds;
        Map<String, Object> words = new LinkedHashMap<>();
        words.put("lag", second.lag() + " records");
        words.put("rate", Math.round(passed) + " records/s");
        words.put("caught up", caughtUp(second.lag(), shrunk));
        return words;
    }

    private static String caughtUp(long lag, double shrunkPerSecond) {
        if (lag == 0) {
            return "now";
        }
        return shrunkPerSecond > 0
                ? "in about " + (long) Math.ceil(lag / shrunkPerSecond) + " s"
                : "not at this rate";
    }
}
