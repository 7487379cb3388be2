package dev.oncepaid.simulator.alipay;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Optional;

/**
 * An account at the simulated Alipay.
 *
 * @param alipayKey the key with which Alipay signs for this account
 * @param certificate the one that the key belongs to; empty in public-key mode
 */
public record AlipayAccount(
        AccountId id,
        MerchantId merchant,
        String appId,
        String sellerId,
        PrivateKey alipayKey,
        Optional<X509Certificate> certificate)
        implements SimulatedAccount {

    @Override
    public Channel channel() {
        return Channel.ALIPAY;
    }

    /** Everything but failed refunds: the merchant is told of those when he asks for one. */
    @Override
    public Optional<Notice> notice(Statement statement, Signing signing) {
        return statement instanceof Statement.RefundFailed
                ? Optional.empty()
                : Optional.of(AlipayNotice.of(this, statement, signing));
    }

    @Override
    public String toString() {
        return "AlipayAccount[" + id + "]";
    }
}
