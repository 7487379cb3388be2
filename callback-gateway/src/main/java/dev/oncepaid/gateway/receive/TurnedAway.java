package dev.oncepaid.gateway.receive;

import dev.oncepaid.gateway.account.Account;
import dev.oncepaid.gateway.refusal.LoggedOnce;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Requests that ended without a verdict on a notification: all are counted, the first of a minute
 * with the same account and reason is logged.
 */
final class TurnedAway {

    private static final Logger LOG = LoggerFactory.getLogger(TurnedAway.class);
    private static final String NONE = "none";
    private static final int PATH_CHARS_MAX = 200;

    private final LoggedOnce<Key> logged = new LoggedOnce<>();
    private final NotifyMetrics metrics;
    private final InstantSource clock;

    private record Key(String account, String reason) {}

    TurnedAway(NotifyMetrics metrics, InstantSource clock) {
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * A request that reached no account: a probe, or an address that was mistyped at a channel.
     *
     * @param path as it came, of which the container let only plain characters pass
     */
    void atNoAccount(String reason, String path, String source) {
        metrics.turnedAway(reason);
        if (logged.isFirst(new Key(NONE, reason), clock.instant())) {
            LOG.info(
                    "Request turned away: reason={} path={} source={}; further ones of this minute"
                            + " are only counted",
                    reason,
                    path.substring(0, Math.min(PATH_CHARS_MAX, path.length())),
                    source);
        }
    }

    /** A request to an account, which was answered. */
    void at(Account account, String reason, String source) {
        metrics.turnedAway(account, reason);
        if (logged.isFirst(new Key(account.id().value(), reason), clock.instant())) {
            LOG.warn(
                    "Request turned away: channel={} account={} reason={} source={}; nothing stored,"
                            + " further ones of this minute are only counted",
                    account.channel(),
                    account.id(),
                    reason,
                    source);
        }
    }

    /** A request to an account whose client went away. */
    void lost(Account account) {
        metrics.turnedAway(account, "connection-lost");
    }
}
