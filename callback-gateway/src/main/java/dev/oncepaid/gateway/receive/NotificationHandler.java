package dev.oncepaid.gateway.receive;

import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Genuine;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.Verification.Unreadable;
import dev.oncepaid.gateway.account.Account;
import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.event.EventStore;
import dev.oncepaid.gateway.event.Outcome;
import dev.oncepaid.gateway.refusal.Refusals;
import dev.oncepaid.gateway.refusal.budget.ForgeryGuard;
import dev.oncepaid.gateway.source.ProvenSources;
import java.util.List;
import java.util.Optional;

/** From a whole notification to its answer: verify, store, answer in the channel's words. */
final class NotificationHandler {

    private final ForgeryGuard guard;
    private final EventStore store;
    private final Refusals refusals;
    private final ProvenSources proven;
    private final ClockSkew skew;
    private final NotifyMetrics metrics;

    NotificationHandler(
            ForgeryGuard guard,
            EventStore store,
            Refusals refusals,
            ProvenSources proven,
            ClockSkew skew,
            NotifyMetrics metrics) {
        this.guard = guard;
        this.store = store;
        this.refusals = refusals;
        this.proven = proven;
        this.skew = skew;
        this.metrics = metrics;
    }

    /**
     * Waits for the commit where something is stored; nothing is acknowledged before it.
     *
     * @param source from whom it comes
     */
    Answer handle(Account account, Notification notification, String source) {
        long begun = System.nanoTime();
        Optional<Verification> verification =
                guard.verify(
                        account,
                        notification,
                        source,
                        () -> StoredHeaders.json(account.channel(), notification.headers()));
        metrics.verified(System.nanoTime() - begun);
        Answer answer =
                verification
                        .map(verdict -> answer(account, notification, source, verdict))
                        .orElseGet(() -> tryAgain(account, "refusal-budget"));
        metrics.answered(System.nanoTime() - begun);
        verification.ifPresent(verdict -> compareClocks(account, notification, verdict));
        return answer;
    }

    private void compareClocks(Account account, Notification notification, Verification verdict) {
        switch (verdict) {
            case Genuine _, Unreadable _ -> skew.signed(account, notification);
            case Refused refused when refused.reason() == Reason.STALE ->
                    skew.stale(account, notification);
            case Refused _ -> {}
        }
    }

    private Answer answer(
            Account account, Notification notification, String source, Verification verdict) {
        return switch (verdict) {
            case Genuine genuine ->
                    stored(account, StoredEvents.of(genuine, account, notification), source);
            case Unreadable unreadable ->
                    stored(account, StoredEvents.of(unreadable, account, notification), source);
            case Refused refused -> refused(account, refused, source);
        };
    }

    private Answer refused(Account account, Refused refused, String source) {
        refusals.count(account, refused, source);
        metrics.count(account, "refused", refused.reason().label());
        return account.answers().refused();
    }

    private Answer stored(Account account, List<EventRow> events, String source) {
        return switch (store.store(events)) {
            case Outcome.Fresh _ -> {
                // A repeat proves nothing: anyone who has seen one message can send it again.
                proven.add(source);
                yield received(account, "fresh");
            }
            case Outcome.Repeat _ -> received(account, "repeat");
            case Outcome.Differing _ -> received(account, "differing");
            case Outcome.NotNow notNow -> tryAgain(account, notNow.cause().label());
        };
    }

    private Answer tryAgain(Account account, String reason) {
        metrics.count(account, "try-again", reason);
        return account.answers().tryAgain();
    }

    private Answer received(Account account, String reason) {
        metrics.count(account, "received", reason);
        return account.answers().received();
    }
}
