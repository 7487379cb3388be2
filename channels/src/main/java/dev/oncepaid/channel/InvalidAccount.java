package dev.oncepaid.channel;

import dev.oncepaid.model.AccountId;

/**
 * A mistake in an account's configuration; it stops the start, and refuses a reload.
 *
 * <p>The message names account, property and mend, and never any part of a key.
 */
public final class InvalidAccount extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public InvalidAccount(AccountId account, String property, String mend) {
        super("account '" + account + "', property '" + property + "': " + mend);
    }
}
