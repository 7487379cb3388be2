package dev.oncepaid.benchmarks.verify;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.alipay.AlipayAccount;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.util.Set;

/** Alipay in public-key mode; bare: RSA over the joined parameters. */
final class AlipaySubject {

    private AlipaySubject() {}

    static Subject of(SimulatedAccounts accounts, Clock clock) throws GeneralSecurityException {
        AlipayAccount account = accounts.alipay();
        Sample sample = Sample.padded(Sample.paid(account, clock), "passback_params", clock);
        byte[] content = Forms.content(sample, Set.of("sign", "sign_type"));
        BareRsa rsa = new BareRsa(account.alipayKey(), Forms.value(sample, "sign"));
        return new Subject(
                ChannelProtocol.of(Channel.ALIPAY)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.ALIPAY)
                                        .with("app-ids", account.appId())
                                        .with("seller-id", account.sellerId())
                                        .with(
                                                "public-keys",
                                                Sample.keyFile(accounts, "alipay-shop-a.pem"))
                                        .settings()),
                sample.notification(),
                () -> rsa.signs(content));
    }
}
