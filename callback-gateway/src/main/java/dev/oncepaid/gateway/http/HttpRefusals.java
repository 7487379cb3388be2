package dev.oncepaid.gateway.http;

import dev.oncepaid.gateway.connection.ConnectionListener;
import dev.oncepaid.gateway.refusal.LoggedOnce;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Counts by reason what the HTTP server refused; logs the first of each reason in a minute.
 *
 * <p>Nothing in the count is of the sender's choosing.
 */
final class HttpRefusals implements ConnectionListener {

    private static final Logger LOG = LoggerFactory.getLogger(HttpRefusals.class);
    private static final int DETAIL_CHARS_MAX = 200;

    private final Map<HttpRefusal, Counter> counters = new ConcurrentHashMap<>();
    private final LoggedOnce<HttpRefusal> logged = new LoggedOnce<>();
    private final MeterRegistry meters;
    private final InstantSource clock;

    /** Registers all reasons at 0: {@code increase()} misses a new series. */
    HttpRefusals(MeterRegistry meters, InstantSource clock) {
        this.meters = meters;
        this.clock = clock;
        for (HttpRefusal reason : HttpRefusal.values()) {
            counter(reason);
        }
    }

    private Counter counter(HttpRefusal reason) {
        return counters.computeIfAbsent(reason, this::registered);
    }

    private Counter registered(HttpRefusal reason) {
        return Counter.builder("oncepaid.http.refused")
                .description("Requests and connections that the HTTP server refused by itself")
                .tag("reason", reason.label())
                .register(meters);
    }

    @Override
    public void ended(Cause cause, String source) {
        count(
                switch (cause) {
                    case SOURCE_LIMIT -> HttpRefusal.SOURCE_LIMIT;
                    case HEAD_TIMEOUT -> HttpRefusal.HEAD_TIMEOUT;
                    case SILENT -> HttpRefusal.SILENT;
                    case DISPLACED -> HttpRefusal.DISPLACED;
                },
                source,
                "");
    }

    /**
     * Counts one.
     *
     * @param source from whom it came
     * @param detail what was wrong with it, if that is known; may quote the sender
     */
    void count(HttpRefusal reason, String source, String detail) {
        counter(reason).increment();
        if (logged.isFirst(reason, clock.instant())) {
            LOG.atLevel(reason.isProbing() ? Level.INFO : Level.WARN)
                    .log(
                            "Refused before the notify endpoint saw it: reason={} source={}{};"
                                    + " further ones of this minute are only counted",
                            reason.label(),
                            source,
                            detail.isEmpty() ? "" : " detail=" + printable(detail));
        }
    }

    private static String printable(String detail) {
        String cut = detail.substring(0, Math.min(DETAIL_CHARS_MAX, detail.length()));
        return cut.replaceAll("\\p{C}", "?");
    }
}
