package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.api.read.RefundKind;
import dev.oncepaid.channel.api.read.TradeKind;
import java.util.Map;

/** WeChat Pay's status values, the same in both versions of its API. */
public final class WeChatTradeStates {

    /**
     * {@code trade_state}. The last four come with payment codes only, {@code ACCEPT} with
     * deductions by contract.
     */
    public static final Map<String, TradeKind> TRADES =
            Map.of(
                    "SUCCESS", TradeKind.PAID,
                    "REFUND", TradeKind.PAID_REFUND_STARTED,
                    "NOTPAY", TradeKind.WAITING,
                    "CLOSED", TradeKind.CLOSED,
                    "USERPAYING", TradeKind.WAITING,
                    "PAYERROR", TradeKind.FAILED,
                    "REVOKED", TradeKind.REVERSED,
                    "ACCEPT", TradeKind.UNDER_WAY);

    /** {@code status} of a refund in APIv3. */
    static final Map<String, RefundKind> REFUNDS =
            Map.of(
                    "PROCESSING", RefundKind.ACCEPTED,
                    "SUCCESS", RefundKind.DONE,
                    "CLOSED", RefundKind.FAILED,
                    "ABNORMAL", RefundKind.ABNORMAL);

    private WeChatTradeStates() {}
}
