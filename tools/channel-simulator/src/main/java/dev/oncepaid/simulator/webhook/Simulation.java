package dev.oncepaid.simulator.webhook;

import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SimulatedChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How a sender of Standard Webhooks behaves; its repeats are the standard's example. */
public final class Simulation implements SimulatedChannel {

    @Override
    public List<AccountKind<?>> accountKinds() {
        return List.of(new WebhookKind());
    }

    @Override
    public Set<Forgery> forgeries() {
        return Set.of(Forgery.STALE_TIMESTAMP, Forgery.FUTURE_TIMESTAMP);
    }

    @Override
    public boolean isAcknowledged(int status, String body) {
        return status / 100 == 2;
    }

    @Override
    public List<Duration> retryWaits() {
        return Stream.of(5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400)
                .map(Duration::ofSeconds)
                .toList();
    }

    @Override
    public Set<String> fieldsSentAtTimes() {
        return Set.of("note", "type");
    }

    @Override
    public Help help() {
        return new Help(
                List.of("paths into the body: order_no, trade_no, amount, currency, status"),
                List.of("id, secret=current|former|both, signature=TEXT (one more), body=TEXT"));
    }

    @Override
    public boolean numbersNotices() {
        return true;
    }

    @Override
    public Optional<String> accountField() {
        return Optional.empty();
    }

    @Override
    public Optional<Notice> withUnknownStatus(Notice paid) {
        return Optional.of(paid.set("status", "frozen"));
    }

    @Override
    public Optional<Notice> aboutNoPayment(Notice paid) {
        return Optional.of(
                paid.set("type", "ping").without("status", "order_no", "trade_no", "amount"));
    }
}
