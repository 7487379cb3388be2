package dev.oncepaid.gateway.account;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the account that a notify URL names.
 *
 * <p>A request sees an account's keys of before or of after a change, never a mixture.
 */
public final class Accounts {

    private final Map<Address, Account> byAddress = new ConcurrentHashMap<>();

    Accounts(Collection<Account> accounts) {
        accounts.forEach(this::put);
    }

    /** The account at {@code /notify/{channel}/{account}}; empty if nothing is configured there. */
    public Optional<Account> find(String channel, String account) {
        return Optional.ofNullable(byAddress.get(new Address(channel, account)));
    }

    /** All that are configured, in no order. */
    public List<Account> all() {
        return List.copyOf(byAddress.values());
    }

    /** Adds the account, or swaps it for the one with the same address. */
    void put(Account account) {
        byAddress.put(new Address(account.channel().code(), account.id().value()), account);
    }

    /** The two variable parts of a notify URL. */
    private record Address(String channel, String account) {}
}
