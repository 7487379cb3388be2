package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.gateway.loop.PeriodicTask;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(AccountProperties.class)
class AccountConfiguration {

    /** The profile of a machine on which things are tried out. */
    private static final String LOCAL = "local";

    private static final Logger LOG = LoggerFactory.getLogger(AccountConfiguration.class);

    /**
     * All configured accounts; any that cannot be read stops the start. Their key files are looked
     * at before they are opened, so that none is replaced unnoticed in between.
     */
    record Configured(List<WatchedAccount> watched) {

        List<AccountSettings> settings() {
            return watched.stream().map(WatchedAccount::settings).toList();
        }
    }

    @Bean
    Configured configuredAccounts(AccountProperties properties, Environment environment) {
        if (properties.accounts().isEmpty()) {
            LOG.warn(
                    "No account is configured, so every notification is answered 404: describe one"
                            + " under oncepaid.accounts, for instance in a file that"
                            + " --spring.config.additional-location=file:accounts.yml names"
                            + " (docs/configuration.md), and start again");
        }
        return new Configured(
                new AccountReader(
                                new ChannelProperties(
                                        Binder.get(environment),
                                        Path.of(properties.keyDirectory())),
                                simulatorKeys(environment))
                        .read(properties.accounts()).stream().map(WatchedAccount::of).toList());
    }

    private static SimulatorKeys simulatorKeys(Environment environment) {
        if (!environment.acceptsProfiles(Profiles.of(LOCAL))) {
            return SimulatorKeys.REFUSED;
        }
        LOG.warn(
                "Profile '{}': test keys of the channel simulator are accepted. Anyone who has"
                        + " them can sign payments; no real money may depend on this gateway",
                LOCAL);
        return SimulatorKeys.ACCEPTED;
    }

    @Bean
    AccountOpener accountOpener() {
        return new AccountOpener(ChannelProtocol::of);
    }

    @Bean
    Accounts accounts(AccountOpener opener, Configured configured) {
        return new Accounts(configured.settings().stream().map(opener::open).toList());
    }

    @Bean
    PeriodicTask keyReload(
            AccountOpener opener,
            Accounts accounts,
            Configured configured,
            AccountProperties properties,
            MeterRegistry meters) {
        KeyReload reload = new KeyReload(opener, accounts, configured.watched(), meters);
        return new PeriodicTask("key-reload", properties.keyCheckInterval(), reload::check);
    }
}
