package dev.oncepaid.gateway.refusal;

import dev.oncepaid.model.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The last few key serials that were asked for in vain, told in the log: they say whether a channel
 * rotated its key or somebody guesses. Bounded, and at most one line a minute and account.
 */
final class UnknownSerials {

    private static final Logger LOG = LoggerFactory.getLogger(UnknownSerials.class);
    private static final int KEPT_MAX = 8;
    private static final int SERIAL_CHARS_MAX = 64;
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final Map<AccountId, Asked> byAccount = new HashMap<>();

    /** Accounts are configured, so their number is bounded. */
    private static final class Asked {
        private final ArrayDeque<String> last = new ArrayDeque<>();
        private long refused;
        private Instant toldAt = Instant.MIN;
    }

    synchronized void add(AccountId account, String serial) {
        Asked asked = byAccount.computeIfAbsent(account, _ -> new Asked());
        asked.refused++;
        String shown = shown(serial);
        if (Objects.equals(asked.last.peekLast(), shown)) {
            return;
        }
        asked.last.remove(shown);
        asked.last.addLast(shown);
        if (asked.last.size() > KEPT_MAX) {
            asked.last.removeFirst();
        }
    }

    /** What a sender chose is shown only as far as it looks like a serial. */
    private static String shown(String serial) {
        boolean isSerial =
                serial.length() <= SERIAL_CHARS_MAX
                        && serial.chars().allMatch(UnknownSerials::canStandInSerial);
        return isSerial ? serial : "(no serial)";
    }

    private static boolean canStandInSerial(int c) {
        return (c >= '0' && c <= '9')
                || (c >= 'A' && c <= 'Z')
                || (c >= 'a' && c <= 'z')
                || c == '_';
    }

    /** Tells what came since it was last told, if that is long enough ago. */
    synchronized void tell(Instant now) {
        byAccount.forEach((account, asked) -> tell(account, asked, now));
    }

    private static void tell(AccountId account, Asked asked, Instant now) {
        if (asked.refused == 0 || now.isBefore(asked.toldAt.plus(PAUSE))) {
            return;
        }
        LOG.warn(
                "{} notifications refused at account={} for unknown key serials, the last of them {}:"
                        + " if one is the channel's, configure its key, and the repeats verify",
                asked.refused,
                account,
                List.copyOf(asked.last));
        asked.last.clear();
        asked.refused = 0;
        asked.toldAt = now;
    }
}
