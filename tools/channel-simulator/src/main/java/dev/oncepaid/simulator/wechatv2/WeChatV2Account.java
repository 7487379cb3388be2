package dev.oncepaid.simulator.wechatv2;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import java.util.Optional;

/**
 * An account at the simulated WeChat Pay v2.
 *
 * @param merchantId WeChat Pay's {@code mch_id}
 * @param apiKey 32 ASCII characters, shared with the merchant
 */
public record WeChatV2Account(
        AccountId id, MerchantId merchant, String merchantId, String appId, String apiKey)
        implements SimulatedAccount {

    @Override
    public Channel channel() {
        return Channel.WECHAT_V2;
    }

    /** Payments and refunds; the channel tells of nothing else. */
    @Override
    public Optional<Notice> notice(Statement statement, Signing signing) {
        return switch (statement) {
            case Statement.Paid paid ->
                    Optional.of(WeChatV2Payment.of(this, paid.payment(), signing));
            case Statement.Refunded refunded ->
                    Optional.of(WeChatV2Refund.of(this, refunded, signing));
            case Statement.RefundFailed failed ->
                    Optional.of(WeChatV2Refund.failed(this, failed, signing));
            case Statement.Waiting _, Statement.Closed _ -> Optional.empty();
        };
    }

    @Override
    public String toString() {
        return "WeChatV2Account[" + id + "]";
    }
}
