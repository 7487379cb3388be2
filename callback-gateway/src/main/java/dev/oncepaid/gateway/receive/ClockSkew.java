package dev.oncepaid.gateway.receive;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.gateway.account.Account;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;

/**
 * By how much this machine's clock is ahead of that of each account's channel: the least time
 * between sending and receipt in the last minutes, from the times that channels sign. The way of a
 * message only adds to it, so a negative one is a clock that is behind.
 */
final class ClockSkew {

    private static final Duration WINDOW = Duration.ofMinutes(5);

    /** A sample costs a part of a verification, one of a stale message a whole one. */
    private static final Duration BETWEEN_SAMPLES = Duration.ofSeconds(1);

    private static final Duration BETWEEN_STALE_SAMPLES = Duration.ofSeconds(10);

    private final Clock clock;
    private final MeterRegistry meters;
    private final ConcurrentHashMap<String, Compared> byAccount = new ConcurrentHashMap<>();

    /** Stale messages, which anybody can send, take no sample from those that are signed. */
    private record Compared(LeastAge ages, Pace signed, Pace stale) {}

    ClockSkew(Clock clock, MeterRegistry meters) {
        this.clock = clock;
        this.meters = meters;
    }

    /** For a notification whose signature is right. */
    void signed(Account account, Notification notification) {
        Compared compared = compared(account);
        if (compared.signed().allows(notification.receivedAt())) {
            account.verifier()
                    .statedSendTime(notification)
                    .ifPresent(at -> compared.ages().take(at, notification.receivedAt()));
        }
    }

    /** For one that is refused for its time, before anybody has looked at its signature. */
    void stale(Account account, Notification notification) {
        Compared compared = compared(account);
        if (compared.stale().allows(notification.receivedAt())) {
            account.verifier()
                    .statedSendTime(notification)
                    .filter(at -> isSigned(account, notification, at))
                    .ifPresent(at -> compared.ages().take(at, notification.receivedAt()));
        }
    }

    private static boolean isSigned(Account account, Notification notification, Instant sentAt) {
        Notification inTime = new Notification(notification.body(), notification.headers(), sentAt);
        return !(account.verifier().verify(inTime) instanceof Refused);
    }

    private Compared compared(Account account) {
        return byAccount.computeIfAbsent(account.id().value(), _ -> register(account));
    }

    private Compared register(Account account) {
        LeastAge ages = new LeastAge(WINDOW);
        Gauge.builder("oncepaid.clock.skew", ages, a -> a.seconds(clock.instant()))
                .description("How far this clock is ahead of the channel's; negative: behind")
                .baseUnit("seconds")
                .tag("channel", account.channel().code())
                .tag("account", account.id().value())
                .register(meters);
        return new Compared(ages, new Pace(BETWEEN_SAMPLES), new Pace(BETWEEN_STALE_SAMPLES));
    }
}
