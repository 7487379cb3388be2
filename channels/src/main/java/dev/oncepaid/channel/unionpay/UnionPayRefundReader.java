package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.RefundState.RefundFacts;
import dev.oncepaid.channel.api.RefundState.RefundNumbers;
import dev.oncepaid.channel.api.RefundState.RefundTimes;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.RefundKind;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.model.FactRange;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.TradeNo;
import java.util.Currency;
import java.util.Optional;
import java.util.Set;

/**
 * Reads verified answers about a refund or void and compares them with what was asked. Each is a
 * transaction of its own: {@code orderId} is the refund's number, {@code origQryId} the trade's.
 */
record UnionPayRefundReader(AskedRefund asked) {

    /** Refund and void. */
    private static final Set<String> TYPES = Set.of("04", "31");

    /** The answer to the request itself: success is its acceptance, not yet the refund. */
    RefundStates readAcceptance(AnswerFields answer) {
        return states(answer, RefundKind.ACCEPTED, answer.required("respCode"), RefundTimes.NONE);
    }

    /** The answer to a query for the refund. */
    RefundStates readQuery(AnswerFields answer) {
        String code = answer.required("origRespCode");
        return states(
                answer,
                UnionPayApiCodes.refund(code),
                code,
                new RefundTimes(Optional.empty(), ChannelTime.digits(answer.text("txnTime"))));
    }

    private RefundStates states(
            AnswerFields answer, RefundKind kind, String code, RefundTimes times) {
        if (answer.text("txnType").filter(type -> !TYPES.contains(type)).isPresent()) {
            throw new AnswerFault(ApiReason.OTHER_ORDER);
        }
        answer.agree(
                "origQryId", asked.trade().tradeNo().map(TradeNo::value), ApiReason.OTHER_ORDER);
        Currency currency = asked.amount().currency();
        UnionPayTradeReader.requireCurrency(answer, currency);
        Money amount =
                AnswerFields.stated(answer.minor("txnAmt", Optional.of(asked.amount()), currency));
        return RefundStates.of(
                kind.state(
                        new RefundFacts(
                                new RefundNumbers(
                                        asked.trade().orderNo(),
                                        answer.identifier("origQryId", TradeNo::new),
                                        asked.refundNo(),
                                        answer.text("queryId")),
                                new RefundAmount.Single(amount),
                                Optional.empty(),
                                FactRange.status(code),
                                times,
                                UnionPayTradeReader.details(answer))));
    }
}
