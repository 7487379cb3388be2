package dev.oncepaid.settlement.money;

import dev.oncepaid.settlement.decide.OpenCase;
import dev.oncepaid.settlement.decide.Verdict;
import dev.oncepaid.settlement.state.TradeKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The open cases about the trades that a transaction refunds, as it leaves them. */
final class OpenCases {

    private final List<OpenCase> open;

    OpenCases(Collection<OpenCase> read) {
        this.open = new ArrayList<>(read);
    }

    List<OpenCase> of(TradeKey trade) {
        return open.stream().filter(one -> one.trade().equals(trade)).toList();
    }

    void opened(OpenCase opened) {
        Optional<Instant> before =
                open.stream()
                        .filter(one -> is(one, opened.reason(), opened.subject()))
                        .findFirst()
                        .flatMap(OpenCase::statedAt);
        ended(opened.reason(), opened.subject());
        open.add(
                new OpenCase(
                        opened.trade(),
                        opened.reason(),
                        opened.subject(),
                        opened.amount(),
                        later(before, opened.statedAt())));
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
