package dev.oncepaid.channel;

import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Simulated accounts as the gateway reads them from the simulator's configuration. */
public final class SimulatedSettings {

    private static final String FILE = "file:";

    private SimulatedSettings() {}

    public static AccountSettingsBuilder of(SimulatedAccount account, SimulatedAccounts all) {
        AccountSettingsBuilder settings =
                AccountSettingsBuilder.of(account.channel()).id(account.id());
        all.properties(account)
                .forEach((name, value) -> add(settings, name, value, all.directory()));
        return settings;
    }

    private static void add(
            AccountSettingsBuilder settings, String name, Object value, Path directory) {
        switch (value) {
            case List<?> list -> list.forEach(element -> add(settings, name, element, directory));
            case Map<?, ?> group ->
                    settings.with(
                            name,
                            group.entrySet().stream()
                                    .collect(
                                            Collectors.toMap(
                                                    part -> part.getKey().toString(),
                                                    part ->
                                                            resolved(
                                                                    part.getValue().toString(),
                                                                    directory))));
            default -> settings.with(name, resolved(value.toString(), directory));
        }
    }

    private static String resolved(String text, Path directory) {
        return text.startsWith(FILE)
                ? FILE + directory.resolve(text.substring(FILE.length()))
                : text;
    }
}
