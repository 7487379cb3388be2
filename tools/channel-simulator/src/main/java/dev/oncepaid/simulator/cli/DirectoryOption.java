package dev.oncepaid.simulator.cli;

import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Where the accounts are; made on first use. */
final class DirectoryOption {

    @Option(
            names = "--accounts",
            paramLabel = "DIR",
            description = {
                "The simulator's accounts directory, made if absent; any other is refused (default:",
                "that of the stack that runs here, else .oncepaid/accounts)."
            })
    private Path directory = SimulatedAccounts.DEFAULT_DIRECTORY;

    SimulatedAccounts accounts() {
        return SimulatedAccounts.in(directory);
    }

    /**
     * The account with this id, or the one of this channel; at least one is to be given.
     *
     * @param channel empty for any
     * @param id empty for any
     */
    SimulatedAccount account(String channel, String id) {
        Optional<Channel> wanted =
                Optional.of(channel).filter(word -> !word.isEmpty()).map(ChannelCode::read);
        SimulatedAccounts accounts = accounts();
        return accounts.every()
                .filter(account -> id.isEmpty() || account.id().value().equals(id))
                .filter(account -> wanted.isEmpty() || account.channel() == wanted.get())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(noSuch(accounts, channel, id)));
    }

    private static String noSuch(SimulatedAccounts accounts, String channel, String id) {
        String there =
                accounts.every()
                        .map(account -> account.id() + " (" + account.channel() + ")")
                        .collect(Collectors.joining(", "));
        String wanted = channel.isEmpty() ? "'" + id + "'" : "'" + id + "' of " + channel;
        return "there is no account %s; there are %s".formatted(wanted, there);
    }
}
