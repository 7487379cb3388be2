package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.channel.api.RefundState;
import dev.oncepaid.channel.api.RefundState.RefundFacts;
import dev.oncepaid.channel.api.RefundState.RefundNumbers;
import dev.oncepaid.channel.api.RefundState.RefundTimes;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.TradeNo;
import java.util.Map;
import java.util.Optional;

/**
 * Reads verified answers about a refund and compares them with what was asked. The refund itself is
 * answered with the sum over the trade, its query with the amount of this refund alone.
 */
record AlipayRefundReader(AskedRefund asked) {

    /** The answer to a refund: only {@code fund_change} says whether this call moved money. */
    ApiOutcome<RefundStates> readSent(Json json, RefundOrder order) {
        AnswerFields answer = AnswerFields.of(json);
        AlipayTradeReader.requireNumbers(answer, asked.trade());
        String changed = answer.required("fund_change");
        return switch (changed) {
            case "Y" -> {
                AlipayTradeReader.requireCny(answer, Optional.of(asked.amount()));
                yield done(
                        answer,
                        new RefundAmount.Cumulative(sum(answer, order)),
                        changed,
                        Optional.empty());
            }
            case "N" -> new ApiOutcome.Unknown<>(ApiReason.NOTHING_MOVED);
            default -> new ApiOutcome.Unknown<>(ApiReason.UNKNOWN_STATUS);
        };
    }

    /** At least all that we know of, and no more than was paid; others may refund as well. */
    private Money sum(AnswerFields answer, RefundOrder order) {
        Money sum =
                AnswerFields.stated(
                        answer.decimal("refund_fee", Optional.empty(), asked.amount().currency()));
        long known = Math.addExact(order.refundedBefore().minor(), asked.amount().minor());
        boolean isTooMuch =
                asked.trade().amount().filter(paid -> sum.minor() > paid.minor()).isPresent();
        if (sum.minor() < known || isTooMuch) {
            throw new AnswerFault(ApiReason.AMOUNT_DIFFERS);
        }
        return sum;
    }

    /** The answer to a refund query: without a status there is no such refund, at least not yet. */
    ApiOutcome<RefundStates> readQuery(Json json) {
        AnswerFields answer = AnswerFields.of(json);
        answer.agree(
                "trade_no", asked.trade().tradeNo().map(TradeNo::value), ApiReason.OTHER_ORDER);
        answer.agree(
                "out_request_no", Optional.of(asked.refundNo().value()), ApiReason.OTHER_ORDER);
        Optional<String> code = answer.text("refund_status");
        if (code.isEmpty()) {
            return new ApiOutcome.No<>(ApiReason.REFUND_NOT_FOUND);
        }
        AlipayTradeReader.requireNumbers(answer, asked.trade());
        answer.required("out_request_no");
        AnswerFields.meaning(code.get(), AlipayApiCodes.REFUNDS);
        AlipayTradeReader.requireCny(answer, Optional.of(asked.amount()));
        Money amount =
                AnswerFields.stated(
                        answer.decimal(
                                "refund_amount",
                                Optional.of(asked.amount()),
                                asked.amount().currency()));
        return done(
                answer,
                new RefundAmount.Single(amount),
                code.get(),
                json.object("deposit_back_info").text("dback_status"));
    }

    private ApiOutcome<RefundStates> done(
            AnswerFields answer, RefundAmount amount, String code, Optional<String> toBank) {
        return new ApiOutcome.Yes<>(
                RefundStates.of(
                        new RefundState.Done(
                                new RefundFacts(
                                        new RefundNumbers(
                                                asked.trade().orderNo(),
                                                answer.identifier("trade_no", TradeNo::new),
                                                asked.refundNo(),
                                                Optional.empty()),
                                        amount,
                                        answer.decimal(
                                                "total_amount",
                                                asked.trade().amount(),
                                                asked.amount().currency()),
                                        code,
                                        new RefundTimes(
                                                Optional.empty(),
                                                ChannelTime.spaced(answer.text("gmt_refund_pay"))),
                                        details(answer, toBank)))));
    }

    /**
     * What comes back from a bank card goes to the payer's Alipay account: refunded for us in any
     * case.
     */
    private static Map<String, String> details(AnswerFields answer, Optional<String> toBank) {
        return new Details()
                .add("fund_change", answer.text("fund_change"))
                .add("send_back_fee", answer.text("send_back_fee"))
                .add("refund_reason", answer.text("refund_reason"))
                .add("dback_status", toBank)
                .toMap();
    }
}
