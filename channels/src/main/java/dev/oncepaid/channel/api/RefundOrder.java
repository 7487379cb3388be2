package dev.oncepaid.channel.api;

import dev.oncepaid.model.Money;
import java.util.Optional;

/**
 * A refund to send; the same again is the same refund.
 *
 * @param refundedBefore of the trade, this refund not counted: Alipay answers with the sum
 * @param reason shown to the payer; cut to what the channel takes
 * @param notifyUrl where the channel shall send its notification
 */
public record RefundOrder(
        AskedRefund refund,
        Money refundedBefore,
        Optional<String> reason,
        Optional<String> notifyUrl) {}
