package dev.oncepaid.benchmarks.verify;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.unionpay.UnionPayAccount;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.HexFormat;
import java.util.Set;

/**
 * UnionPay, its certificate known from former notifications; bare: SHA-256 of the joined parameters
 * and RSA over its hex digits. The body is longer than others, for the certificate is in it.
 */
final class UnionPaySubject {

    private UnionPaySubject() {}

    static Subject of(SimulatedAccounts accounts, Clock clock) throws GeneralSecurityException {
        UnionPayAccount account = accounts.unionpay();
        Sample sample = Sample.padded(Sample.paid(account, clock), "reqReserved", clock);
        byte[] content = Forms.content(sample, Set.of("signature"));
        BareRsa rsa = new BareRsa(account.signer().key(), Forms.value(sample, "signature"));
        MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
        HexFormat hex = HexFormat.of();
        return new Subject(
                ChannelProtocol.of(Channel.UNIONPAY)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.UNIONPAY)
                                        .with("merchant-id", account.merchantId())
                                        .with(
                                                "trust-roots",
                                                Sample.keyFile(accounts, "cfca-root.pem"))
                                        .with(
                                                "trust-intermediates",
                                                Sample.keyFile(accounts, "cfca-middle.pem"))
                                        .with("certificate-subjects", "中国银联股份有限公司")
                                        .settings()),
                sample.notification(),
                () -> rsa.signs(hex.formatHex(sha256.digest(content)).getBytes(US_ASCII)));
    }
}
