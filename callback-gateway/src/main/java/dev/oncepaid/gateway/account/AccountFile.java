package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.platform.settings.SettingsCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.FileSystemResource;
import org.yaml.snakeyaml.error.YAMLException;

/** The accounts of a configuration file, for programs that do not start the gateway. */
public final class AccountFile {

    private AccountFile() {}

    /**
     * Reads {@code oncepaid.accounts} as the gateway would, {@code ${…}} from the environment
     * included.
     *
     * @param keyDirectory what relative {@code file:} paths are relative to
     * @throws dev.oncepaid.channel.InvalidAccount for the first that cannot be read
     * @throws dev.oncepaid.platform.settings.InvalidSettings for a property that no account has, or
     *     a variable that is not set
     * @throws UncheckedIOException if the file cannot be read, is no YAML, or has a property of the
     *     wrong kind
     */
    public static List<AccountSettings> read(Path yaml, Path keyDirectory) {
        StandardEnvironment environment = new StandardEnvironment();
        for (PropertySource<?> source : load(yaml)) {
            environment.getPropertySources().addLast(source);
        }
        new SettingsCheck(environment, "oncepaid.accounts")
                .check(Map.of(AccountProperties.class, "oncepaid"));
        Binder binder = Binder.get(environment);
        AccountReader reader =
                new AccountReader(
                        new ChannelProperties(binder, keyDirectory), SimulatorKeys.ACCEPTED);
        try {
            return reader.read(binder.bindOrCreate("oncepaid", AccountProperties.class).accounts());
        } catch (BindException e) {
            // Its own message names the property; its causes quote the value, which may be a key.
            throw new UncheckedIOException(
                    new IOException("%s: %s".formatted(yaml, e.getMessage())));
        }
    }

    private static List<PropertySource<?>> load(Path yaml) {
        try {
            return new YamlPropertySourceLoader()
                    .load(yaml.toString(), new FileSystemResource(yaml));
        } catch (YAMLException e) {
            throw new UncheckedIOException(new IOException(yaml + " is no YAML", e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
