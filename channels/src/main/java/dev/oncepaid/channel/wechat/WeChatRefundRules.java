package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.model.Money;
import java.util.Optional;
import java.util.regex.Pattern;

/** What WeChat Pay demands of a refund, the same in both versions of its API. */
public final class WeChatRefundRules {

    private static final Pattern REFUND_NO = Pattern.compile("[0-9A-Za-z_\\-|*@]{1,64}");

    private WeChatRefundRules() {}

    /** Why the refund cannot be sent. */
    public static Optional<ApiReason> fault(RefundOrder order) {
        AskedRefund refund = order.refund();
        if (!REFUND_NO.matcher(refund.refundNo().value()).matches()) {
            return Optional.of(ApiReason.NUMBER_NOT_ALLOWED);
        }
        Optional<Money> total = refund.trade().amount();
        if (total.isEmpty()) {
            return Optional.of(ApiReason.AMOUNT_MISSING);
        }
        return isCny(total.get()) && isCny(refund.amount())
                ? Optional.empty()
                : Optional.of(ApiReason.CURRENCY_NOT_SUPPORTED);
    }

    private static boolean isCny(Money money) {
        return money.currency().equals(Money.CNY);
    }
}
