package dev.oncepaid.gateway.account;

import dev.oncepaid.gateway.channel.AccountSettings;
import dev.oncepaid.gateway.channel.InvalidAccount;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    private final List<Watched> watched;
    private final Map<AccountSettings, List<String>> seen = new HashMap<>();
    private final Set<String> broken = ConcurrentHashMap.newKeySet();

    private record Watched(AccountSettings settings, List<Path> files) {}

    KeyReload(
            AccountOpener opener,
            Accounts accounts,
            List<AccountSettings> settings,
            MeterRegistry meters) {
        this.opener = opener;
        this.accounts = accounts;
        this.watched = settings.stream().map(s -> new Watched(s, KeyFiles.of(s))).toList();
        watched.forEach(w -> seen.put(w.settings(), KeyFiles.fingerprint(w.files())));
        Gauge.builder("oncepaid.accounts.broken", broken, Set::size)
                .description("Accounts whose replaced key files cannot serve; old keys stay in use")
                .register(meters);
    }

    /** Looks at every key file once. */
    void check() {
        for (Watched account : watched) {
            List<String> now = KeyFiles.fingerprint(account.files());
            if (!now.equals(seen.put(account.settings(), now))) {
                reopen(account.settings());
            }
        }
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
