package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.gateway.account.AccountProperties.Account;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Turns properties into settings, or says what is wrong with them. */
final class AccountReader {

    private final ChannelProperties channelProperties;
    private final SimulatorKeys simulatorKeys;

    AccountReader(ChannelProperties channelProperties, SimulatorKeys simulatorKeys) {
        this.channelProperties = channelProperties;
        this.simulatorKeys = simulatorKeys;
    }

    /**
     * All accounts in the order they are written.
     *
     * @throws InvalidAccount for the first that cannot be read
     */
    List<AccountSettings> read(List<Account> accounts) {
        List<AccountSettings> settings = new ArrayList<>();
        Set<AccountId> ids = new HashSet<>();
        for (int i = 0; i < accounts.size(); i++) {
            AccountSettings account = read(accounts.get(i), i);
            if (!ids.add(account.id())) {
                throw new InvalidAccount(
                        account.id(), "id", "another account has it too; ids must differ");
            }
            settings.add(account);
        }
        return settings;
    }

    private AccountSettings read(Account account, int index) {
        AccountId id = id(account.id(), index);
        MerchantId merchant = merchant(id, account);
        Channel channel = channel(id, account);
        return new AccountSettings(
                id,
                merchant,
                channel,
                channelProperties.read(
                        "oncepaid.accounts[" + index + "]",
                        ChannelProtocol.of(channel).accountProperties()),
                simulatorKeys);
    }

    private static AccountId id(@Nullable String id, int index) {
        AccountId position = new AccountId("accounts[" + index + "]");
        if (id == null) {
            throw new InvalidAccount(position, "id", "is missing; it is the last part of the URL");
        }
        AccountId account;
        try {
            account = new AccountId(id);
        } catch (IllegalArgumentException e) {
            throw new InvalidAccount(position, "id", e.getMessage() + "; choose another");
        }
        if (!account.value().chars().allMatch(AccountReader::canStandInPath)) {
            throw new InvalidAccount(
                    position,
                    "id",
                    "takes letters, digits, '-', '_' and '.', for it is part of a URL");
        }
        return account;
    }

    private static boolean canStandInPath(int c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || "-_.".indexOf(c) >= 0;
    }

    private static MerchantId merchant(AccountId id, Account account) {
        try {
            return new MerchantId(account.merchant());
        } catch (IllegalArgumentException e) {
            throw new InvalidAccount(id, "merchant", e.getMessage() + "; choose another");
        }
    }

    private static Channel channel(AccountId id, Account account) {
        return Optional.ofNullable(account.channel())
                .flatMap(Channel::fromCode)
                .orElseThrow(
                        () ->
                                new InvalidAccount(
                                        id, "channel", "must be one of " + channelWords()));
    }

    private static String channelWords() {
        return Arrays.stream(Channel.values()).map(Channel::code).collect(Collectors.joining(", "));
    }
}
