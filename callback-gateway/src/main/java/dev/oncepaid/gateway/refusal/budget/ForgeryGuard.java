package dev.oncepaid.gateway.refusal.budget;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.gateway.account.Account;
import dev.oncepaid.gateway.refusal.budget.KnownForgeries.Forgery;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Verifies, and keeps a source that sends mostly forgeries from taking the processor from others.
 *
 * <p>A source whose budget is exhausted is never refused unverified: the channel may sit behind the
 * same address. Its requests are verified one after the other beside all other traffic; only those
 * that find the line too long are put off, and the channel sends them again. What is refused
 * without verifying is the very request that was refused a moment ago.
 */
public final class ForgeryGuard {

    private static final Logger LOG = LoggerFactory.getLogger(ForgeryGuard.class);
    private static final Duration LOG_PAUSE = Duration.ofMinutes(1);

    private final RefusalBudget budget;
    private final KnownForgeries forgeries;
    private final VerificationLane lane;
    private final Counter exhausted;
    private final Counter known;
    private final Counter verified;
    private final Counter putOff;
    private final AtomicLong loggedAtNanos =
            new AtomicLong(System.nanoTime() - LOG_PAUSE.toNanos());

    ForgeryGuard(BudgetSettings settings, MeterRegistry meters) {
        this.budget = new RefusalBudget(settings);
        this.forgeries = new KnownForgeries(settings);
        this.lane =
                new VerificationLane(
                        settings.verificationsMax(), settings.waitingMax(), settings.waitTimeout());
        this.exhausted =
                Counter.builder("oncepaid.refusal.budget.exhausted")
                        .description("Times that a source used up its budget of refusals")
                        .register(meters);
        this.known = ofExhausted("known-forgery", meters);
        this.verified = ofExhausted("verified", meters);
        this.putOff = ofExhausted("put-off", meters);
    }

    private static Counter ofExhausted(String outcome, MeterRegistry meters) {
        return Counter.builder("oncepaid.refusal.budget")
                .description("Notifications of sources whose budget of refusals is exhausted")
                .tag("outcome", outcome)
                .register(meters);
    }

    /**
     * The verdict on the notification; empty if it could not be verified now and the channel shall
     * send it again.
     *
     * @param source whose budget a refusal is counted against
     * @param signedHeaders everything outside the body that the verifier looks at; asked for only
     *     when it is needed
     */
    public Optional<Verification> verify(
            Account account,
            Notification notification,
            String source,
            Supplier<String> signedHeaders) {
        return budget.isExhausted(source, account.id())
                ? verifyInLine(account, notification, source, signedHeaders.get())
                : Optional.of(verify(account, notification, source));
    }

    private Verification verify(Account account, Notification notification, String source) {
        Verification verification = account.verifier().verify(notification);
        if (verification instanceof Refused && budget.spend(source, account.id())) {
            exhausted.increment();
            log(account);
        }
        return verification;
    }

    private void log(Account account) {
        long now = System.nanoTime();
        long before = loggedAtNanos.get();
        if (now - before >= LOG_PAUSE.toNanos() && loggedAtNanos.compareAndSet(before, now)) {
            LOG.warn(
                    "A source used up its budget of refusals at account={}: it gets little of the"
                            + " processor until it ends, nobody else is affected; metric"
                            + " oncepaid.refusal.budget tells more",
                    account.id());
        }
    }

    private Optional<Verification> verifyInLine(
            Account account, Notification notification, String source, String signedHeaders) {
        Forgery request = Forgery.of(account.verifier(), notification.body(), signedHeaders);
        Optional<Refused> refused = forgeries.refusalOf(request);
        if (refused.isPresent()) {
            known.increment();
            return refused.map(Verification.class::cast);
        }
        if (!lane.enter()) {
            putOff.increment();
            return Optional.empty();
        }
        try {
            verified.increment();
            Verification verification = verify(account, notification, source);
            if (verification instanceof Refused refusal) {
                forgeries.remember(request, refusal);
            }
            return Optional.of(verification);
        } finally {
            lane.leave();
        }
    }
}
