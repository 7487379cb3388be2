package dev.oncepaid.simulator.wechat;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import java.util.Optional;

/**
 * An account at the simulated WeChat Pay.
 *
 * @param merchantId WeChat Pay's {@code mchid}
 */
public record WeChatAccount(
        AccountId id, MerchantId merchant, String merchantId, String appId, WeChatKeys keys)
        implements SimulatedAccount {

    @Override
    public Channel channel() {
        return Channel.WECHAT;
    }

    @Override
    public Optional<WeChatNotice> notice(Statement statement, Signing signing) {
        return Optional.of(WeChatNotice.of(this, statement, signing));
    }

    /** Any bytes at all as a body, genuinely signed with the platform certificate's key. */
    public SignedRequest sign(byte[] body, Signing signing) {
        return new WeChatSigner(this, keys.certificate()).signed(body, signing);
    }

    @Override
    public String toString() {
        return "WeChatAccount[" + id + "]";
    }
}
