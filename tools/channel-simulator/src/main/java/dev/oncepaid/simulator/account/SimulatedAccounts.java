package dev.oncepaid.simulator.account;

import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.SimulatedChannel;
import dev.oncepaid.simulator.alipay.AlipayAccount;
import dev.oncepaid.simulator.unionpay.UnionPayAccount;
import dev.oncepaid.simulator.webhook.WebhookAccount;
import dev.oncepaid.simulator.wechat.WeChatAccount;
import dev.oncepaid.simulator.wechatv2.WeChatV2Account;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An account of each channel (two of Alipay, one per mode), all of merchant {@code shop}, with keys
 * that live in a directory of the simulator's own.
 *
 * <p>The directory holds {@code accounts.yml} (the gateway's configuration: start it with {@code
 * --spring.config.additional-location=file:<dir>/accounts.yml --oncepaid.key-directory=<dir>}),
 * {@code keys/} (what the gateway may know) and {@code private/} (what only the channel knows). All
 * of it is readable by everybody, so that containers under another user id can share it: these are
 * test keys.
 */
public final class SimulatedAccounts {

    /** Where the command line keeps the accounts, relative to the working directory. */
    public static final Path DEFAULT_DIRECTORY = Path.of(".oncepaid", "accounts");

    /** The first of each channel, then the further ones. */
    private static final List<AccountKind<?>> KINDS =
            Stream.concat(
                            kinds().map(List::getFirst),
                            kinds().flatMap(kinds -> kinds.stream().skip(1)))
                    .toList();

    private final Path directory;
    private final List<SimulatedAccount> every;

    private SimulatedAccounts(AccountFiles files) {
        this.directory = files.directory();
        this.every = KINDS.stream().<SimulatedAccount>map(kind -> kind.read(files)).toList();
    }

    private static Stream<List<AccountKind<?>>> kinds() {
        return Arrays.stream(Channel.values())
                .map(channel -> SimulatedChannel.of(channel).accountKinds());
    }

    /**
     * The accounts of this directory. What is missing is made, what is there is kept. Any number of
     * processes and threads may do this at once: one makes, the others wait and read.
     *
     * @throws ForeignDirectory if something is missing, and the directory is neither new nor empty
     *     nor made by the simulator; nothing was written
     * @throws java.io.UncheckedIOException if the directory cannot be read, or written where
     *     something is missing
     */
    public static SimulatedAccounts in(Path directory) {
        AccountFiles files = new AccountFiles(directory.toAbsolutePath().normalize());
        new AccountMaker(KINDS).ensureMade(files);
        return new SimulatedAccounts(files);
    }

    /**
     * For whoever wants to put something of its own into such a directory.
     *
     * @throws ForeignDirectory if the simulator has not made it
     */
    public static void refuseIfForeign(Path directory) {
        new AccountFiles(directory.toAbsolutePath().normalize()).refuseIfForeign();
    }

    /** Where the configuration file of such a directory is, made or not. */
    public static Path accountsYaml(Path directory) {
        return directory.resolve(AccountFiles.ACCOUNTS_YAML);
    }

    public Path directory() {
        return directory;
    }

    /** The gateway's configuration file. */
    public Path accountsYaml() {
        return accountsYaml(directory);
    }

    /** {@code shop-a} */
    public AlipayAccount alipay() {
        return (AlipayAccount) account("shop-a");
    }

    /** {@code shop-ac}: certificate mode */
    public AlipayAccount alipayByCertificate() {
        return (AlipayAccount) account("shop-ac");
    }

    /** {@code shop-w} */
    public WeChatAccount wechat() {
        return (WeChatAccount) account("shop-w");
    }

    /** {@code shop-v2} */
    public WeChatV2Account wechatV2() {
        return (WeChatV2Account) account("shop-v2");
    }

    /** {@code shop-u} */
    public UnionPayAccount unionpay() {
        return (UnionPayAccount) account("shop-u");
    }

    /** {@code shop-h} */
    public WebhookAccount webhook() {
        return (WebhookAccount) account("shop-h");
    }

    private SimulatedAccount account(String id) {
        return find(id).orElseThrow();
    }

    /**
     * One account of each channel; {@code shop-ac}, the second one of Alipay, is not among them.
     */
    public List<SimulatedAccount> all() {
        return every.subList(0, Channel.values().length);
    }

    /** The accounts of {@link #all}, then the further ones. */
    public Stream<SimulatedAccount> every() {
        return every.stream();
    }

    /** The account with this id. */
    public Optional<SimulatedAccount> find(String id) {
        return every().filter(account -> account.id().value().equals(id)).findFirst();
    }

    /** The account's properties as {@link #accountsYaml} has them. */
    public Map<String, Object> properties(SimulatedAccount account) {
        return KINDS.stream()
                .filter(kind -> kind.accountId().equals(account.id().value()))
                .map(this::properties)
                .findFirst()
                .orElseThrow();
    }

    private <A extends SimulatedAccount> Map<String, Object> properties(AccountKind<A> kind) {
        return kind.properties(kind.read(new AccountFiles(directory)));
    }
}
