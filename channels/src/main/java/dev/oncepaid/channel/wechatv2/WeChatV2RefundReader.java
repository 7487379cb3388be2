package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.RefundState;
import dev.oncepaid.channel.api.RefundState.RefundFacts;
import dev.oncepaid.channel.api.RefundState.RefundNumbers;
import dev.oncepaid.channel.api.RefundState.RefundTimes;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.RefundKind;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Details;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads verified answers about refunds and compares them with what was asked. A query lists all
 * refunds of the trade in numbered fields; the outcome is about the one that was asked about.
 */
record WeChatV2RefundReader(AskedRefund asked) {

    /** WeChat Pay makes at most fifty refunds of one order. */
    private static final int LISTED_MAX = 100;

    /** The answer to a refund: success is its acceptance. */
    RefundStates readAcceptance(AnswerFields answer) {
        requireTrade(answer);
        answer.require("out_refund_no", asked.refundNo().value(), ApiReason.OTHER_ORDER);
        Currency currency = currency(answer);
        Optional<Money> stated = answer.minor("refund_fee", Optional.of(asked.amount()), currency);
        return RefundStates.of(
                new RefundState.Accepted(
                        new RefundFacts(
                                numbers(answer, asked.refundNo(), answer.text("refund_id")),
                                new RefundAmount.Single(AnswerFields.stated(stated)),
                                answer.minor("total_fee", asked.trade().amount(), currency),
                                answer.required("result_code"),
                                RefundTimes.NONE,
                                details(answer, ""))));
    }

    /** The answer to a refund query. */
    RefundStates readList(AnswerFields answer) {
        requireTrade(answer);
        int listed = indexOf(answer, asked.refundNo());
        RefundState own = refund(answer, listed, Optional.of(asked.amount()));
        List<RefundState> others = new ArrayList<>();
        for (int i = 0; i < LISTED_MAX; i++) {
            if (i != listed && answer.text("out_refund_no_" + i).isPresent()) {
                other(answer, i).ifPresent(others::add);
            }
        }
        return new RefundStates(own, others);
    }

    /** Nothing was asked about the others, so what cannot be read of them hinders nothing. */
    private Optional<RefundState> other(AnswerFields answer, int listed) {
        try {
            return Optional.of(refund(answer, listed, Optional.empty()));
        } catch (AnswerFault | UnreadableContent _) {
            return Optional.empty();
        }
    }

    private static int indexOf(AnswerFields answer, RefundNo refundNo) {
        int found = -1;
        for (int i = 0; i < LISTED_MAX; i++) {
            if (answer.text("out_refund_no_" + i).equals(Optional.of(refundNo.value()))) {
                if (found >= 0) {
                    throw new AnswerFault(ApiReason.DUPLICATE_KEY);
                }
                found = i;
            }
        }
        if (found < 0) {
            throw new AnswerFault(ApiReason.OTHER_ORDER);
        }
        return found;
    }

    private RefundState refund(AnswerFields answer, int listed, Optional<Money> amount) {
        String suffix = "_" + listed;
        String code = answer.required("refund_status" + suffix);
        RefundKind kind = AnswerFields.meaning(code, WeChatV2ApiCodes.REFUNDS);
        Currency currency = currency(answer);
        return kind.state(
                new RefundFacts(
                        numbers(
                                answer,
                                AnswerFields.stated(
                                        answer.identifier("out_refund_no" + suffix, RefundNo::new)),
                                answer.text("refund_id" + suffix)),
                        new RefundAmount.Single(
                                AnswerFields.stated(
                                        answer.minor("refund_fee" + suffix, amount, currency))),
                        answer.minor("total_fee", asked.trade().amount(), currency),
                        code,
                        new RefundTimes(
                                Optional.empty(),
                                ChannelTime.spaced(answer.text("refund_success_time" + suffix))),
                        details(answer, suffix)));
    }

    private void requireTrade(AnswerFields answer) {
        answer.require("out_trade_no", asked.trade().orderNo().value(), ApiReason.OTHER_ORDER);
        answer.agree(
                "transaction_id",
                asked.trade().tradeNo().map(TradeNo::value),
                ApiReason.OTHER_ORDER);
    }

    private Currency currency(AnswerFields answer) {
        answer.agreeOnCurrency("fee_type", asked.amount().currency());
        answer.agreeOnCurrency("refund_fee_type", asked.amount().currency());
        return asked.amount().currency();
    }

    private RefundNumbers numbers(
            AnswerFields answer, RefundNo refundNo, Optional<String> channelRefundNo) {
        return new RefundNumbers(
                asked.trade().orderNo(),
                answer.identifier("transaction_id", TradeNo::new),
                refundNo,
                channelRefundNo);
    }

    private static Map<String, String> details(AnswerFields answer, String suffix) {
        return new Details()
                .add("mch_id", answer.text("mch_id"))
                .add("appid", answer.text("appid"))
                .add("refund_channel", answer.text("refund_channel" + suffix))
                .add("refund_account", answer.text("refund_account" + suffix))
                .add("cash_refund_fee", answer.text("cash_refund_fee" + suffix))
                .add("coupon_refund_fee", answer.text("coupon_refund_fee" + suffix))
                .add("settlement_refund_fee", answer.text("settlement_refund_fee" + suffix))
                .toMap();
    }
}
