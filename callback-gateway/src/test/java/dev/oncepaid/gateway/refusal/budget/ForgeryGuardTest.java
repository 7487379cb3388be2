package dev.oncepaid.gateway.refusal.budget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.ChannelAnswers;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Notifications;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.Verification.Unreadable;
import dev.oncepaid.gateway.account.Account;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ForgeryGuardTest {

    private static final String FORGER = "203.0.113.7";
    private static final int BURST = 5;

    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final AtomicInteger verified = new AtomicInteger();
    private final CountDownLatch mayGoOn = new CountDownLatch(1);
    private final CountDownLatch isHeld = new CountDownLatch(1);
    private final ForgeryGuard guard =
            new ForgeryGuard(
                    new BudgetSettings(
                            BURST,
                            0.001,
                            1_000,
                            1,
                            0,
                            Duration.ofMillis(50),
                            100,
                            Duration.ofMinutes(1)),
                    meters);
    private final Account account = account("shop-a", (notification, _) -> judge(notification));

    private static Account account(String id, NotificationVerifier verifier) {
        Answer answer = Answer.of(200, "", "");
        return new Account(
                new AccountId(id),
                new MerchantId("shop"),
                Channel.ALIPAY,
                new ChannelAnswers(answer, answer, answer),
                verifier);
    }

    private Verification judge(Notification notification) {
        verified.incrementAndGet();
        return switch (Notifications.body(notification)) {
            case "genuine" -> new Unreadable("as good as genuine");
            case "slow" -> held();
            case String stale when stale.startsWith("stale") -> new Refused(Reason.STALE);
            default -> new Refused(Reason.BAD_SIGNATURE);
        };
    }

    private Verification held() {
        isHeld.countDown();
        try {
            mayGoOn.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return new Refused(Reason.BAD_SIGNATURE);
    }

    private Optional<Verification> send(String body) {
        return send(account, body, FORGER);
    }

    private Optional<Verification> send(Account to, String body, String source) {
        return guard.verify(to, Notifications.of(body, Instant.EPOCH), source, () -> "{}");
    }

    private void exhaust() {
        for (int i = 0; i < BURST; i++) {
            send("forged " + i);
        }
        assertThat(meters.counter("oncepaid.refusal.budget.exhausted").count()).isOne();
    }

    private double counted(String outcome) {
        return meters.counter("oncepaid.refusal.budget", "outcome", outcome).count();
    }

    @Test
    void aGenuineNotificationFromAnExhaustedSourceIsStillVerified() {
        exhaust();
        assertThat(send("genuine")).containsInstanceOf(Unreadable.class);
        assertThat(counted("verified")).isOne();
    }

    @Test
    void anotherForgeryFromAnExhaustedSourceIsVerifiedAndRefused() {
        exhaust();
        assertThat(send("another")).hasValue(new Refused(Reason.BAD_SIGNATURE));
        assertThat(verified).hasValue(BURST + 1);
    }

    @Test
    void theSameForgeryAgainIsRefusedWithoutVerifying() {
        exhaust();
        send("same");
        assertThat(send("same")).hasValue(new Refused(Reason.BAD_SIGNATURE));
        assertThat(verified).hasValue(BURST + 1);
        assertThat(counted("known-forgery")).isOne();
    }

    @Test
    void whatTimeMayMendIsVerifiedEachTime() {
        exhaust();
        send("stale");
        send("stale");
        assertThat(verified).hasValue(BURST + 2);
    }

    @Test
    void aReplacedKeyIsAskedAboutTheSameRequestAgain() {
        exhaust();
        send("same");
        Account rotated = account("shop-a", (_, _) -> new Unreadable("fits now"));
        assertThat(send(rotated, "same", FORGER)).containsInstanceOf(Unreadable.class);
    }

    @Test
    void oneSourcesForgeriesAreNobodyElsesAndNoOtherAccounts() {
        exhaust();
        send(account, "forged", "198.51.100.1");
        send(account("shop-b", (notification, _) -> judge(notification)), "forged", FORGER);
        assertThat(counted("verified")).as("in line").isZero();
    }

    @Test
    void onlyExhaustedSourcesWaitForEachOther() {
        exhaust();
        CompletableFuture<Optional<Verification>> slow =
                CompletableFuture.supplyAsync(() -> send("slow"));
        await(isHeld);
        assertThat(send("genuine")).as("put off, to be sent again").isEmpty();
        assertThat(counted("put-off")).isOne();
        assertThat(send(account, "genuine", "198.51.100.1")).isPresent();
        mayGoOn.countDown();
        assertThat(slow.join()).isPresent();
        assertThat(send("genuine")).isPresent();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
