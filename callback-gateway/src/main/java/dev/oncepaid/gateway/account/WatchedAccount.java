package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.AccountSettings;
import java.nio.file.Path;
import java.util.List;

/** An account and the state of its key files when they were last looked at. */
record WatchedAccount(AccountSettings settings, List<Path> files, List<String> fingerprint) {

    static WatchedAccount of(AccountSettings settings) {
        List<Path> files = KeyFiles.of(settings);
        return new WatchedAccount(settings, files, KeyFiles.fingerprint(files));
    }

    /** The same account, its files looked at again. */
    WatchedAccount lookedAtAgain() {
        return new WatchedAccount(settings, files, KeyFiles.fingerprint(files));
    }
}
