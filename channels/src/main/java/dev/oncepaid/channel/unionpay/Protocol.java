package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.AccountProperty;
import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.ChannelAnswers;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.GuardedVerifier;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.read.Credentials;
import dev.oncepaid.channel.bill.BillReader;
import dev.oncepaid.channel.bill.BillSupport;
import dev.oncepaid.channel.keys.KeyReader;
import dev.oncepaid.channel.trust.TrustStore;
import dev.oncepaid.channel.unionpay.bill.UnionPayBillReader;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;

/**
 * UnionPay ACP 5.1.0 with RSA certificates ({@code signMethod} 01).
 *
 * <p>An account needs {@code merchant-id}, {@code trust-roots}, mostly {@code trust-intermediates},
 * and {@code certificate-subjects}: whom the certificate embedded in each message must name. A
 * merchant's own certificate comes from the same authority, so the name matters as much as the
 * chain.
 */
public final class Protocol implements ChannelProtocol, ApiSupport, BillSupport {

    private static final int DECIMAL = 10;

    /** Only the status counts: everything but 200 is sent again. */
    private static final ChannelAnswers ANSWERS =
            new ChannelAnswers(
                    Answer.of(200, "text/plain", "ok"),
                    Answer.of(503, "text/plain", "fail"),
                    Answer.of(401, "text/plain", "fail"));

    @Override
    public List<AccountProperty> accountProperties() {
        return List.of(
                AccountProperty.text("merchant-id"),
                AccountProperty.keys("trust-roots"),
                AccountProperty.keys("trust-intermediates"),
                AccountProperty.texts("certificate-subjects"));
    }

    @Override
    public ChannelAnswers answers() {
        return ANSWERS;
    }

    @Override
    public List<String> keptHeaders() {
        return List.of("Content-Type");
    }

    /** Five sends end after twelve minutes. */
    @Override
    public Duration retryWindow() {
        return Duration.ofHours(1);
    }

    @Override
    public NotificationVerifier verifierFor(AccountSettings account) {
        String merchantId =
                new KeyReader(account).required("merchant-id", account.text("merchant-id"));
        return new GuardedVerifier(new UnionPayVerifier(certificates(account), merchantId));
    }

    @Override
    public ChannelApi apiFor(AccountSettings account, ApiCredentials credentials) {
        KeyReader reader = new KeyReader(account);
        Credentials own = new Credentials(reader, credentials);
        return new UnionPayApi(
                new UnionPayRequests(
                        reader.required("merchant-id", account.text("merchant-id")),
                        own.serial(DECIMAL),
                        own.signer()),
                new UnionPayAnswers(certificates(account)));
    }

    @Override
    public BillReader billReader() {
        return new UnionPayBillReader();
    }

    private static EmbeddedCertificates certificates(AccountSettings account) {
        KeyReader reader = new KeyReader(account);
        List<String> subjects = account.texts("certificate-subjects");
        if (subjects.isEmpty()) {
            throw reader.invalid(
                    "certificate-subjects",
                    "is empty; configure 中国银联股份有限公司, in the test environment 00040000:SIGN");
        }
        TrustStore trust =
                new TrustStore(
                        certificates("trust-roots", account.texts("trust-roots"), reader),
                        account.texts("trust-intermediates").stream()
                                .flatMap(
                                        c -> reader.certificates("trust-intermediates", c).stream())
                                .toList());
        return new EmbeddedCertificates(trust, subjects);
    }

    private static List<X509Certificate> certificates(
            String property, List<String> settings, KeyReader reader) {
        if (settings.isEmpty()) {
            throw reader.invalid(property, "is empty; configure the root certificate of CFCA");
        }
        return settings.stream()
                .flatMap(setting -> reader.certificates(property, setting).stream())
                .toList();
    }
}
