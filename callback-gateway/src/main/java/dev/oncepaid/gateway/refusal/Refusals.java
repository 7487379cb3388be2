package dev.oncepaid.gateway.refusal;

import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.gateway.account.Account;
import java.sql.SQLException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts refused notifications per minute, account, reason and key, in memory and then in the
 * table; logs each combination once a minute.
 *
 * <p>Counts not yet written are lost when the process is killed.
 */
public class Refusals {

    private static final Logger LOG = LoggerFactory.getLogger(Refusals.class);

    private final ConcurrentHashMap<RefusalKey, Long> pending = new ConcurrentHashMap<>();
    private final LoggedOnce<RefusalKey> logged = new LoggedOnce<>();
    private final UnknownSerials unknownSerials = new UnknownSerials();
    private final RefusalTable table;
    private final Clock clock;

    Refusals(RefusalTable table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    /**
     * Counts one refusal; costs no I/O.
     *
     * @param source from whom it came: of the first of a minute the log tells it
     */
    public void count(Account account, Refused refused, String source) {
        RefusalKey key =
                new RefusalKey(
                        clock.instant().truncatedTo(ChronoUnit.MINUTES),
                        account.channel(),
                        account.id(),
                        refused.reason(),
                        refused.keySerial());
        pending.merge(key, 1L, Long::sum);
        refused.unknownSerial().ifPresent(serial -> unknownSerials.add(account.id(), serial));
        if (logged.isFirst(key, key.minute())) {
            LOG.warn(
                    "Notification refused: channel={} account={} reason={} key_serial={} source={};"
                            + " nothing stored, further ones of this minute are only counted",
                    key.channel(),
                    key.account(),
                    key.reason().label(),
                    key.keySerial(),
                    source);
        }
    }

    /** Writes what was counted so far; what cannot be written stays counted for the next time. */
    void flush() {
        unknownSerials.tell(clock.instant());
        Map<RefusalKey, Long> counts = new HashMap<>();
        for (RefusalKey key : pending.keySet()) {
            Long count = pending.remove(key);
            if (count != null) {
                counts.put(key, count);
            }
        }
        if (counts.isEmpty()) {
            return;
        }
        try {
            table.add(counts);
        } catch (SQLException e) {
            counts.forEach((key, count) -> pending.merge(key, count, Long::sum));
            LOG.warn("Refusal counts not written (SQL state {}); tried again", e.getSQLState());
        }
    }
}
