package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.AccountProperty;
import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.ChannelAnswers;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.GuardedVerifier;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.alipay.AlipayRequests.CertSns;
import dev.oncepaid.channel.alipay.bill.AlipayBillReader;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.read.Credentials;
import dev.oncepaid.channel.bill.BillReader;
import dev.oncepaid.channel.bill.BillSupport;
import dev.oncepaid.channel.keys.KeyReader;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Alipay: payment notices ({@code trade_status_sync}), signed RSA2 by the V1 rule.
 *
 * <p>An account needs {@code app-id} (or {@code app-ids}) and either {@code public-keys}, of which
 * any one may verify, or {@code certificates} with {@code trust-roots}; {@code seller-id} is
 * checked where it is configured.
 */
public final class Protocol implements ChannelProtocol, ApiSupport, BillSupport {

    /** Only the exact word stops the repeats; every other body makes Alipay send again. */
    private static final ChannelAnswers ANSWERS =
            new ChannelAnswers(
                    Answer.of(200, "text/plain", "success"),
                    Answer.of(503, "text/plain", "fail"),
                    Answer.of(401, "text/plain", "fail"));

    @Override
    public List<AccountProperty> accountProperties() {
        return List.of(
                AccountProperty.text("app-id"),
                AccountProperty.texts("app-ids"),
                AccountProperty.text("seller-id"),
                AccountProperty.keys("public-keys"),
                AccountProperty.keys("certificates"),
                AccountProperty.keys("trust-roots"));
    }

    @Override
    public ChannelAnswers answers() {
        return ANSWERS;
    }

    @Override
    public List<String> keptHeaders() {
        return List.of("Content-Type");
    }

    /** Eight sends end after 24 h 24 min. */
    @Override
    public Duration retryWindow() {
        return Duration.ofHours(25);
    }

    @Override
    public NotificationVerifier verifierFor(AccountSettings account) {
        List<String> appIds = appIds(account);
        return new GuardedVerifier(
                new AlipayVerifier(
                        keys(account, appIds), new AlipayFacts(appIds, account.text("seller-id"))));
    }

    @Override
    public ChannelApi apiFor(AccountSettings account, ApiCredentials credentials) {
        KeyReader reader = new KeyReader(account);
        List<String> appIds = appIds(account);
        return new AlipayApi(
                new AlipayRequests(
                        account.text("app-id").orElseGet(appIds::getFirst),
                        new Credentials(reader, credentials).signer(),
                        certSns(account, credentials, reader),
                        StandardCharsets.UTF_8),
                new AlipayAnswers(keys(account, appIds), StandardCharsets.UTF_8));
    }

    /** Certificate mode is on both sides or on none. */
    private static Optional<CertSns> certSns(
            AccountSettings account, ApiCredentials credentials, KeyReader reader) {
        if (account.texts("certificates").isEmpty()) {
            return Optional.empty();
        }
        X509Certificate own =
                credentials
                        .certificate()
                        .orElseThrow(
                                () ->
                                        reader.invalid(
                                                "certificate",
                                                "is missing; configure the application's"
                                                        + " certificate (appCertPublicKey.crt)"));
        return Optional.of(
                new CertSns(
                        AlipayCertSn.of(own),
                        AlipayCertSn.ofRoots(
                                account.texts("trust-roots").stream()
                                        .flatMap(
                                                root ->
                                                        reader
                                                                .readableCertificates(
                                                                        "trust-roots", root)
                                                                .stream())
                                        .toList())));
    }

    @Override
    public BillReader billReader() {
        return new AlipayBillReader();
    }

    private static AlipayKeys keys(AccountSettings account, List<String> appIds) {
        return AlipayKeys.read(account, appIds, new KeyReader(account));
    }

    private static List<String> appIds(AccountSettings account) {
        List<String> appIds = new ArrayList<>(account.texts("app-ids"));
        account.text("app-id").ifPresent(appIds::add);
        if (appIds.isEmpty()) {
            throw new KeyReader(account)
                    .invalid("app-id", "is missing; configure the application's id");
        }
        return List.copyOf(appIds);
    }
}
