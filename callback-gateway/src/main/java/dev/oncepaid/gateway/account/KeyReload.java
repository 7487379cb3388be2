package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.InvalidAccount;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Takes replaced key files into use without a restart.
 *
 * <p>A new file that cannot serve changes nothing: the account goes on with the keys it has, a log
 * line and a metric say so, and the next change of the file is tried again.
 */
final class KeyReload {

    private static final Logger LOG = LoggerFactory.getLogger(KeyReload.class);

    private final AccountOpener opener;
    private final Accounts accounts;
    private final List<WatchedAccount> watched;
    private final Set<String> broken = ConcurrentHashMap.newKeySet();

    KeyReload(
            AccountOpener opener,
            Accounts accounts,
            List<WatchedAccount> watched,
            MeterRegistry meters) {
        this.opener = opener;
        this.accounts = accounts;
        this.watched = new ArrayList<>(watched);
        Gauge.builder("oncepaid.accounts.broken", broken, Set::size)
                .description("Accounts whose replaced key files cannot serve; old keys stay in use")
                .register(meters);
    }

    /** Looks at every key file once. */
    void check() {
        watched.replaceAll(this::checked);
    }

    private WatchedAccount checked(WatchedAccount before) {
        WatchedAccount now = before.lookedAtAgain();
        if (!now.fingerprint().equals(before.fingerprint())) {
            reopen(now.settings());
        }
        return now;
    }

    private void reopen(AccountSettings settings) {
        String id = settings.id().value();
        try {
            accounts.put(opener.open(settings));
            broken.remove(id);
            LOG.info("Account {}: replaced key files are in use", id);
        } catch (InvalidAccount e) {
            broken.add(id);
            LOG.error(
                    "Replaced key files cannot serve, the old keys stay in use: {}",
                    e.getMessage());
        }
    }
}
