package dev.oncepaid.gateway.repeat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.TradeNo;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CommittedEventsTest {

    private static final Duration REMEMBERED = Duration.ofMinutes(1);
    private static final EventKey KEY =
            new EventKey(Channel.ALIPAY, new TradeNo("T1"), new NotifyId("N1"));
    private static final byte[] HASH = {1, 2, 3};

    private final AtomicLong nanos = new AtomicLong();
    private final CommittedEvents committed =
            new CommittedEvents(
                    new RepeatSettings(100, REMEMBERED, 100, Duration.ofSeconds(1)), nanos::get);

    @Test
    void aRepeatOfTheStormIsKnownAndALaterOneAsksTheTable() {
        committed.remember(KEY, HASH, 7);

        nanos.addAndGet(REMEMBERED.toNanos() - 1);
        assertThat(committed.eventId(KEY, HASH)).hasValue(7);
        assertThat(committed.eventId(KEY, new byte[] {9})).isEmpty();

        nanos.addAndGet(1);
        assertThat(committed.eventId(KEY, HASH)).isEmpty();
    }

    @Test
    void nothingIsKnownOfADatabaseThatWasAway() {
        committed.remember(KEY, HASH, 7);

        committed.forget();

        assertThat(committed.eventId(KEY, HASH)).isEmpty();
    }
}
