package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.gateway.account.AccountProperties.Account;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import java.nio.file.Path;
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

    private static final String FILE = "file:";

    private final Path keyDirectory;
    private final SimulatorKeys simulatorKeys;

    AccountReader(Path keyDirectory, SimulatorKeys simulatorKeys) {
        this.keyDirectory = keyDirectory.toAbsolutePath();
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
        return new AccountSettings(
                id,
                merchant(id, account),
                channel(id, account),
                identity(account),
                keys(id, account),
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

    private static AccountSettings.Identity identity(Account account) {
        return new AccountSettings.Identity(
                Optional.ofNullable(account.appId()),
                account.appIds(),
                Optional.ofNullable(account.sellerId()),
                Optional.ofNullable(account.merchantId()),
                account.subMerchantIds());
    }

    private AccountSettings.Keys keys(AccountId id, Account account) {
        return new AccountSettings.Keys(
                resolved(account.publicKeys()),
                resolved(account.certificates()),
                resolved(account.trustRoots()),
                resolved(account.trustIntermediates()),
                account.certificateSubjects(),
                resolved(account.apiV3Keys()),
                account.platformKeys().stream().map(key -> platformKey(id, key)).toList(),
                resolved(account.apiKeys()),
                account.signTypes(),
                resolved(account.secrets()));
    }

    private AccountSettings.PlatformKey platformKey(
            AccountId id, AccountProperties.PlatformKey key) {
        if (key.id() == null) {
            throw new InvalidAccount(
                    id, "platform-keys", "one has no id; give the serial or PUB_KEY_ID_… it has");
        }
        return new AccountSettings.PlatformKey(
                key.id(),
                Optional.ofNullable(key.certificate()).map(this::resolved),
                Optional.ofNullable(key.publicKey()).map(this::resolved));
    }

    private List<String> resolved(List<String> texts) {
        return texts.stream().map(this::resolved).toList();
    }

    private String resolved(String text) {
        return text.startsWith(FILE)
                ? FILE + keyDirectory.resolve(text.substring(FILE.length()))
                : text;
    }
}
