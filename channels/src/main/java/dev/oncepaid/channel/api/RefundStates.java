package dev.oncepaid.channel.api;

import java.util.List;

/**
 * The state of the refund that was asked about.
 *
 * @param others further refunds of the trade, where the answer lists them (WeChat Pay v2) and they
 *     can be read; perhaps made by somebody else
 */
public record RefundStates(RefundState asked, List<RefundState> others) implements AnswerFacts {

    public RefundStates {
        others = List.copyOf(others);
    }

    public static RefundStates of(RefundState asked) {
        return new RefundStates(asked, List.of());
    }
}
