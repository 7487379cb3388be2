package dev.oncepaid.simulator.account;

import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.alipay.AlipayAccount;
import dev.oncepaid.simulator.unionpay.UnionPayAccount;
import dev.oncepaid.simulator.webhook.WebhookAccount;
import dev.oncepaid.simulator.wechat.WeChatAccount;
import dev.oncepaid.simulator.wechatv2.WeChatV2Account;
import java.nio.file.Path;
import java.util.List;
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

    private static final List<AccountKind<?>> KINDS =
            List.of(
                    new AlipayKind(),
                    new AlipayCertificateKind(),
                    new WeChatKind(),
                    new WeChatV2Kind(),
                    new UnionPayKind(),
                    new WebhookKind());

    private final Path directory;
    private final AlipayAccount alipay;
    private final AlipayAccount alipayByCertificate;
    private final WeChatAccount wechat;
    private final WeChatV2Account wechatV2;
    private final UnionPayAccount unionpay;
    private final WebhookAccount webhook;

    private SimulatedAccounts(AccountFiles files) {
        this.directory = files.directory();
        this.alipay = new AlipayKind().read(files);
        this.alipayByCertificate = new AlipayCertificateKind().read(files);
        this.wechat = new WeChatKind().read(files);
        this.wechatV2 = new WeChatV2Kind().read(files);
        this.unionpay = new UnionPayKind().read(files);
        this.webhook = new WebhookKind().read(files);
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
        return alipay;
    }

    /** {@code shop-ac}: certificate mode */
    public AlipayAccount alipayByCertificate() {
        return alipayByCertificate;
    }

    /** {@code shop-w} */
    public WeChatAccount wechat() {
        return wechat;
    }

    /** {@code shop-v2} */
    public WeChatV2Account wechatV2() {
        return wechatV2;
    }

    /** {@code shop-u} */
    public UnionPayAccount unionpay() {
        return unionpay;
    }

    /** {@code shop-h} */
    public WebhookAccount webhook() {
        return webhook;
    }

    /**
     * One account of each channel; {@code shop-ac}, the second one of Alipay, is not among them.
     */
    public List<SimulatedAccount> all() {
        return List.of(alipay, wechat, wechatV2, unionpay, webhook);
    }

    /** The accounts of {@link #all}, then the further ones. */
    public Stream<SimulatedAccount> every() {
        return Stream.concat(all().stream(), Stream.of(alipayByCertificate));
    }

    /** The account with this id. */
    public Optional<SimulatedAccount> find(String id) {
        return every().filter(account -> account.id().value().equals(id)).findFirst();
    }
}
