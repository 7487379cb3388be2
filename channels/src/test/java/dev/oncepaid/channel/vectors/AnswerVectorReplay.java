package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RequestStamp;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;

/** Reads a vector's answer with the call that it answers. */
final class AnswerVectorReplay {

    private static final AskedTrade ANY = AskedTrade.of(new OrderNo("any"), Money.cny(1));

    private AnswerVectorReplay() {}

    static Replay replay(Vector vector) {
        AnswerVector answer = new AnswerVector(vector);
        try {
            ChannelApi api = AnswerVectorApis.of(answer);
            return switch (prepared(answer, api)) {
                case Prepared.Refused<?>(ApiReason reason) ->
                        new Replay.Disagreed("cannot be asked: " + reason);
                case Prepared.Call<?> call -> compared(answer, call.read(answer.response()));
            };
        } catch (InvalidAccount e) {
            return new Replay.Disagreed("its key cannot be used: " + e.getMessage());
        }
    }

    private static Replay compared(AnswerVector vector, ApiAnswer<? extends AnswerFacts> answer) {
        return new AnswerComparison(vector, answer).replay();
    }

    private static Prepared<?> prepared(AnswerVector vector, ChannelApi api) {
        String kind = vector.vector().kind();
        RequestStamp stamp = new RequestStamp(vector.vector().now(), "0123456789abcdef");
        return switch (kind.substring(kind.lastIndexOf('.') + 1)) {
            case "query" -> api.queryTrade(vector.trade(), stamp);
            case "close" -> api.closeTrade(vector.trade(), stamp);
            // A void is answered like a refund.
            case "refund", "void" -> api.refund(vector.refundOrder(), stamp);
            case "refund-query" -> api.queryRefund(vector.refund(), stamp);
            case "bill", "file" -> api.requestBill(vector.bill(), stamp);
            // Answers to other calls: only whether the signature fits is of interest.
            case "signature" -> api.queryTrade(ANY, stamp);
            default -> throw new IllegalArgumentException("a kind that nobody knows: " + kind);
        };
    }
}
