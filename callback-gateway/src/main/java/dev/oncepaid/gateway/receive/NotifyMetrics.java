package dev.oncepaid.gateway.receive;

import dev.oncepaid.gateway.account.Account;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** What was answered to whom and how long it took. */
final class NotifyMetrics {

    private static final double[] PERCENTILES = {0.5, 0.95, 0.99};
    private static final String NONE = "none";

    private final MeterRegistry meters;
    private final ConcurrentHashMap<Key, Counter> counters = new ConcurrentHashMap<>();
    private final Timer verify;
    private final Timer answer;

    /** Bounded: accounts are configured, outcomes and reasons are constants. */
    private record Key(String channel, String account, String outcome, String reason) {}

    NotifyMetrics(MeterRegistry meters) {
        this.meters = meters;
        this.verify = timer("oncepaid.notify.verify", "Verifying one notification");
        this.answer = timer("oncepaid.notify.answer", "From the whole body to the answer");
    }

    private Timer timer(String name, String description) {
        return Timer.builder(name)
                .description(description)
                .publishPercentiles(PERCENTILES)
                .register(meters);
    }

    /** A request that reached no account. */
    void turnedAway(String reason) {
        count(new Key(NONE, NONE, "turned-away", reason));
    }

    /** A request to an account that ended before it could be verified. */
    void turnedAway(Account account, String reason) {
        count(account, "turned-away", reason);
    }

    void count(Account account, String outcome, String reason) {
        count(new Key(account.channel().code(), account.id().value(), outcome, reason));
    }

    private void count(Key key) {
        counters.computeIfAbsent(key, this::counter).increment();
    }

    private Counter counter(Key key) {
        return Counter.builder("oncepaid.notify")
                .description("Requests to the notify endpoint by outcome")
                .tag("channel", key.channel())
                .tag("account", key.account())
                .tag("outcome", key.outcome())
                .tag("reason", key.reason())
                .register(meters);
    }

    void verified(long nanos) {
        verify.record(nanos, TimeUnit.NANOSECONDS);
    }

    void answered(long nanos) {
        answer.record(nanos, TimeUnit.NANOSECONDS);
    }
}
