package dev.oncepaid.simulator.unionpay;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.crypto.Certificates;
import java.util.Optional;

/**
 * An account at the simulated UnionPay.
 *
 * @param merchantId UnionPay's {@code merId}
 * @param signer UnionPay's signing certificate, issued by the authorities that the gateway trusts
 */
public record UnionPayAccount(
        AccountId id, MerchantId merchant, String merchantId, Certificates.Issued signer)
        implements SimulatedAccount {

    @Override
    public Channel channel() {
        return Channel.UNIONPAY;
    }

    /** Payments and refunds; the channel tells of nothing else. */
    @Override
    public Optional<Notice> notice(Statement statement, Signing signing) {
        return switch (statement) {
            case Statement.Paid paid ->
                    Optional.of(UnionPayNotice.paid(this, paid.payment(), signing));
            case Statement.Refunded refunded ->
                    Optional.of(UnionPayNotice.refunded(this, refunded, signing));
            case Statement.RefundFailed failed ->
                    Optional.of(UnionPayNotice.refundFailed(this, failed, signing));
            case Statement.Waiting _, Statement.Closed _ -> Optional.empty();
        };
    }

    @Override
    public String toString() {
        return "UnionPayAccount[" + id + "]";
    }
}
