package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.decide.CaseDraft;
import dev.oncepaid.settlement.decide.Event;
import dev.oncepaid.settlement.decide.OpenCase;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.state.TradeKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The open cases about the trades that a batch refunds, as its decisions leave them. */
final class OpenCases {

    private final List<OpenCase> open;

    OpenCases(Collection<OpenCase> read) {
        this.open = new ArrayList<>(read);
    }

    List<OpenCase> of(TradeKey trade) {
        return open.stream().filter(one -> one.trade().equals(trade)).toList();
    }

    void opened(Event event, CaseDraft draft) {
        Optional<Instant> before =
                open.stream()
                        .filter(one -> is(one, draft.reason(), draft.subject()))
                        .findFirst()
                        .flatMap(OpenCase::statedAt);
        Optional<Instant> statedAt = later(before, event.statedTime());
        ended(draft.reason(), draft.subject());
        open.add(
                new OpenCase(
                        event.trade(), draft.reason(), draft.subject(), draft.amount(), statedAt));
    }

    void ended(Verdict reason, String subject) {
        open.removeIf(one -> is(one, reason, subject));
    }

    private static boolean is(OpenCase one, Verdict reason, String subject) {
        return one.reason() == reason && one.subject().equals(subject);
    }

    private static Optional<Instant> later(Optional<Instant> one, Optional<Instant> other) {
        boolean otherIsLater = other.isPresent() && one.filter(other.get()::isBefore).isEmpty();
        return otherIsLater ? other : one;
    }
}
