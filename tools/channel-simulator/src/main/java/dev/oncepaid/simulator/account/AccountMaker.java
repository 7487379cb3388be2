package dev.oncepaid.simulator.account;

import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.SimulatedAccount;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;

/** Makes what a directory lacks, once, however many try at the same time. */
final class AccountMaker {

    /** File locks hold between processes only; threads of this one queue here. */
    private static final Object ONE_THREAD = new Object();

    private final List<AccountKind<?>> kinds;

    AccountMaker(List<AccountKind<?>> kinds) {
        this.kinds = kinds;
    }

    void ensureMade(AccountFiles files) {
        if (isMade(files)) {
            return;
        }
        synchronized (ONE_THREAD) {
            files.makeDirectories();
            try (FileChannel channel =
                            FileChannel.open(
                                    files.lockFile(),
                                    StandardOpenOption.CREATE,
                                    StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                if (lock.isValid() && !isMade(files)) {
                    makeMissing(files);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("cannot make accounts in " + files.directory(), e);
            }
        }
    }

    /** The list of made accounts is written last, so whoever reads it whole finds all files. */
    private boolean isMade(AccountFiles files) {
        return files.madeAccounts().containsAll(accountIds());
    }

    private void makeMissing(AccountFiles files) {
        List<String> made = files.madeAccounts();
        kinds.stream()
                .filter(kind -> !made.contains(kind.accountId()))
                .forEach(kind -> kind.make(files));
        files.write(AccountFiles.ACCOUNTS_YAML, yaml(files));
        files.writeMadeAccounts(accountIds());
    }

    private String yaml(AccountFiles files) {
        String entries =
                kinds.stream().map(kind -> entry(kind, files)).collect(Collectors.joining());
        return """
        # Made by the channel simulator; test keys, worth nothing. Delete the directory for new ones.
        oncepaid:
          accounts:
        """
                + entries;
    }

    private static <A extends SimulatedAccount> String entry(
            AccountKind<A> kind, AccountFiles files) {
        A account = kind.read(files);
        return AccountYaml.entry(account, kind.properties(account));
    }

    private List<String> accountIds() {
        return kinds.stream().map(AccountKind::accountId).toList();
    }
}
