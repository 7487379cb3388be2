package dev.oncepaid.channel.api;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundNo;
import java.time.Instant;
import java.util.Optional;

/**
 * The refund that is asked about; its numbers and amounts are compared with the answer.
 *
 * @param amount of this refund
 * @param transactionTime what was sent with the refund; UnionPay finds none without it
 */
public record AskedRefund(
        AskedTrade trade, RefundNo refundNo, Money amount, Optional<Instant> transactionTime) {}
